import { describe, expect, it } from 'vitest';
import { correctClient } from '../../../worker/owner/clients/correct-client.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { bookAndPay, confirmBooking, hold, requestCancellation } from '../../support/booking-steps.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';
import { lateBooking, openUnassignedPayment } from '../../support/unassigned-payment.ts';

type BookingMethod = (testApp: TestApp, client: TestClient) => Promise<string>;

const order = { ...lateBooking, scheduledDate: TUESDAY, couponUsed: 'FIRST10' };
const discountFields = { couponId: 'FIRST10', amount: 135 };

/** Books with a hold on the time, its payment and the confirmation. */
const bookWithHold: BookingMethod = async (testApp, client) => {
  const { fullName, phoneNumber, notes } = order;
  const change = { ...discountFields, scheduledDate: TUESDAY, fullName, phoneNumber, notes };
  return (await bookAndPay(testApp, client, change)).id;
};

/** Books with a payment that had no booking, and gets its time afterwards. */
const bookWithUnassignedPayment: BookingMethod = async (testApp, client) => {
  const { clientSecret, paymentIntentId } = await openUnassignedPayment(client, discountFields);
  await testApp.pay(clientSecret);
  return (await confirmBooking(client, paymentIntentId, order)).body.id;
};

/** Books with the code of a cancelled appointment on Monday. */
const bookWithRescheduleCode: BookingMethod = async (testApp, client) => {
  const monday = { scheduledDate: MONDAY, fullName: 'Somebody Else', phoneNumber: '0400 999 999' };
  const { body } = await requestCancellation(client, (await bookAndPay(testApp, client, monday)).id, 'reschedule');
  const { service, scheduledDate, fullName, phoneNumber, notes } = order;
  const code = body.appointment.rescheduleCouponCode;
  const redemption = { rescheduleCouponCode: code, service, scheduledDate, fullName, phoneNumber, notes };
  return (await client.post<{ id: string }>('/api/appointments', redemption)).body.id;
};

/** The rows that a confirmed booking has whichever way it was booked. */
const readSharedRows = async (testApp: TestApp, id: string) => ({
  booking: await testApp.row(
    `SELECT state, service_id, starts_at, ends_at, full_name, phone, notes, created_at, policy_version, no_show_at
     FROM booking WHERE id = ?`,
    id,
  ),
  cells: await testApp.rows('SELECT cell * 900 AS start FROM slot_cell WHERE booking_id = ? ORDER BY cell', id),
  client: await testApp.row(
    'SELECT client.full_name, client.phone FROM client JOIN booking ON client.id = client_id AND booking.id = ?',
    id,
  ),
  outbox: await testApp.rows(
    'SELECT kind, ref = booking_id AS own, state, due_at FROM outbox WHERE booking_id = ? ORDER BY kind',
    id,
  ),
});

const START_SECONDS = Temporal.Instant.from(TUESDAY).epochMilliseconds / 1000;
const NOW = '2026-11-20T23:00:00.000Z';

const CONFIRMED_ROWS = {
  booking: {
    state: 'confirmed',
    service_id: 'classic_set',
    starts_at: TUESDAY,
    ends_at: '2026-11-24T08:30:00.000Z',
    full_name: 'Maya Nguyen',
    phone: '+61400111222',
    notes: 'Latex allergy',
    created_at: NOW,
    policy_version: expect.any(String),
    no_show_at: null,
  },
  cells: Array.from({ length: 8 }, (_, index) => ({ start: START_SECONDS + index * 900 })),
  client: { full_name: 'Maya Nguyen', phone: '+61400111222' },
  outbox: [
    { kind: 'confirmation', own: 1, state: 'due', due_at: NOW },
    { kind: 'reminder_24h', own: 1, state: 'due', due_at: '2026-11-23T06:30:00.000Z' },
    { kind: 'reminder_72h', own: 1, state: 'due', due_at: '2026-11-21T06:30:00.000Z' },
  ],
};

