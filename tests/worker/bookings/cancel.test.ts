import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../src/contract/responses.ts';
import { bookAndPay, confirmBooking, hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let appointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  appointment = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const cancel = (choice?: string) => requestCancellation(maya, appointment.id, choice);
/** Passes time until the appointment is this many of its 50 hours away. */
const passUntilNotice = (hours: number) => testApp.advanceClock({ hours: 50 - hours });
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;
const readLastAppointment = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body.at(-1);
const readOfferedCoupon = async () =>
  (await maya.post<{ couponId: string | null }>('/api/check-discount', { phoneNumber: '' })).body.couponId;
const isFree = async () => (await requestHold(await testApp.client())).status === 200;
const claimRefund = () => maya.post(`/api/appointments/${appointment.id}/refund-claim`, {});

describe('a cancellation more than 48 hours before', () => {
  it('refunds everything at once, removes the points and frees the slot', async () => {
    const { status, body } = await cancel('refund');
    expect([status, body.message]).toEqual([
      200,
      'Your appointment is cancelled. $135 goes back to your card within 1 to 5 business days.',
    ]);
    expect(body.appointment).toMatchObject({
      status: 'cancelled',
      cancellation: { outcome: 'refund', amount: 135, refund: 'succeeded', claim: null },
    });
    expect(await readLastAppointment()).toEqual(body.appointment);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 13500, payment_intent: appointment.paymentIntentId },
    ]);
    expect(await readPoints()).toBe(0);
    expect(await isFree()).toBe(true);
    expect(await readOfferedCoupon()).toBe('FIRST10');
  });

  it('gives, by choice, a code for 30 days and keeps the points', async () => {
    const { status, body } = await cancel('reschedule');
    const code = body.appointment.rescheduleCouponCode;
    expect(code).toMatch(/^RESCHEDULE_[A-HJ-NP-Z2-9]{16}$/);
    expect([status, body.message]).toEqual([
      200,
      `Your appointment is cancelled. Book again with the reschedule code ${code} until Monday 21 December 2026.`,
    ]);
    expect(body.appointment.rescheduleCouponExpiry).toBe('2026-12-21T14:00:00.000Z');
    expect(await testApp.provider.readRefunds()).toEqual([]);
    expect(await readPoints()).toBe(50);
    expect(await isFree()).toBe(true);
  });
});

describe('a cancellation from 24 to 48 hours before', () => {
  beforeEach(() => passUntilNotice(48));
  it('gives, by choice, a code for 7 days', async () => {
    const { body } = await cancel('reschedule');
    expect(body.appointment.rescheduleCouponExpiry).toBe('2026-11-28T14:00:00.000Z');
    expect(await readPoints()).toBe(50);
  });
  it('refunds, by choice, everything', async () => {
    expect((await cancel('refund')).body.appointment.cancellation).toMatchObject({ amount: 135 });
    expect(await readPoints()).toBe(0);
  });
});

describe('a cancellation from 12 to 24 hours before', () => {
  beforeEach(() => {
    passUntilNotice(24);
    testApp.advanceClock({ milliseconds: 1 });
  });
  it('gives only a code for 7 days, and the choice of a refund is refused without a change', async () => {
    for (const choice of ['refund', undefined]) {
      const { status, body } = await cancel(choice);
      expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', ['reschedule']]);
    }
    expect(await readLastAppointment()).toMatchObject({ status: 'confirmed', cancellation: null });
    expect((await cancel('reschedule')).status).toBe(200);
    expect(await readPoints()).toBe(50);
  });
});

