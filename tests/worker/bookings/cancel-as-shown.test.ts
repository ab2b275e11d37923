import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { AppointmentResponse, CancelResponse } from '../../../src/contract/responses.ts';
import { hold } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

type ShownOutcome = { outcome: string; cents: number; until: string | null };

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $150. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya, { phoneNumber: '' });
});

const confirmCancellation = (id: string, cancellationChoice: string, expected: ShownOutcome | null) =>
  maya.post<CancelResponse & ErrorBody>(`/api/appointments/${id}/cancel`, { cancellationChoice, expected });
const readBookingStates = () => testApp.rows('SELECT state FROM booking');
const expectNothingChanged = async () => {
  expect(await testApp.rows('SELECT outcome FROM cancellation')).toEqual([]);
  expect(await testApp.provider.readRefunds()).toEqual([]);
  expect(await testApp.row('SELECT SUM(points) AS points FROM points_entry')).toEqual({ points: 50 });
};

describe('a cancellation with the outcome that the client was shown', () => {
  it('is refused when a full refund was shown at 25 hours and half is due at 11 hours', async () => {
    testApp.advanceClock({ hours: 39 });
    const { status, body } = await confirmCancellation(bookedAppointment.id, 'refund', {
      outcome: 'refund',
      cents: 15_000,
      until: null,
    });
    expect([status, body.code, body.options, body.serverTime]).toEqual([
      ...[409, 'CHOICE_NOT_OFFERED', ['refund']],
      testApp.now().toString({ fractionalSecondDigits: 3 }),
    ]);
    expect(body.appointment).toMatchObject({ id: bookedAppointment.id, status: 'confirmed', amountRefunded: '0.00' });
    expect(await readBookingStates()).toEqual([{ state: 'confirmed' }]);
    await expectNothingChanged();
  });

  it('is refused when a 30-day code was shown before the 48-hour limit and a 7-day code is due after it', async () => {
    const shownOutcome = { outcome: 'token', cents: 0, until: '2026-12-21T14:00:00.000Z' };
    testApp.advanceClock({ hours: 2, minutes: 2 });
    const { status, body } = await confirmCancellation(bookedAppointment.id, 'reschedule', shownOutcome);
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', ['reschedule', 'refund']]);
    await expectNothingChanged();
    const currentOutcome = { ...shownOutcome, until: '2026-11-28T14:00:00.000Z' };
    expect((await confirmCancellation(bookedAppointment.id, 'reschedule', currentOutcome)).status).toBe(200);
  });

  it('has that outcome when it is still due, and the same request later returns it', async () => {
    const shownOutcome = { outcome: 'refund', cents: 15_000, until: null };
    expect((await confirmCancellation(bookedAppointment.id, 'refund', shownOutcome)).status).toBe(200);
    testApp.advanceClock({ hours: 39 });
    const { status, body } = await confirmCancellation(bookedAppointment.id, 'refund', shownOutcome);
    expect([status, body.appointment.cancellation]).toMatchObject([200, { outcome: 'refund', amount: 150 }]);
  });

  it('is refused when the end of a pending payment was shown and the payment has succeeded since', async () => {
    const heldPayment = await hold(maya, { scheduledDate: TUESDAY, phoneNumber: '' });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    await testApp.pay(heldPayment.clientSecret);
    await testApp.deliverWebhook('payment_intent.succeeded', { id: heldPayment.paymentIntentId });
    testApp.advanceClock({ hours: 72 });
    const { status, body } = await confirmCancellation(pendingBooking?.id ?? '', '', {
      outcome: 'unpaid',
      cents: 0,
      until: null,
    });
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', ['refund']]);
    expect(body.appointment).toMatchObject({ status: 'confirmed', amountPaid: '150.00' });
    expect(await testApp.rows('SELECT outcome FROM cancellation')).toEqual([]);
  });

  it('is refused when a part of the payment was refunded in the dashboard since', async () => {
    await testApp.rows(
      `INSERT INTO refund SELECT 'by-hand', id, 'dashboard', 2000, 'succeeded', 're_1', '', 0, created_at, NULL, created_at,
       NULL, NULL FROM payment`,
    );
    const { status, body } = await confirmCancellation(bookedAppointment.id, 'refund', {
      outcome: 'refund',
      cents: 15_000,
      until: null,
    });
    expect([status, body.code, body.options]).toEqual([409, 'CHOICE_NOT_OFFERED', ['refund']]);
    expect(body.appointment).toMatchObject({ amountPaid: '150.00', amountRefunded: '20.00' });
    const second = await confirmCancellation(bookedAppointment.id, 'refund', {
      outcome: 'refund',
      cents: 13_000,
      until: null,
    });
    expect(second.status).toBe(200);
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 13_000 }]);
  });
});

it.each([{ outcome: 'both' }, { cents: -1 }, { cents: 0.5 }, { until: 'tomorrow' }, { until: undefined }])(
  'an expected outcome without a valid outcome, whole cents or instant is refused (%j)',
  async (change) => {
    const expected = { outcome: 'refund', cents: 15_000, until: null, ...change } as ShownOutcome;
    expect((await confirmCancellation(bookedAppointment.id, 'refund', expected)).body.code).toBe('INVALID_INPUT');
  },
);
