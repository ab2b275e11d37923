import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../src/contract/responses.ts';
import { audit } from '../../worker/sweep/audit.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { bookAndPay, cancel, hold, rebookWithCode } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { openPage } from '../support/owner-pages.ts';
import { actionIdOf, ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let owner: SignedIn;
let verbs: Verbs;
let booked: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  verbs = ownerVerbs(owner);
  booked = await bookAndPay(testApp, maya);
});

const REFUNDS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const refundRows = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const given = (amount_cents: number, state = 'succeeded') => ({ purpose: 'goodwill', amount_cents, state });
const amountsSent = async () => (await testApp.provider.refunds()).map(({ amount }) => amount).sort();
const shown = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body;
const points = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const emails = () => testApp.rows("SELECT ref, booking_id FROM outbox WHERE kind = 'goodwill_refund'");
const actions = () => testApp.rows('SELECT verb, about, after FROM owner_action');
const findings = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);
const over = "state = 'completed', starts_at = '2026-11-17T06:30:00.000Z', ends_at = '2026-11-17T08:30:00.000Z'";
async function letItBeOver() {
  await testApp.rows(`UPDATE booking SET ${over}`);
  await testApp.rows('DELETE FROM slot_cell');
}

describe('the owner gives back', () => {
  it('a part: it is sent, logged with its reason, and the appointment and its points stay', async () => {
    const actionId = actionIdOf(testApp);
    const { status, body } = await ownerVerbs(owner, actionId).refundPayment(booked.id, 20.5, 'went_wrong');
    expect([status, body.message]).toEqual([
      200,
      '$20.50 given back (Something went wrong). The client gets an e-mail.',
    ]);
    expect(await refundRows()).toEqual([given(2050)]);
    expect(await testApp.rows('SELECT id FROM refund')).toEqual([{ id: actionId }]);
    expect(await testApp.provider.refunds()).toMatchObject([{ amount: 2050, payment_intent: booked.paymentIntentId }]);
    expect(await actions()).toEqual([
      { verb: 'refund_payment', about: booked.id, after: '{"refund_cents":2050,"reason":"went_wrong"}' },
    ]);
    expect(await emails()).toEqual([{ ref: actionId, booking_id: booked.id }]);
    expect(await shown()).toMatchObject([{ status: 'confirmed', amountPaid: '150.00', amountRefunded: '20.50' }]);
    expect(await points()).toBe(50);
    expect(await findings()).toEqual([]);
  });

  it('several parts, up to all of it and no cent more', async () => {
    for (const amount of [20, 20, 110]) expect((await verbs.refundPayment(booked.id, amount)).status).toBe(200);
    expect(await refundRows()).toEqual([given(2000), given(2000), given(11_000)]);
    const { status, body } = await verbs.refundPayment(booked.id, 0.01);
    expect([status, body.code]).toEqual([409, 'ALREADY_REFUNDED']);
    expect(await amountsSent()).toEqual([11_000, 2000, 2000]);
    expect(await actions()).toHaveLength(3);
    expect(await emails()).toHaveLength(3);
    expect(await findings()).toEqual([]);
  });

  it('not more than is left, after refunds in Stripe’s dashboard too', async () => {
    await refundByHand(testApp, booked.paymentIntentId, 2000);
    expect((await verbs.refundPayment(booked.id, 130.01)).body.code).toBe('ALREADY_REFUNDED');
    expect((await verbs.refundPayment(booked.id, 130)).status).toBe(200);
    expect(await amountsSent()).toEqual([13_000, 2000]);
    expect(await findings()).toEqual([]);
  });

  it('money of a visit that is over, and of a missed one', async () => {
    await letItBeOver();
    expect((await verbs.refundPayment(booked.id, 50)).status).toBe(200);
    await verbs.noShow(booked.id);
    expect((await verbs.refundPayment(booked.id, 50)).status).toBe(200);
    expect(await refundRows()).toEqual([given(5000), given(5000)]);
  });

  it('money of one that was booked with a code: that of the first booking of its chain', async () => {
    const id = await rebookWithCode(maya, booked.id);
    expect((await verbs.refundPayment(id, 20)).status).toBe(200);
    expect(await testApp.provider.refunds()).toMatchObject([{ amount: 2000, payment_intent: booked.paymentIntentId }]);
    expect(await emails()).toMatchObject([{ booking_id: id }]);
    expect(await findings()).toEqual([]);
  });

  it('during an outage of Stripe: the sweep sends it once', async () => {
    await testApp.provider.fault({ ...REFUNDS, action: 'error', status: 429, when: 'after' });
    expect((await verbs.refundPayment(booked.id, 20)).status).toBe(200);
    expect(await refundRows()).toEqual([given(2000, 'due')]);
    testApp.pass({ minutes: 2 });
    await testApp.sweep();
    expect(await refundRows()).toEqual([given(2000)]);
    expect(await amountsSent()).toEqual([2000]);
  });

  it('at once in two places not more than is left', async () => {
    const answers = countRows(await atOnce(AT_ONCE, () => verbs.refundPayment(booked.id, 100)));
    expect(answers).toEqual({ '200': 1, '409 ALREADY_REFUNDED': AT_ONCE - 1 });
    expect(await amountsSent()).toEqual([10_000]);
  });

  it('at once with a cancellation by the client, together with it all that was paid and no more', async () => {
    await Promise.all([verbs.refundPayment(booked.id, 100), cancel(maya, booked.id, 'refund')]);
    expect((await amountsSent()).reduce((sum, amount) => sum + amount, 0)).toBe(15_000);
    expect(await findings()).toEqual([]);
  });
});