describe('a booking is confirmed with the same rows,', () => {
  it.each([
    ['by a payment with a hold', bookWithHold],
    ['by an unassigned payment', bookWithUnassignedPayment],
    ['by a reschedule code', bookWithRescheduleCode],
  ])('%s', async (_way, book) => {
    const testApp = await createTestApp();
    const id = await book(testApp, await testApp.client('maya'));
    expect(await readSharedRows(testApp, id)).toEqual(CONFIRMED_ROWS);
  });
});

const NEW_DETAILS = { fullName: 'Maya Tran', phoneNumber: '0400 333 222' };

type DetailsChange = (testApp: TestApp, client: TestClient) => Promise<unknown>;

const changeOwnDetails: DetailsChange = (_testApp, client) => changeAccount(client, 'PATCH', NEW_DETAILS);

const correctByOwner: DetailsChange = async (testApp, { id: clientId }) => {
  const { fullName, phoneNumber: phone } = NEW_DETAILS;
  const correction = { clientId, fullName, phone, displayName: '', shownEmail: '', shownPhone: '' };
  await correctClient(testApp.deps.db, correction, await createActionContext(testApp));
};

const readClient = ({ row }: TestApp, { id }: TestClient) =>
  row(
    `SELECT full_name, phone, (SELECT group_concat(word, ' ' ORDER BY word) FROM client_word
     WHERE client_id = client.id AND source = 'full_name') AS words FROM client WHERE id = ?`,
    id,
  );

describe('of the details of a client those that were typed last stay, when', () => {
  it.each([
    ['the client changes them', changeOwnDetails],
    ['the owner corrects them', correctByOwner],
  ])('%s while a time is held that is paid afterwards', async (_who, change) => {
    const testApp = await createTestApp();
    const maya = await testApp.client('maya');
    const { clientSecret, paymentIntentId } = await hold(maya);
    testApp.advanceClock({ minutes: 1 });
    await change(testApp, maya);
    await testApp.pay(clientSecret);
    const { status, body } = await confirmBooking(maya, paymentIntentId);
    expect(status).toBe(201);
    expect(await readClient(testApp, maya)).toEqual({
      full_name: 'Maya Tran',
      phone: '+61400333222',
      words: 'maya tran',
    });
    // The appointment keeps what was typed for it.
    expect(await testApp.row('SELECT full_name, phone FROM booking WHERE id = ?', body.id)).toEqual({
      full_name: 'Maya Nguyen',
      phone: '+61400111222',
    });
  });

  it('others are typed for a booking afterwards', async () => {
    const testApp = await createTestApp();
    const maya = await testApp.client('maya');
    await changeOwnDetails(testApp, maya);
    testApp.advanceClock({ minutes: 1 });
    await bookWithHold(testApp, maya);
    expect(await readClient(testApp, maya)).toEqual({
      full_name: 'Maya Nguyen',
      phone: '+61400111222',
      words: 'maya nguyen',
    });
  });
});

describe('a booking paid by card', () => {
  it.each([
    ['with a hold', bookWithHold],
    ['without a hold', bookWithUnassignedPayment],
  ])('uses its coupon and earns its points, %s', async (_way, book) => {
    const testApp = await createTestApp();
    const id = await book(testApp, await testApp.client('maya'));
    expect(await testApp.rows('SELECT state, booking_id, captured_cents, captured_at FROM payment')).toEqual([
      { state: 'booked', booking_id: id, captured_cents: 13500, captured_at: NOW },
    ]);
    expect(await testApp.rows('SELECT coupon_id, state FROM coupon_use')).toEqual([
      { coupon_id: 'FIRST10', state: 'redeemed' },
    ]);
    expect(await testApp.rows('SELECT kind, ref, points FROM points_entry')).toEqual([
      { kind: 'earned', ref: id, points: 50 },
    ]);
  });
});

it('a booking with a reschedule code earns no points', async () => {
  const testApp = await createTestApp();
  const id = await bookWithRescheduleCode(testApp, await testApp.client('maya'));
  expect(await testApp.rows('SELECT * FROM points_entry WHERE ref = ?', id)).toEqual([]);
});
