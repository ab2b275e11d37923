import { bookAndPay, cancel, confirmBooking, fourFields, hold } from './booking-steps.ts';
import { ownerVerbs } from './owner-verbs.ts';
import { MONDAY, type TestApp, TUESDAY } from './test-app.ts';

const THURSDAY = '2026-11-26T06:30:00.000Z';
const FRIDAY = '2026-11-27T01:00:00.000Z';
const NEXT_MONDAY = '2026-11-30T01:00:00.000Z';
const NEXT_TUESDAY = '2026-12-01T06:30:00.000Z';
const NEXT_WEDNESDAY = '2026-12-02T06:30:00.000Z';
const MONDAY_AFTER = '2026-12-07T05:30:00.000Z';

/** Three paid appointments, the first with its discount, and a fourth with the reward that they made. */
async function becomeRegular(studio: TestApp): Promise<void> {
  const maya = await studio.client('maya');
  await bookAndPay(studio, maya, { scheduledDate: MONDAY, couponId: 'FIRST10', amount: 135 });
  await bookAndPay(studio, maya, { scheduledDate: NEXT_MONDAY });
  await bookAndPay(studio, maya, { scheduledDate: NEXT_TUESDAY });
  const reward = await studio.row<{ code: string }>('SELECT code FROM coupon');
  await bookAndPay(studio, maya, { scheduledDate: NEXT_WEDNESDAY, couponId: reward?.code, amount: 120 });
}

/** One appointment cancelled for a code, which books another; one cancelled for the money; two cancelled by the studio. */
async function changeHerMind(studio: TestApp): Promise<void> {
  const noor = await studio.client('noor');
  await cancel(noor, (await bookAndPay(studio, noor, { scheduledDate: TUESDAY })).id, 'reschedule');
  const token = await studio.row<{ code: string }>('SELECT code FROM reschedule_token');
  const order = { service: 'classic_set', scheduledDate: THURSDAY, price: '0.00', rescheduleCouponCode: token?.code };
  await noor.post('/api/appointments', order);
  await cancel(noor, (await bookAndPay(studio, noor, { scheduledDate: TUESDAY })).id, 'refund');
  const { cancel: cancelByStudio } = ownerVerbs(await studio.client('owner'));
  await cancelByStudio((await bookAndPay(studio, noor, { scheduledDate: FRIDAY })).id, 'reschedule');
  const newer = await studio.row<{ code: string }>('SELECT code FROM reschedule_token WHERE code <> ?', token?.code);
  const { body } = await noor.post<{ id: string }>('/api/appointments', {
    ...order,
    scheduledDate: FRIDAY,
    rescheduleCouponCode: newer?.code,
  });
  await cancelByStudio(body.id, 'refund');
}

/**
 * Some days at the studio, so that every kind of row is there: Maya becomes a regular, Noor changes her mind, Pia pays
 * for a time that a crash has freed and Olive has, Olive cancels that late and claims half and holds another time, and
 * Pia pays before she names a time. Ends ten hours before Tuesday's appointment.
 */
export async function simulateDays(studio: TestApp): Promise<void> {
  await becomeRegular(studio);
  await changeHerMind(studio);
  const [olive, pia] = [await studio.client('olive'), await studio.client('pia')];
  const lost = await hold(pia, { scheduledDate: TUESDAY });
  await studio.pay(lost.clientSecret);
  await studio.rows('DELETE FROM slot_cell WHERE booking_id IN (SELECT id FROM booking WHERE client_id = ?)', pia.id);
  const late = await bookAndPay(studio, olive, { scheduledDate: TUESDAY });
  await confirmBooking(pia, lost.paymentIntentId);
  studio.pass({ hours: 24 * 3 - 2 });
  await cancel(olive, late.id, 'refund');
  await hold(olive, { scheduledDate: MONDAY_AFTER });
  const open = await pia.post<{ clientSecret: string; paymentIntentId: string }>(
    '/api/create-payment-intent',
    fourFields(),
  );
  await studio.pay(open.body.clientSecret);
  await studio.webhook('payment_intent.succeeded', { id: open.body.paymentIntentId });
}