describe('a cancellation less than 12 hours before', () => {
  beforeEach(() => {
    passUntilNotice(12);
    testApp.advanceClock({ milliseconds: 1 });
  });
  it('requests half of the payment, removes the points and sends no refund yet', async () => {
    const { status, body } = await cancel('refund');
    expect([status, body.message]).toEqual([
      200,
      'Your appointment is cancelled. You asked for $67.50 back. We look at it within 7 days, and pay within 1 to 5 business days after that.',
    ]);
    expect(body.appointment.cancellation).toMatchObject({
      outcome: 'claim',
      amount: 67.5,
      claim: 'requested',
      refund: null,
    });
    expect(await testApp.provider.readRefunds()).toEqual([]);
    expect(await readPoints()).toBe(0);
  });

  it('pays an undecided claim after 7 days, once', async () => {
    await cancel('refund');
    testApp.advanceClock({ hours: 7 * 24 - 1 });
    await testApp.sweep();
    expect(await testApp.provider.readRefunds()).toEqual([]);
    testApp.advanceClock({ hours: 1 });
    await Promise.all([testApp.sweep(), testApp.sweep()]);
    await testApp.sweep();
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 6750 }]);
    expect((await readLastAppointment())?.cancellation).toMatchObject({ claim: 'paid', refund: 'succeeded' });
  });

  it('pays the claim once although Stripe’s response to the first try was lost', async () => {
    await cancel('refund');
    await testApp.provider.fault({
      on: 'api',
      method: 'POST',
      path: '^/v1/refunds$',
      action: 'error',
      status: 429,
      when: 'after',
    });
    for (const minutes of [7 * 24 * 60, 2, 2]) {
      testApp.advanceClock({ minutes });
      await testApp.sweep();
    }
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 6750 }]);
    expect((await readLastAppointment())?.cancellation).toMatchObject({ claim: 'paid', refund: 'succeeded' });
  });

  it('without a choice lets the client claim half until the end of the seventh day, and not later', async () => {
    expect((await cancel()).body.appointment.cancellation).toMatchObject({
      claim: 'available',
      until: '2026-11-29T14:00:00.000Z',
    });
    expect((await cancel()).status).toBe(200);
    const noor = await testApp.client('noor');
    expect((await noor.post(`/api/appointments/${appointment.id}/refund-claim`, {})).status).toBe(404);
    expect(await testApp.row('SELECT claim FROM cancellation')).toEqual({ claim: 'available' });
    expect((await claimRefund()).status).toBe(200);
    expect((await claimRefund()).body.appointment).toMatchObject({ cancellation: { claim: 'requested' } });
    await testApp.rows("UPDATE cancellation SET claim = 'available', claimed_at = NULL");
    testApp.advanceClock(testApp.now().until('2026-11-29T14:00:00Z'));
    expect(await claimRefund()).toMatchObject({ status: 409, body: { code: 'CLAIM_NOT_AVAILABLE' } });
  });

  it('makes the next paid booking cost the full price without points, and not the one after that', async () => {
    await testApp.rows(
      "INSERT INTO coupon VALUES ('SORRY10_ABCDEFGHJKLMNPQR', ?, 'apology', NULL, '2026-01-01', 0)",
      maya.id,
    );
    await cancel('refund');
    expect(await readOfferedCoupon()).toBeNull();
    const discountFields = { couponId: 'SORRY10_ABCDEFGHJKLMNPQR', amount: 135, scheduledDate: TUESDAY };
    expect((await requestHold(maya, discountFields)).body.code).toBe('COUPON_NOT_AVAILABLE');
    const nextAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    expect(await readPoints()).toBe(0);
    expect(await readOfferedCoupon()).toBe('SORRY10_ABCDEFGHJKLMNPQR');
    await insertPaidAppointment(testApp, maya, { scheduledDate: '2026-11-25T06:30:00.000Z' });
    expect(await readPoints()).toBe(50);
    testApp.advanceClock({ hours: -24 });
    await requestCancellation(maya, nextAppointment.id, 'refund');
    expect([await readOfferedCoupon(), await readPoints()]).toEqual([null, 50]);
  });
});

describe('a repeated cancellation', () => {
  it('returns the recorded outcome, and many concurrent ones have one outcome', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => cancel('refund'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
    expect(await readPoints()).toBe(0);
    expect(await testApp.rows('SELECT outcome FROM cancellation')).toEqual([{ outcome: 'refund' }]);
    // Later, when other terms apply, the recorded outcome stays.
    passUntilNotice(5);
    expect((await cancel('refund')).body.appointment.cancellation).toMatchObject({ amount: 135 });
  });

  it('for a code issues one code, also when many are concurrent', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => cancel('reschedule'));
    expect(new Set(answers.map(({ body }) => body.appointment?.rescheduleCouponCode)).size).toBe(1);
  });

  it('with another choice is refused, and of two concurrent choices exactly one is applied', async () => {
    const answers = await runConcurrently(20, (index) => cancel(index % 2 ? 'refund' : 'reschedule'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_CANCELLED')).toHaveLength(10);
    const tokens = await testApp.rows('SELECT code FROM reschedule_token');
    expect([...(await testApp.provider.readRefunds()), ...tokens]).toHaveLength(1);
  });
});

describe('it is impossible to cancel', () => {
  it('another client’s appointment or a hold, both answered like an unknown one', async () => {
    const noor = await testApp.client('noor');
    const foreignResponse = await requestCancellation(noor, appointment.id, 'refund');
    const absentResponse = await requestCancellation(noor, 'nothing', 'refund');
    expect([foreignResponse.status, foreignResponse.body]).toEqual([404, absentResponse.body]);
    await hold(maya, { scheduledDate: TUESDAY });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    expect((await requestCancellation(maya, holdRow?.id ?? '', 'refund')).status).toBe(404);
  });

  it('an appointment that has started', async () => {
    passUntilNotice(0);
    expect((await cancel('refund')).body.code).toBe('CANCELLATION_CLOSED');
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect((await cancel('refund')).body.code).toBe('CANCELLATION_CLOSED');
  });

  it('with an unknown choice', async () => {
    expect((await cancel('both')).body.code).toBe('INVALID_INPUT');
  });
});

it.each(['before', 'after'] as const)(
  'during an outage of Stripe (%s its effect) the refund is shown as pending, and the sweep sends it once',
  async (when) => {
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429, when });
    const { status, body } = await cancel('refund');
    expect([status, body.appointment.cancellation?.refund]).toEqual([200, 'pending']);
    expect(await isFree()).toBe(true);
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect((await readLastAppointment())?.cancellation?.refund).toBe('succeeded');
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  },
);

it('confirming the payment of an appointment that was refunded in full returns the cancelled appointment', async () => {
  await cancel('refund');
  const response = await confirmBooking(maya, appointment.paymentIntentId ?? '');
  expect([response.status, response.body.status]).toEqual([200, 'cancelled']);
  await testApp.deliverWebhook('payment_intent.succeeded', { id: appointment.paymentIntentId ?? '' });
  expect(await readLastAppointment()).toMatchObject({ status: 'cancelled', scheduledDate: MONDAY });
});
