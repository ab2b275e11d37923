import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { confirmBooking, hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { countOutcomes } from '../../support/count-outcomes.ts';
import { expectInvariants } from '../../support/database/invariants.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import {
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';

const WEDNESDAY = '2026-11-25T06:30:00.000Z';
/** The number of clients or requests at the same moment; a multiple of four. */
const REQUEST_COUNT = inject('raceRequests');
/** The number of each kind when two kinds and the sweep race. */
const NEARLY_HALF_COUNT = Math.floor(REQUEST_COUNT * 0.45);
const TENTH_COUNT = Math.max(2, Math.floor(REQUEST_COUNT / 10));

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const createClients = (count: number): Promise<TestClient[]> => runConcurrently(count, () => testApp.client());

const rounds = Array.from({ length: inject('raceRounds') }, (_, index) => index + 1);

describe.each(rounds)(`${REQUEST_COUNT} concurrent requests, round %i,`, () => {
  it('for one slot create one hold and one payment intent', async () => {
    const people = await createClients(REQUEST_COUNT);
    const answers = await Promise.all(people.map((client) => requestHold(client)));
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': REQUEST_COUNT - 1 });
    expect(await testApp.provider.readIntents()).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'held' }]);
    expect(await testApp.row('SELECT COUNT(*) AS payments FROM payment')).toEqual({ payments: 1 });
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
  });

  it('of clients for one slot, and of the owner to block it, give it to one of them', async () => {
    const people = await createClients(REQUEST_COUNT / 2);
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    const [holdResponses, blockResponses] = await Promise.all([
      Promise.all(people.map((client) => requestHold(client))),
      runConcurrently(REQUEST_COUNT / 2, () => ownerApi.blockTime({ day: '2026-11-23', from: '12:00', to: '12:15' })),
    ]);
    const isHeld = holdResponses.some(({ status }) => status === 200);
    const [holds, blocks] = [isHeld ? 1 : 0, isHeld ? 0 : 1];
    const refusalCode = isHeld ? 'TIME_BEING_PAID' : 'BLOCK_MEETS_BLOCK';
    expect(countOutcomes(holdResponses)).toEqual({
      ...(isHeld ? { '200': 1 } : {}),
      '409 SLOT_TAKEN': REQUEST_COUNT / 2 - holds,
    });
    expect(countOutcomes(blockResponses)).toEqual({
      ...(isHeld ? {} : { '200': 1 }),
      [`409 ${refusalCode}`]: REQUEST_COUNT / 2 - blocks,
    });
    expect(await testApp.row('SELECT COUNT(*) AS blocks FROM blocked_time')).toEqual({ blocks });
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: isHeld ? 8 : 1 });
    expect(await testApp.rows('SELECT verb FROM owner_action')).toHaveLength(blocks);
  });

  it('to block hours that overlap block one of them', async () => {
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    const answers = await runConcurrently(REQUEST_COUNT, (index) =>
      ownerApi.blockTime({ day: '2026-11-23', from: `${String(9 + (index % 4)).padStart(2, '0')}:00`, to: '13:00' }),
    );
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 BLOCK_MEETS_BLOCK': REQUEST_COUNT - 1 });
    expect(await testApp.rows('SELECT id FROM blocked_time')).toHaveLength(1);
  });

  it('for a slot with an expired hold cancel its intent and create one hold', async () => {
    await hold(await testApp.client());
    testApp.advanceClock({ minutes: 15 });
    const people = await createClients(REQUEST_COUNT / 4);
    const answers = await Promise.all(people.map((client) => requestHold(client)));
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': REQUEST_COUNT / 4 - 1 });
    expect((await testApp.provider.readIntents()).map((intent) => intent.status).sort()).toEqual([
      'canceled',
      'requires_payment_method',
    ]);
  });

  it('for a slot whose holder pays at the same time create one appointment, and every other payment is refunded', async () => {
    const maya = await testApp.client('maya');
    const heldPayment = await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    const people = await createClients(REQUEST_COUNT / 4);
    const [, answers] = await Promise.all([
      testApp.pay(heldPayment.clientSecret),
      Promise.all(people.map((client) => requestHold(client))),
      runConcurrently(TENTH_COUNT, () => testApp.sweep()),
      runConcurrently(TENTH_COUNT, () =>
        testApp.deliverWebhook('payment_intent.succeeded', { id: heldPayment.paymentIntentId }),
      ),
      runConcurrently(TENTH_COUNT, () => confirmBooking(maya, heldPayment.paymentIntentId)),
    ]);
    const winner = answers.find(({ status }) => status === 200);
    if (winner) await testApp.pay(winner.body.clientSecret);
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect(await testApp.rows("SELECT state FROM booking WHERE state <> 'released'")).toEqual([{ state: 'confirmed' }]);
    await expectInvariants(testApp);
  });

  it('for different overlapping slots create one hold', async () => {
    const starts = ['11:15', '11:30', '11:45', '12:00', '12:15', '12:30', '12:45'];
    for (const start of starts) await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, ?)", start);
    const people = await createClients(REQUEST_COUNT);
    const first = Temporal.Instant.from(MONDAY);
    const answers = await Promise.all(
      people.map((client, index) =>
        requestHold(client, { scheduledDate: first.add({ minutes: 15 * (index % 8) }).toString() }),
      ),
    );
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': REQUEST_COUNT - 1 });
    expect(await testApp.provider.readIntents()).toHaveLength(1);
  });

  it('about one payment, by its client, webhooks and the sweep, create one appointment with its points once', async () => {
    const maya = await testApp.client('maya');
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 16 });
    const [confirmations, webhookResponses] = await Promise.all([
      runConcurrently(NEARLY_HALF_COUNT, () => confirmBooking(maya, paymentIntentId)),
      runConcurrently(NEARLY_HALF_COUNT, () =>
        testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId }),
      ),
      runConcurrently(TENTH_COUNT, () => testApp.sweep()),
    ]);
    expect(new Set(webhookResponses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(confirmations.map(({ body }) => body.id)).size).toBe(1);
    expect(confirmations.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(await testApp.rows('SELECT kind, points FROM points_entry')).toEqual([{ kind: 'earned', points: 50 }]);
    await expectInvariants(testApp);
  });

  it('with one reschedule code for four slots create one booking', async () => {
    const maya = await testApp.client('maya');
    const bookedAppointment = await insertPaidAppointment(testApp, maya);
    const { appointment } = (await requestCancellation(maya, bookedAppointment.id, 'reschedule')).body;
    const times = [MONDAY, MONDAY_AFTERNOON, TUESDAY, WEDNESDAY];
    const answers = await runConcurrently(REQUEST_COUNT, (index) =>
      maya.post('/api/appointments', {
        rescheduleCouponCode: appointment.rescheduleCouponCode,
        service: 'classic_set',
        scheduledDate: times[index % times.length],
      }),
    );
    expect(countOutcomes(answers)).toEqual({
      '201': 1,
      '200': REQUEST_COUNT / 4 - 1,
      '409 TOKEN_USED': (REQUEST_COUNT / 4) * 3,
    });
    expect(await testApp.rows('SELECT state FROM booking WHERE reschedule_code IS NOT NULL')).toEqual([
      { state: 'confirmed' },
    ]);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
  });

  it('that cancel one appointment, half of them for a refund and half for a code, have one outcome', async () => {
    const maya = await testApp.client('maya');
    const appointment = await insertPaidAppointment(testApp, maya);
    const answers = await runConcurrently(REQUEST_COUNT, (index) =>
      requestCancellation(maya, appointment.id, index % 2 ? 'refund' : 'reschedule'),
    );
    expect(countOutcomes(answers)).toEqual({ '200': REQUEST_COUNT / 2, '409 ALREADY_CANCELLED': REQUEST_COUNT / 2 });
    const tokens = await testApp.rows('SELECT code FROM reschedule_token');
    const refunds = await testApp.provider.readRefunds();
    expect(tokens.length + refunds.length).toBe(1);
    expect(await testApp.rows("SELECT points FROM points_entry WHERE kind = 'removed'")).toHaveLength(refunds.length);
    expect(await testApp.row('SELECT COUNT(*) AS outcomes FROM cancellation')).toEqual({ outcomes: 1 });
  });

  it('for a refund claim create one claim, which concurrent sweeps a week later pay once', async () => {
    const maya = await testApp.client('maya');
    const appointment = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 45 });
    await requestCancellation(maya, appointment.id);
    const claimResponses = await runConcurrently(REQUEST_COUNT, () =>
      maya.post(`/api/appointments/${appointment.id}/refund-claim`, {}),
    );
    expect(countOutcomes(claimResponses)).toEqual({ '200': REQUEST_COUNT });
    testApp.advanceClock({ hours: 7 * 24 });
    await runConcurrently(TENTH_COUNT, () => testApp.sweep());
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([7500]);
    expect(await testApp.rows('SELECT purpose, state FROM refund')).toEqual([{ purpose: 'claim', state: 'succeeded' }]);
  });

  it('that reach 150 points, by client, webhooks and sweep, create one reward', async () => {
    const maya = await testApp.client('maya');
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: WEDNESDAY });
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 16 });
    await Promise.all([
      runConcurrently(NEARLY_HALF_COUNT, () => confirmBooking(maya, paymentIntentId)),
      runConcurrently(NEARLY_HALF_COUNT, () =>
        testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId }),
      ),
      runConcurrently(TENTH_COUNT, () => testApp.sweep()),
    ]);
    expect(await testApp.rows('SELECT kind, milestone FROM coupon')).toEqual([{ kind: 'reward', milestone: 150 }]);
    expect(await testApp.row('SELECT SUM(points) AS points FROM points_entry')).toEqual({ points: 150 });
  });

  it('of accounts with one phone number reserve the first-visit discount once', async () => {
    const people = await createClients(REQUEST_COUNT);
    const times = [MONDAY, MONDAY_AFTERNOON, TUESDAY, WEDNESDAY];
    await Promise.all(
      people.map((client, index) =>
        requestHold(client, { couponId: 'FIRST10', amount: 135, scheduledDate: times[index % times.length] }),
      ),
    );
    expect(await testApp.rows('SELECT coupon_id, state FROM coupon_use')).toEqual([
      { coupon_id: 'FIRST10', state: 'reserved' },
    ]);
    expect(await testApp.row('SELECT COUNT(*) AS held FROM booking')).toEqual({ held: 1 });
  });
});

it('two adjacent appointments are both accepted', async () => {
  await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '13:00')");
  const [maya, noor] = await createClients(2);
  const answers = [
    maya && (await requestHold(maya)),
    noor && (await requestHold(noor, { scheduledDate: '2026-11-23T03:00:00Z' })),
  ];
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
});
