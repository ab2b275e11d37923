import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../../src/contract/responses.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { bookAndPay, hold, rebookWithCode, requestCancellation } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  [maya, owner] = await Promise.all([testApp.client('maya'), testApp.owner()]);
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const readRefundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const buildGoodwillRow = (amount_cents: number, state = 'succeeded') => ({ purpose: 'goodwill', amount_cents, state });
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount).sort();
const readAppointments = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const readGoodwillEmails = () => testApp.rows("SELECT ref, booking_id FROM outbox WHERE kind = 'goodwill_refund'");
const readOwnerActions = () => testApp.rows('SELECT verb, about, after FROM owner_action');
const readFindingKinds = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);
const PAST_APPOINTMENT_COLUMNS =
  "state = 'completed', starts_at = '2026-11-17T06:30:00.000Z', ends_at = '2026-11-17T08:30:00.000Z'";
async function endAppointment() {
  await testApp.rows(`UPDATE booking SET ${PAST_APPOINTMENT_COLUMNS}`);
  await testApp.rows('DELETE FROM slot_cell');
}

describe('the owner gives back', () => {
  it('a part: it is sent, logged with its reason, and the appointment and its points stay', async () => {
    const actionId = createActionId(testApp);
    const { status, body } = await createOwnerApi(owner, actionId).refundPayment(
      bookedAppointment.id,
      20.5,
      'went_wrong',
    );
    expect([status, body.message]).toEqual([
      200,
      '$20.50 given back (Something went wrong). The client gets an e-mail.',
    ]);
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2050)]);
    expect(await testApp.rows('SELECT id FROM refund')).toEqual([{ id: actionId }]);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 2050, payment_intent: bookedAppointment.paymentIntentId },
    ]);
    expect(await readOwnerActions()).toEqual([
      { verb: 'refund_payment', about: bookedAppointment.id, after: '{"refund_cents":2050,"reason":"went_wrong"}' },
    ]);
    expect(await readGoodwillEmails()).toEqual([{ ref: actionId, booking_id: bookedAppointment.id }]);
    expect(await readAppointments()).toMatchObject([
      { status: 'confirmed', amountPaid: '150.00', amountRefunded: '20.50' },
    ]);
    expect(await readPoints()).toBe(50);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('several parts, up to all of it and no cent more', async () => {
    for (const amount of [20, 20, 110])
      expect((await ownerApi.refundPayment(bookedAppointment.id, amount)).status).toBe(200);
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2000), buildGoodwillRow(2000), buildGoodwillRow(11_000)]);
    const { status, body } = await ownerApi.refundPayment(bookedAppointment.id, 0.01);
    expect([status, body.code]).toEqual([409, 'ALREADY_REFUNDED']);
    expect(await readRefundAmounts()).toEqual([11_000, 2000, 2000]);
    expect(await readOwnerActions()).toHaveLength(3);
    expect(await readGoodwillEmails()).toHaveLength(3);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('not more than is left, after refunds in Stripe’s dashboard too', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2000);
    expect((await ownerApi.refundPayment(bookedAppointment.id, 130.01)).body.code).toBe('ALREADY_REFUNDED');
    expect((await ownerApi.refundPayment(bookedAppointment.id, 130)).status).toBe(200);
    expect(await readRefundAmounts()).toEqual([13_000, 2000]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('money of a visit that is over, and of a missed one', async () => {
    await endAppointment();
    expect((await ownerApi.refundPayment(bookedAppointment.id, 50)).status).toBe(200);
    await ownerApi.markNoShow(bookedAppointment.id);
    expect((await ownerApi.refundPayment(bookedAppointment.id, 50)).status).toBe(200);
    expect(await readRefundRows()).toEqual([buildGoodwillRow(5000), buildGoodwillRow(5000)]);
  });

  it('money of one that was booked with a code: that of the first booking of its chain', async () => {
    const id = await rebookWithCode(maya, bookedAppointment.id);
    expect((await ownerApi.refundPayment(id, 20)).status).toBe(200);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 2000, payment_intent: bookedAppointment.paymentIntentId },
    ]);
    expect(await readGoodwillEmails()).toMatchObject([{ booking_id: id }]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('during an outage of Stripe: the sweep sends it once', async () => {
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429, when: 'after' });
    expect((await ownerApi.refundPayment(bookedAppointment.id, 20)).status).toBe(200);
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2000, 'due')]);
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2000)]);
    expect(await readRefundAmounts()).toEqual([2000]);
  });

  it('at once in two places not more than is left', async () => {
    const answers = countOutcomes(
      await runConcurrently(CONCURRENT_REQUESTS, () => ownerApi.refundPayment(bookedAppointment.id, 100)),
    );
    expect(answers).toEqual({ '200': 1, '409 ALREADY_REFUNDED': CONCURRENT_REQUESTS - 1 });
    expect(await readRefundAmounts()).toEqual([10_000]);
  });

  it('at once with a cancellation by the client, together with it all that was paid and no more', async () => {
    await Promise.all([
      ownerApi.refundPayment(bookedAppointment.id, 100),
      requestCancellation(maya, bookedAppointment.id, 'refund'),
    ]);
    expect((await readRefundAmounts()).reduce((sum, amount) => sum + amount, 0)).toBe(15_000);
    expect(await readFindingKinds()).toEqual([]);
  });
});

