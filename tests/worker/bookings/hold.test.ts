import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  readCurrentHold,
  requestHold,
} from '../../support/booking-steps.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readBookingStates = async () =>
  (await testApp.rows<{ state: string }>('SELECT state FROM booking ORDER BY created_at, rowid')).map(
    (row) => row.state,
  );
const readIntentStatuses = async () => (await testApp.provider.readIntents()).map((intent) => intent.status);
const countCells = async (startsAt: string) =>
  (
    await testApp.rows<{ cell: number }>(
      'SELECT cell FROM slot_cell JOIN booking ON booking.id = booking_id WHERE starts_at = ?',
      startsAt,
    )
  ).length;

describe('the same request again', () => {
  it('returns the same payment and extends the hold once, to thirty minutes in total', async () => {
    const first = await hold(maya);
    expect(first).toMatchObject({ extendable: true, holdExpiresAt: '2026-11-20T23:15:00.000Z' });
    testApp.advanceClock({ minutes: 5 });
    const second = await hold(maya);
    expect(second).toMatchObject({
      paymentIntentId: first.paymentIntentId,
      clientSecret: first.clientSecret,
      extendable: false,
      holdExpiresAt: '2026-11-20T23:30:00.000Z',
    });
    testApp.advanceClock({ minutes: 20 });
    const third = await hold(maya);
    expect(third).toMatchObject({
      paymentIntentId: first.paymentIntentId,
      extendable: false,
      holdExpiresAt: '2026-11-20T23:30:00.000Z',
    });
    expect(await testApp.row('SELECT hold_minutes, COUNT(*) AS bookings FROM booking')).toEqual({
      hold_minutes: 30,
      bookings: 1,
    });
    expect(await readIntentStatuses()).toHaveLength(1);
  });

  it('updates the name, phone and notes', async () => {
    await hold(maya, { fullName: '', phoneNumber: '', notes: '' });
    await hold(maya, { fullName: 'Maya N', phoneNumber: '400 999 888', notes: 'Latex allergy' });
    const details = { full_name: 'Maya N', phone: '+61400999888', notes: 'Latex allergy' };
    expect(await testApp.row('SELECT full_name, phone, notes FROM booking')).toEqual(details);
  });

  it('creates a new hold with a valid payment when the sweep ends the old one at the same time', async () => {
    const first = await hold(maya);
    testApp.advanceClock({ minutes: 14, seconds: 59 });
    const delayedReadFault = {
      on: 'api',
      method: 'GET',
      path: '^/v1/payment_intents/',
      action: 'delay',
      when: 'after',
    } as const;
    await testApp.provider.fault({ ...delayedReadFault, delayMs: 1500 });
    const extension = hold(maya);
    await new Promise((resolve) => setTimeout(resolve, 100));
    testApp.advanceClock({ seconds: 1 });
    await testApp.sweep();
    const { paymentIntentId, clientSecret } = await extension;
    expect(paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await testApp.pay(clientSecret)).toBe('succeeded');
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
  });
});

