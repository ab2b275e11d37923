import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../../worker/deps.ts';
import { changeCleanup } from '../../../../worker/owner/appointment/change-cleanup.ts';
import { moveAppointment } from '../../../../worker/owner/appointment/move-appointment.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { bookWithCleanup, MONDAY_1_PM, readCleanup } from '../../../support/owner/cleanup-steps.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.client('owner'));
  appointmentId = await bookWithCleanup(testApp, maya);
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const changeMinutes = (minutes: number, asRead = 30) => ownerApi.changeCleanup(appointmentId, minutes, asRead);

describe('at the same moment', () => {
  it('more time to clean up and the holds of clients for that time: one of them gets it', async () => {
    await changeMinutes(0);
    const clients = await runConcurrently(CONCURRENT_REQUESTS - 1, () => testApp.client());
    const answers = await Promise.all([
      changeMinutes(60, 0),
      ...clients.map((client) => requestHold(client, { scheduledDate: MONDAY_1_PM, phoneNumber: '' })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('changes from two forms: the first one stands, and the others read that it was changed', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (turn) => changeMinutes(turn % 2 === 0 ? 15 : 45));
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 CHANGED_SINCE': CONCURRENT_REQUESTS - 1 });
    expect(await testApp.rows('SELECT id FROM owner_action')).toHaveLength(1);
  });

  it('changes, moves and cancellations by the client: the appointment ends cancelled, without cells', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (turn) => {
      if (turn % 3 === 0) return requestCancellation(maya, appointmentId, 'refund');
      return turn % 3 === 1
        ? changeMinutes(turn % 2 === 0 ? 15 : 45)
        : ownerApi.move(appointmentId, { startsAt: TUESDAY });
    });
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'cancelled' }]);
    expect(await testApp.rows('SELECT cell FROM slot_cell')).toEqual([]);
  });
});

describe('between reading and writing', () => {
  const changeCleanupUsing = async (deps: Deps) =>
    changeCleanup(deps, { bookingId: appointmentId, minutes: 60, asRead: 30 }, await createActionContext(testApp));

  it('a move, after which the owner reads that it was changed, and no cells of the old time are taken', async () => {
    const moveToTuesday = () => ownerApi.move(appointmentId, { startsAt: TUESDAY });
    await expect(changeCleanupUsing(createDepsWithInterleaving(testApp.deps, moveToTuesday))).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
    });
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 30, cells: 10 });
  });

  it('another clean-up time, after which a move takes the cells of that', async () => {
    const moveFields = { startsAt: Temporal.Instant.from(TUESDAY), minutes: null, agreed: true, unblock: [] };
    await moveAppointment(
      createDepsWithInterleaving(testApp.deps, () => changeMinutes(60), 2),
      { bookingId: appointmentId, ...moveFields },
      await createActionContext(testApp),
    );
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 60, cells: 12 });
    expect(await testApp.row('SELECT starts_at, moves FROM booking')).toEqual({ starts_at: TUESDAY, moves: 1 });
  });
});
