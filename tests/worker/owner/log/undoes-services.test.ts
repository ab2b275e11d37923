import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceId } from '../../../../src/domain/services/service.ts';
import { setService } from '../../../../worker/owner/services/set-service.ts';
import { switchService } from '../../../../worker/owner/services/switch-service.ts';
import { bookAndPay } from '../../../support/booking-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { readSeededService, SERVICE_CASES } from '../../../support/owner/owner-service-cases.ts';
import { undoNow } from '../../../support/owner/owner-undo-hours.ts';
import { createTestApp, type TestApp } from '../../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

/** The services without the columns that only grow, name the last action or have its time. */
const readServices = () =>
  testApp.rows('SELECT id, name, description, price_cents, minutes, position, active FROM service ORDER BY id');
const readOwnerActions = () => testApp.rows('SELECT verb, undo_of FROM owner_action ORDER BY rowid');

/** Saves a service with changed details or another place. Returns the id of the action. */
async function saveService(id: ServiceId, change: object, revision: number, place?: number): Promise<string> {
  const actionContext = await createActionContext(testApp);
  const seededService = readSeededService(id);
  const details = { ...seededService.details, ...change };
  await setService(testApp.deps.db, { id, details, place: place ?? seededService.place, revision }, actionContext);
  testApp.advanceClock({ minutes: 1 });
  return actionContext.actionId;
}

const expectUndoRefused = async (actionId: string) => {
  const rows = await readAllRows();
  await expect(undoNow(testApp, actionId)).rejects.toThrow('UNDO_TOO_LATE');
  expect(await readAllRows()).toEqual(rows);
};

describe.each(SERVICE_CASES)('undoing $verb', ({ verb, act }) => {
  it('leaves the services as they were before it, and both actions in the log', async () => {
    const [rows, actionContext] = [await readServices(), await createActionContext(testApp)];
    await act(testApp, actionContext);
    expect(await readServices()).not.toEqual(rows);
    testApp.advanceClock({ minutes: 1 });
    await undoNow(testApp, actionContext.actionId);
    expect(await readServices()).toEqual(rows);
    expect(await readOwnerActions()).toEqual([
      { verb, undo_of: null },
      { verb: 'undo', undo_of: actionContext.actionId },
    ]);
  });

  it('is refused once the service was changed by a later action', async () => {
    const actionContext = await createActionContext(testApp);
    await act(testApp, actionContext);
    await saveService('classic_set', { description: 'Newer words.' }, 1);
    await expectUndoRefused(actionContext.actionId);
  });
});

describe('undoing the change of a service', () => {
  it('gives each column back, and a form that showed the change is refused', async () => {
    const rows = await readServices();
    const id = await saveService('wet_set', { name: 'Wet', description: 'Wet.', priceCents: 1, minutes: 300 }, 0, 10);
    expect(await readServices()).not.toEqual(rows);
    await undoNow(testApp, id);
    expect(await readServices()).toEqual(rows);
    await expect(saveService('wet_set', { priceCents: 99 }, 1)).rejects.toThrow('CHANGED_SINCE');
    await saveService('wet_set', { priceCents: 99 }, 2);
  });

  it('gives back the price of one whose place was changed with another', async () => {
    const id = await saveService('wet_set', { priceCents: 17_000 }, 0);
    await saveService('gemstone_set', {}, 0, 1);
    const order = await testApp.rows('SELECT id FROM service ORDER BY position');
    await undoNow(testApp, id);
    expect(await testApp.row("SELECT price_cents FROM service WHERE id = 'wet_set'")).toEqual({
      price_cents: readSeededService('wet_set').details.priceCents,
    });
    expect(await testApp.rows('SELECT id FROM service ORDER BY position')).toEqual(order);
  });

  it('is refused for a place once another service has moved', async () => {
    const first = await saveService('gemstone_set', {}, 0, 1);
    const second = await saveService('wet_set', {}, 1, 1);
    // Its row still has the action, but the order of the services has changed.
    await expectUndoRefused(first);
    await undoNow(testApp, second);
    const rows = await testApp.rows('SELECT id FROM service ORDER BY position');
    expect(rows.slice(0, 2)).toEqual([{ id: 'gemstone_set' }, { id: 'classic_set' }]);
    await undoNow(testApp, first);
    expect((await testApp.rows('SELECT id FROM service ORDER BY position')).at(-1)).toEqual({ id: 'gemstone_set' });
  });

  it('leaves what was booked in between at its price and length', async () => {
    const id = await saveService('classic_set', { priceCents: 16_000, minutes: 150 }, 0);
    await bookAndPay(testApp, await testApp.client('maya'), { amount: 160 });
    await undoNow(testApp, id);
    expect(await testApp.row('SELECT price_cents FROM booking')).toEqual({ price_cents: 16_000 });
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 10 });
  });

  it('of switching it off puts it back on the list', async () => {
    const actionContext = await createActionContext(testApp);
    await switchService(testApp.deps.db, { id: 'classic_set', active: false }, actionContext);
    await undoNow(testApp, actionContext.actionId);
    expect(await testApp.row("SELECT active, revision FROM service WHERE id = 'classic_set'")).toEqual({
      active: 1,
      revision: 2,
    });
  });
});