describe('a changed request', () => {
  it.each([
    ['time', { scheduledDate: TUESDAY }],
    ['service', { service: 'mega_volume', productId: 'prod_mega_volume', amount: 200 }],
    ['discount', { couponId: 'FIRST10', amount: 135 }],
  ])('with another %s replaces the hold, cancels the old payment and frees its slot', async (_what, change) => {
    const first = await hold(maya);
    const second = await hold(maya, change);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await readBookingStates()).toEqual(['released', 'held']);
    const intents = await testApp.provider.readIntents();
    expect(intents.find((intent) => intent.id === first.paymentIntentId)?.status).toBe('canceled');
    expect(intents.find((intent) => intent.id === second.paymentIntentId)?.status).toBe('requires_payment_method');
    const startsAt = 'scheduledDate' in change ? TUESDAY : MONDAY;
    expect(await countCells(startsAt)).toBe('service' in change ? 12 : 8);
    if (startsAt === TUESDAY) expect(await countCells(MONDAY)).toBe(0);
    expect(await testApp.rows('SELECT state FROM payment ORDER BY rowid')).toEqual([
      { state: 'cancelled' },
      { state: 'open' },
    ]);
  });

  it('at a price that the owner has changed meanwhile replaces the hold too', async () => {
    await hold(maya);
    await testApp.rows("UPDATE service SET price_cents = 16000 WHERE id = 'classic_set'");
    await hold(maya, { amount: 160 });
    expect(await testApp.rows('SELECT amount_cents, state FROM payment ORDER BY rowid')).toEqual([
      { amount_cents: 15000, state: 'cancelled' },
      { amount_cents: 16000, state: 'open' },
    ]);
  });

  it('for a taken slot is refused and keeps the hold with its payment', async () => {
    await hold(await testApp.client(), { scheduledDate: TUESDAY });
    const heldPayment = await hold(maya);
    const answer = await requestHold(maya, { scheduledDate: TUESDAY });
    expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await readCurrentHold(maya)).hold?.scheduledDate).toBe(MONDAY);
    expect(await testApp.pay(heldPayment.clientSecret)).toBe('succeeded');
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).status).toBe(201);
  });

  it('that is refused for its discount keeps the hold with its payment', async () => {
    const noor = await testApp.client('noor');
    await hold(noor, { scheduledDate: TUESDAY, couponId: 'FIRST10', amount: 135 });
    const heldPayment = await hold(maya, { phoneNumber: '' });
    const answer = await requestHold(maya, { couponId: 'FIRST10', amount: 135 });
    expect([answer.status, answer.body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
    expect((await readCurrentHold(maya)).hold?.scheduledDate).toBe(MONDAY);
    expect(await testApp.pay(heldPayment.clientSecret)).toBe('succeeded');
  });

  it('after the payment succeeded confirms that payment and returns its appointment', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    const answer = await requestHold(maya, { scheduledDate: TUESDAY });
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_ALREADY_MADE']);
    expect(answer.body.appointment).toMatchObject({ scheduledDate: MONDAY, status: 'confirmed', amountPaid: '150.00' });
    expect(await readBookingStates()).toEqual(['confirmed']);
    expect(await countCells(TUESDAY)).toBe(0);
  });

  it('that equals the paid one returns its appointment too, even less than two hours ahead', async () => {
    testApp.advanceClock({ hours: 47, minutes: 55 });
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 10 });
    const answer = await requestHold(maya);
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_ALREADY_MADE']);
    expect(await readBookingStates()).toEqual(['confirmed']);
  });
});

it('a declined card keeps the hold and its payment, and the next attempt succeeds', async () => {
  const { clientSecret, paymentIntentId } = await hold(maya, { scheduledDate: MONDAY_AFTERNOON });
  expect(await testApp.pay(clientSecret, '4000000000000002')).toBe('card_declined');
  const refusal = await confirmBooking(maya, paymentIntentId);
  expect([refusal.status, refusal.body.code]).toEqual([402, 'PAYMENT_NOT_COMPLETED']);
  expect((await hold(maya, { scheduledDate: MONDAY_AFTERNOON })).paymentIntentId).toBe(paymentIntentId);
  expect(await testApp.pay(clientSecret)).toBe('succeeded');
  expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
});

it('a request with the four fields of SPEC §7 holds no slot', async () => {
  const answer = await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest());
  expect(answer.body).toMatchObject({ holdExpiresAt: null, extendable: false });
  expect(await readBookingStates()).toEqual([]);
});

it('the current hold is returned until it expires, and is no appointment', async () => {
  expect(await readCurrentHold(maya)).toEqual({ hold: null, refunds: [] });
  await hold(maya, { notes: 'Latex allergy' });
  testApp.advanceClock({ minutes: 1 });
  expect((await readCurrentHold(maya)).hold).toEqual({
    service: 'classic_set',
    scheduledDate: MONDAY,
    holdExpiresAt: '2026-11-20T23:15:00.000Z',
    extendable: true,
    price: 150,
    amount: 150,
    couponId: null,
    fullName: 'Maya Nguyen',
    phoneNumber: '+61400111222',
    notes: 'Latex allergy',
    serverTime: '2026-11-20T23:01:00.000Z',
  });
  expect((await maya.get('/api/appointments')).body).toEqual([]);
  testApp.advanceClock({ minutes: 14 });
  expect((await readCurrentHold(maya)).hold).toBeNull();
});

it('a request works without name, phone and notes', async () => {
  const { fullName, phoneNumber, notes, couponId, ...requestWithoutContact } = buildPaymentIntentRequest();
  const answer = await maya.post('/api/create-payment-intent', requestWithoutContact);
  expect([answer.status, fullName, phoneNumber, notes, couponId]).toEqual([
    200,
    expect.anything(),
    expect.anything(),
    '',
    '',
  ]);
  expect(await testApp.row('SELECT full_name, phone, notes, coupon_id FROM booking')).toEqual({
    full_name: '',
    phone: '',
    notes: '',
    coupon_id: null,
  });
});
