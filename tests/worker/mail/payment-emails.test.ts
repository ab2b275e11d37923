import { beforeEach, describe, expect, it } from 'vitest';
import { buildMinimalPaymentRequest, confirmBooking, hold } from '../../support/booking-steps.ts';
import { requireNewestEmail } from '../../support/providers/newest-email.ts';
import { readCalendar } from '../../support/readers/read-calendar.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('Maya');
});

const FRIDAY = '2026-11-27T01:00:00.000Z';

const readNewestEmail = () => requireNewestEmail(testApp, maya);

/** Holds a time as a pending appointment, whose payment the bank is working on. */
async function holdPending() {
  const heldPayment = await hold(maya, { scheduledDate: FRIDAY });
  await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
  await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
  return heldPayment;
}

describe('an email is sent about a payment', () => {
  it('that succeeded too late, with its amount', async () => {
    const noor = await testApp.client('noor');
    const heldPayment = await hold(maya);
    const otherPayment = await hold(noor, { scheduledDate: TUESDAY });
    await testApp.pay(heldPayment.clientSecret);
    const moveCellsSql = 'UPDATE slot_cell SET booking_id = (SELECT booking_id FROM payment WHERE intent_id = ?)';
    await testApp.rows(moveCellsSql, otherPayment.paymentIntentId);
    await confirmBooking(maya, heldPayment.paymentIntentId);
    const { subject, text } = await readNewestEmail();
    expect(subject).toBe('We return your payment of $150');
    expect(text).toContain('Your payment of $150 came through (Classic Set, Monday 23 November 2026, 11:00 am)');
    expect(text).toContain('We return all of it: it reaches your card within 1 to 5 business days. Nothing is booked.');
  });

  it('that was never assigned to a booking', async () => {
    const { body } = await maya.post<{ clientSecret: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(body.clientSecret);
    testApp.advanceClock({ minutes: 4 });
    await testApp.sweep();
    testApp.advanceClock({ minutes: 11 });
    expect((await readNewestEmail()).text).toContain('Your payment of $150 came through (Classic Set), but');
  });

  it('that the bank did not complete, which says that nothing was charged', async () => {
    const { paymentIntentId } = await holdPending();
    await testApp.deliverWebhook('payment_intent.payment_failed', { id: paymentIntentId });
    const { subject, text } = await readNewestEmail();
    expect(subject).toBe('Not booked: Classic Set, Friday 27 November 2026, 11:00 am');
    expect(text).toContain('Nothing was charged, and the appointment is cancelled.');
  });
});

it('a pending appointment that its client has put into a calendar is taken out of it once the bank has declined', async () => {
  const { paymentIntentId } = await holdPending();
  const booking = await testApp.row<{ id: string }>('SELECT id FROM booking');
  const download = await maya.send(`/api/appointments/${booking?.id}/calendar.ics`);
  const pendingCalendar = readCalendar(await download.text());
  await testApp.deliverWebhook('payment_intent.payment_failed', { id: paymentIntentId });
  const { text, attachments } = await readNewestEmail();
  expect(text).toContain('The attached file takes the appointment out of your calendar.');
  const cancelledCalendar = readCalendar(attachments[0]?.content ?? '');
  expect([pendingCalendar.status, cancelledCalendar.method, cancelledCalendar.status]).toEqual([
    'TENTATIVE',
    'CANCEL',
    'CANCELLED',
  ]);
  expect(cancelledCalendar.event.uid).toBe(pendingCalendar.event.uid);
  expect(cancelledCalendar.event.sequence).toBeGreaterThan(pendingCalendar.event.sequence);
});

it.each([
  [13, ['Not booked: Classic Set, Friday 27 November 2026, 11:00 am']],
  [14, []],
])(
  'an email about a declined payment that was held back for %i days is sent or dropped like any other: %j',
  async (days, subjects) => {
    const { paymentIntentId } = await holdPending();
    await testApp.deliverWebhook('payment_intent.payment_failed', { id: paymentIntentId });
    testApp.advanceClock({ hours: days * 24 });
    await testApp.sweep();
    expect((await testApp.mailbox.readEmailsTo(maya.email)).map(({ subject }) => subject)).toEqual(subjects);
  },
);

it('a hold that its client never saw as an appointment ends without an email and without a calendar file', async () => {
  await hold(maya, { scheduledDate: FRIDAY });
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
  expect(await testApp.mailbox.readEmailsTo(maya.email)).toEqual([]);
});