describe('what the owner has given back counts:', () => {
  it('a cancellation by the client refunds the rest and offers no code', async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    expect((await requestCancellation(maya, bookedAppointment.id, 'reschedule')).body).toMatchObject({
      code: 'CHOICE_NOT_OFFERED',
      options: ['refund'],
    });
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(body.appointment).toMatchObject({ amountRefunded: '20.00', cancellation: { amount: 130 } });
    expect(await readRefundAmounts()).toEqual([13_000, 2000]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('a claim is paid less what was given back since the cancellation', async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    expect((await ownerApi.approveClaim(bookedAppointment.id)).body.message).toBe('Approved. $55 is on its way back.');
    expect(await readRefundAmounts()).toEqual([2000, 5500]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('a claim is paid when what was given back covers it, and is not paid once more', async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await ownerApi.refundPayment(bookedAppointment.id, 75);
    expect(await readAppointments()).toMatchObject([{ cancellation: { claim: 'paid' } }]);
    testApp.advanceClock({ hours: 8 * 24 });
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([buildGoodwillRow(7500)]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('once all of it has gone back, the coupon can be used again, though the appointment stands', async () => {
    const order = { couponId: 'FIRST10', amount: 135, scheduledDate: TUESDAY, phoneNumber: '0400 333 444' };
    const noorAppointment = await bookAndPay(testApp, await testApp.client('noor'), order);
    await ownerApi.refundPayment(noorAppointment.id, 134.99);
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([{ state: 'redeemed' }]);
    await ownerApi.refundPayment(noorAppointment.id, 0.01);
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('while two refunds are not sent yet, one in Stripe’s dashboard reduces the later one', async () => {
    for (const amount of [100, 50]) {
      await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
      await ownerApi.refundPayment(bookedAppointment.id, amount);
    }
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2000);
    const byHand = { purpose: 'dashboard', amount_cents: 2000, state: 'succeeded' };
    expect(await readRefundRows()).toEqual([buildGoodwillRow(10_000, 'due'), buildGoodwillRow(3000, 'due'), byHand]);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([buildGoodwillRow(10_000), buildGoodwillRow(3000), byHand]);
    expect(await readFindingKinds()).toEqual([]);
  });
});

describe('a refund that the owner made and the bank returned', () => {
  beforeEach(async () => {
    await ownerApi.refundPayment(bookedAppointment.id, 20);
    const [refund] = await testApp.provider.readRefunds();
    await testApp.control('POST', `/refunds/${refund?.id}/fail`);
    await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
  });

  it('waits in the inbox and can be tried again', async () => {
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2000, 'failed')]);
    expect((await openPage(owner, '/studio/inbox')).html).toContain('The bank sent $20 back');
    const { id } = (await testApp.row<{ id: string }>('SELECT id FROM refund')) ?? {};
    expect((await ownerApi.retryRefund(id ?? '')).status).toBe(200);
    expect(await readRefundRows()).toEqual([buildGoodwillRow(2000)]);
  });

  it('leaves its amount to be given back', async () => {
    expect((await ownerApi.refundPayment(bookedAppointment.id, 150)).status).toBe(200);
    const { id } = (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'cancelled'")) ?? {};
    expect((await ownerApi.retryRefund(id ?? '')).body.code).toBe('REFUND_NOTHING_LEFT');
  });
});

describe('giving money back is refused', () => {
  const REFUSED_BODIES: [string, object][] = [
    ['no amount', { reason: 'goodwill' }],
    ['nothing', { amount: 0, reason: 'goodwill' }],
    ['a negative amount', { amount: -1, reason: 'goodwill' }],
    ['a part of a cent', { amount: 1.005, reason: 'goodwill' }],
    ['an amount as text', { amount: '20', reason: 'goodwill' }],
    ['no reason', { amount: 20 }],
    ['a reason of another kind', { amount: 20, reason: 'I was ill' }],
  ];
  it('with an amount that is none, and without one of the reasons', async () => {
    for (const [what, body] of REFUSED_BODIES) {
      const answer = await owner.post<{ code: string }>(`/api/studio/appointments/${bookedAppointment.id}/money`, body);
      expect([answer.status, answer.body.code, await readRefundRows()], what).toEqual([400, 'INVALID_INPUT', []]);
    }
  });

  it('while the bank works on the payment, and when nothing was paid', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await ownerApi.refundPayment(bookedAppointment.id, 20)).body.code).toBe('PAYMENT_UNDER_WAY');
    await testApp.rows("UPDATE booking SET state = 'cancelled'");
    await testApp.rows("UPDATE payment SET state = 'cancelled', captured_cents = 0");
    expect((await ownerApi.refundPayment(bookedAppointment.id, 20)).body.code).toBe('NOTHING_PAID');
  });

  it('for an unknown appointment and for a hold', async () => {
    await hold(await testApp.client('noor'), { scheduledDate: TUESDAY, phoneNumber: '' });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    for (const id of ['nothing', holdRow?.id ?? '']) {
      expect((await ownerApi.refundPayment(id, 20)).body.code).toBe('NOT_FOUND');
      expect((await openPage(owner, `/studio/appointments/${id}/money`)).status).toBe(404);
    }
  });
});
