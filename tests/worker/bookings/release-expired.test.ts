import { beforeEach, describe, expect, it } from 'vitest';
import { hold, requestHold } from '../../support/booking-steps.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readBookingStates = async () =>
  (await testApp.rows<{ state: string }>('SELECT state FROM booking ORDER BY rowid')).map((row) => row.state);

describe('an expired hold whose slot another client requests', () => {
  const requestHoldAsNoor = async () => requestHold(await testApp.client());

  it('is released, first at Stripe, and the other client gets the slot', async () => {
    const { paymentIntentId } = await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHoldAsNoor()).status).toBe(200);
    expect(await readBookingStates()).toEqual(['released', 'held']);
    const intents = await testApp.provider.readIntents();
    expect(intents.find((intent) => intent.id === paymentIntentId)?.status).toBe('canceled');
  });

  it('is released however many other holds have expired before it', async () => {
    await addConcurrentClients({
      count: 60,
      idPrefix: 'old',
      booking: 'held',
      payment: 'open',
      from: '2026-11-01T00:00:00.000Z',
    });
    await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHoldAsNoor()).status).toBe(200);
  });

  it('stays held during an outage of Stripe', async () => {
    await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    await testApp.provider.startOutage();
    const answer = await requestHoldAsNoor();
    expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await readBookingStates()).toEqual(['held']);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
  });

  it('becomes its client’s appointment when it was paid in time', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 15 });
    const answers = await Promise.all(Array.from({ length: 20 }, requestHoldAsNoor));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['SLOT_TAKEN']));
    expect(await readBookingStates()).toEqual(['confirmed']);
    expect(await testApp.provider.readRefunds()).toEqual([]);
    expect((await maya.get<unknown[]>('/api/appointments')).body).toHaveLength(1);
  });

  it('stays held when it was paid and Stripe fails before the payment can be synced', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 15 });
    // The lookup for an approval, the refused cancelling and the lookup of the reason are answered; the lookup that settles
    // is not.
    const readFault = {
      on: 'api',
      method: 'GET',
      path: '^/v1/payment_intents/',
      action: 'error',
      status: 429,
    } as const;
    await testApp.provider.fault({ ...readFault, skip: 2 });
    expect((await requestHoldAsNoor()).body.code).toBe('SLOT_TAKEN');
    expect(await readBookingStates()).toEqual(['held']);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
    await testApp.sweep();
    expect(await readBookingStates()).toEqual(['confirmed']);
  });

  it('is released also for an overlapping slot', async () => {
    await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '11:15')");
    await hold(maya);
    expect((await requestHold(await testApp.client(), { scheduledDate: '2026-11-23T01:15:00.000Z' })).body.code).toBe(
      'SLOT_TAKEN',
    );
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHold(await testApp.client(), { scheduledDate: '2026-11-23T01:15:00.000Z' })).status).toBe(200);
  });
});
