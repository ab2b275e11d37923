import { bookAndPay, buildMinimalPaymentRequest, confirmBooking, hold, requestCancellation } from '../booking-steps.ts';
import { insertPaidAppointment } from '../insert-paid-appointment.ts';
import { createOwnerApi } from '../owner/owner-api.ts';
import { MONDAY, type TestApp, TUESDAY } from '../test-app.ts';

const THURSDAY = '2026-11-26T06:30:00.000Z';
const FRIDAY = '2026-11-27T01:00:00.000Z';
const NEXT_MONDAY = '2026-11-30T01:00:00.000Z';
const NEXT_TUESDAY = '2026-12-01T06:30:00.000Z';
const NEXT_WEDNESDAY = '2026-12-02T06:30:00.000Z';
const MONDAY_AFTER_NEXT = '2026-12-07T05:30:00.000Z';

/**
 * Three paid appointments, the first with its discount, and a fourth with the reward that the points of those three gave.
 */
async function simulateRegularClient(testApp: TestApp): Promise<void> {
  const maya = await testApp.client('maya');
  await bookAndPay(testApp, maya, { scheduledDate: MONDAY, couponId: 'FIRST10', amount: 135 });
  await insertPaidAppointment(testApp, maya, { scheduledDate: NEXT_MONDAY });
  await insertPaidAppointment(testApp, maya, { scheduledDate: NEXT_TUESDAY });
  const reward = await testApp.row<{ code: string }>('SELECT code FROM coupon');
  await bookAndPay(testApp, maya, { scheduledDate: NEXT_WEDNESDAY, couponId: reward?.code, amount: 120 });
}

/** One appointment cancelled for a code, which books another; one cancelled for the money; two cancelled by the studio. */
async function simulateReschedules(testApp: TestApp): Promise<void> {
  const noor = await testApp.client('noor');
  await requestCancellation(
    noor,
    (await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY })).id,
    'reschedule',
  );
  const token = await testApp.row<{ code: string }>('SELECT code FROM reschedule_token');
  const bookingRequest = {
    service: 'classic_set',
    scheduledDate: THURSDAY,
    price: '0.00',
    rescheduleCouponCode: token?.code,
  };
  await noor.post('/api/appointments', bookingRequest);
  await requestCancellation(
    noor,
    (await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY })).id,
    'refund',
  );
  const { cancel: cancelByStudio } = createOwnerApi(await testApp.owner());
  await cancelByStudio((await insertPaidAppointment(testApp, noor, { scheduledDate: FRIDAY })).id, 'reschedule');
  const newerToken = await testApp.row<{ code: string }>(
    'SELECT code FROM reschedule_token WHERE code <> ?',
    token?.code,
  );
  const { body } = await noor.post<{ id: string }>('/api/appointments', {
    ...bookingRequest,
    scheduledDate: FRIDAY,
    rescheduleCouponCode: newerToken?.code,
  });
  await cancelByStudio(body.id, 'refund');
}

/**
 * Some days at the studio, so that every kind of row exists: Maya becomes a regular, Noor changes her mind, Pia pays for a
 * time that a crash has freed and Olive has, Olive cancels that late and claims half and holds another time, and Pia pays
 * before she names a time. Ends ten hours before Tuesday's appointment.
 */
export async function simulateDays(testApp: TestApp): Promise<void> {
  await simulateRegularClient(testApp);
  await simulateReschedules(testApp);
  const [olive, pia] = [await testApp.client('olive'), await testApp.client('pia')];
  const lostHold = await hold(pia, { scheduledDate: TUESDAY });
  await testApp.pay(lostHold.clientSecret);
  await testApp.rows('DELETE FROM slot_cell WHERE booking_id IN (SELECT id FROM booking WHERE client_id = ?)', pia.id);
  const lateAppointment = await insertPaidAppointment(testApp, olive, { scheduledDate: TUESDAY });
  await confirmBooking(pia, lostHold.paymentIntentId);
  testApp.advanceClock({ hours: 24 * 3 - 2 });
  await requestCancellation(olive, lateAppointment.id, 'refund');
  await hold(olive, { scheduledDate: MONDAY_AFTER_NEXT });
  const openPayment = await pia.post<{ clientSecret: string; paymentIntentId: string }>(
    '/api/create-payment-intent',
    buildMinimalPaymentRequest(),
  );
  await testApp.pay(openPayment.body.clientSecret);
  await testApp.deliverWebhook('payment_intent.succeeded', { id: openPayment.body.paymentIntentId });
}