describe('what the owner has given back counts:', () => {
  it('a cancellation by the client refunds the rest and offers no code', async () => {
    await verbs.refundPayment(booked.id, 20);
    expect((await cancel(maya, booked.id, 'reschedule')).body).toMatchObject({
      code: 'CHOICE_NOT_OFFERED',
      options: ['refund'],
    });
    const { body } = await cancel(maya, booked.id, 'refund');
    expect(body.appointment).toMatchObject({ amountRefunded: '20.00', cancellation: { amount: 130 } });
    expect(await amountsSent()).toEqual([13_000, 2000]);
    expect(await findings()).toEqual([]);
  });

  it('a claim is paid less what was given back since the cancellation', async () => {
    testApp.pass({ hours: 40 });
    await cancel(maya, booked.id, 'refund');
    await verbs.refundPayment(booked.id, 20);
    expect((await verbs.approveClaim(booked.id)).body.message).toBe('Approved. $55 is on its way back.');
    expect(await amountsSent()).toEqual([2000, 5500]);
    expect(await findings()).toEqual([]);
  });

  it('a claim is paid when what was given back covers it, and is not paid once more', async () => {
    testApp.pass({ hours: 40 });
    await cancel(maya, booked.id, 'refund');
    await verbs.refundPayment(booked.id, 75);
    expect(await shown()).toMatchObject([{ cancellation: { claim: 'paid' } }]);
    testApp.pass({ hours: 8 * 24 });
    await testApp.sweep();
    expect(await refundRows()).toEqual([given(7500)]);
    expect(await findings()).toEqual([]);
  });

  it('once all of it has gone back, the coupon can be used again, though the appointment stands', async () => {
    const order = { couponId: 'FIRST10', amount: 135, scheduledDate: TUESDAY, phoneNumber: '0400 333 444' };
    const again = await bookAndPay(testApp, await testApp.client('noor'), order);
    await verbs.refundPayment(again.id, 134.99);
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([{ state: 'redeemed' }]);
    await verbs.refundPayment(again.id, 0.01);
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('while two refunds are not sent yet, one in Stripe’s dashboard reduces the later one', async () => {
    for (const amount of [100, 50]) {
      await testApp.provider.fault({ ...REFUNDS, action: 'error', status: 429 });
      await verbs.refundPayment(booked.id, amount);
    }
    await refundByHand(testApp, booked.paymentIntentId, 2000);
    const byHand = { purpose: 'dashboard', amount_cents: 2000, state: 'succeeded' };
    expect(await refundRows()).toEqual([given(10_000, 'due'), given(3000, 'due'), byHand]);
    testApp.pass({ minutes: 3 });
    await testApp.sweep();
    expect(await refundRows()).toEqual([given(10_000), given(3000), byHand]);
    expect(await findings()).toEqual([]);
  });
});

describe('a refund that the owner made and the bank returned', () => {
  beforeEach(async () => {
    await verbs.refundPayment(booked.id, 20);
    const [made] = await testApp.provider.refunds();
    await testApp.control('POST', `/refunds/${made?.id}/fail`);
    await testApp.webhook('refund.failed', { id: made?.id ?? '' });
  });

  it('waits in the inbox and can be tried again', async () => {
    expect(await refundRows()).toEqual([given(2000, 'failed')]);
    expect((await openPage(owner, '/studio/inbox')).html).toContain('The bank sent $20 back');
    const { id } = (await testApp.row<{ id: string }>('SELECT id FROM refund')) ?? {};
    expect((await verbs.retryRefund(id ?? '')).status).toBe(200);
    expect(await refundRows()).toEqual([given(2000)]);
  });

  it('leaves its amount to be given back', async () => {
    expect((await verbs.refundPayment(booked.id, 150)).status).toBe(200);
    const { id } = (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'cancelled'")) ?? {};
    expect((await verbs.retryRefund(id ?? '')).body.code).toBe('REFUND_NOTHING_LEFT');
  });
});

describe('giving money back is refused', () => {
  it.each([
    ['no amount', { reason: 'goodwill' }],
    ['nothing', { amount: 0, reason: 'goodwill' }],
    ['a negative amount', { amount: -1, reason: 'goodwill' }],
    ['a part of a cent', { amount: 1.005, reason: 'goodwill' }],
    ['an amount as text', { amount: '20', reason: 'goodwill' }],
    ['no reason', { amount: 20 }],
    ['a reason of another kind', { amount: 20, reason: 'I was ill' }],
  ])('with %s', async (_what, body) => {
    const answer = await owner.post<{ code: string }>(`/api/studio/appointments/${booked.id}/money`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await refundRows()).toEqual([]);
  });

  it('while the bank works on the payment, and when nothing was paid', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await verbs.refundPayment(booked.id, 20)).body.code).toBe('PAYMENT_UNDER_WAY');
    await testApp.rows("UPDATE booking SET state = 'cancelled'");
    await testApp.rows("UPDATE payment SET state = 'cancelled', captured_cents = 0");
    expect((await verbs.refundPayment(booked.id, 20)).body.code).toBe('NOTHING_PAID');
  });

  it('for an unknown appointment and for a hold', async () => {
    await hold(await testApp.client('noor'), { scheduledDate: TUESDAY, phoneNumber: '' });
    const held = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    for (const id of ['nothing', held?.id ?? '']) {
      expect((await verbs.refundPayment(id, 20)).body.code).toBe('NOT_FOUND');
      expect((await openPage(owner, `/studio/appointments/${id}/money`)).status).toBe(404);
    }
  });
});
