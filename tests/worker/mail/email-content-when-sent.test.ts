import { beforeEach, describe, expect, it } from 'vitest';
import { hold, rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  await testApp.mailbox.fail('down');
});

/** Makes the mail service work again; returns the emails that Maya then gets, in order. */
async function readEmailsAfterOutage() {
  await testApp.mailbox.fail('none');
  for (const minutes of [5, 60]) {
    testApp.advanceClock({ minutes });
    await testApp.sweep();
  }
  return (await testApp.mailbox.readEmailsTo(maya.email)).toReversed();
}
const readSubjectsAfterOutage = async () => (await readEmailsAfterOutage()).map(({ subject }) => subject);
const readCancellationEmail = async () =>
  (await readEmailsAfterOutage()).find(({ subject }) => subject.startsWith('Cancelled'))?.text;
const readNotificationTexts = async () =>
  (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);

describe('a payment that Stripe did not know for a while, and that is captured after all, is not said to have failed', () => {
  let intentId: string;
  let clientSecret: string;
  /** The payment is processing at the bank, and Stripe does not know its intent. */
  beforeEach(async () => {
    const heldPayment = await hold(maya, { scheduledDate: TUESDAY });
    ({ clientSecret, paymentIntentId: intentId } = heldPayment);
    await testApp.rows("UPDATE payment SET state = 'processing', intent_id = 'pi_unknown'");
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    testApp.advanceClock({ minutes: 4 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'cancelled' }]);
    expect(await readNotificationTexts()).toHaveLength(1);
    await testApp.rows('UPDATE payment SET intent_id = ?', intentId);
  });

  it('when the appointment is confirmed', async () => {
    await testApp.pay(clientSecret);
    await testApp.deliverWebhook('payment_intent.succeeded', { id: intentId });
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'confirmed' }]);
    expect(await readNotificationTexts()).toEqual([]);
    expect(await readSubjectsAfterOutage()).toEqual(['Booked: Classic Set, Tuesday 24 November 2026, 4:30 pm']);
  });

  it('when the money goes back because the time is somebody else’s', async () => {
    const noor = await testApp.client('noor');
    await hold(noor, { scheduledDate: TUESDAY });
    await testApp.pay(clientSecret);
    await testApp.deliverWebhook('payment_intent.succeeded', { id: intentId });
    expect(await readNotificationTexts()).toEqual([expect.stringContaining('Your payment of $150 came through')]);
    expect(await readSubjectsAfterOutage()).toEqual(['We return your payment of $150']);
  });
});

describe('a cancellation whose code has been used to book again by the time that it is told offers it no more', () => {
  const CODE_OFFER_TEXT = 'Book again with the reschedule code';
  const CODE_USED_TEXT = 'Its reschedule code has already been used to book again.';

  it('when the client has cancelled', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await rebookWithCode(maya, id);
    const email = (await readEmailsAfterOutage()).find(({ subject }) => subject.startsWith('Cancelled'));
    expect(email?.text).toContain(`Your appointment is cancelled. ${CODE_USED_TEXT}`);
    expect(email?.text).not.toContain(CODE_OFFER_TEXT);
  });

  it('when the studio has cancelled, in the email and in the notification', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await createOwnerApi(await testApp.owner()).cancel(id, 'reschedule');
    expect(await readNotificationTexts()).toEqual([expect.stringContaining(CODE_OFFER_TEXT)]);
    const token = await testApp.row<{ code: string }>('SELECT code FROM reschedule_token');
    const order = { service: 'classic_set', scheduledDate: TUESDAY, rescheduleCouponCode: token?.code };
    expect((await maya.post('/api/appointments', order)).status).toBe(201);
    expect(await readNotificationTexts()).toEqual([expect.stringContaining(CODE_USED_TEXT)]);
    const email = (await readEmailsAfterOutage()).find(({ subject }) => subject.startsWith('We had to cancel'));
    expect(email?.text).toContain(CODE_USED_TEXT);
    expect(email?.text).not.toContain(CODE_OFFER_TEXT);
  });
});

describe('a cancellation whose last day has passed by the time that it is told', () => {
  /** The mail service is down until the offer has expired, unused. */
  const readEmail = async (subject: string, days: number) => {
    testApp.advanceClock({ hours: days * 24 });
    return (await readEmailsAfterOutage()).find((email) => email.subject.startsWith(subject))?.text;
  };

  it('says until when the code was valid, when the client has cancelled', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 10 });
    await requestCancellation(maya, id, 'reschedule');
    const text = await readEmail('Cancelled', 8);
    expect(text).toContain(
      'Your appointment is cancelled. Its reschedule code was valid until Saturday 28 November 2026.',
    );
    expect(text).not.toContain('Book again');
  });

  it('says so in the notification, when the studio has cancelled', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await createOwnerApi(await testApp.owner()).cancel(id, 'reschedule');
    // A visit in between, which extends the session.
    testApp.advanceClock({ hours: 16 * 24 });
    expect(await readNotificationTexts()).toEqual([expect.stringContaining('Book again')]);
    testApp.advanceClock({ hours: 15 * 24 });
    const [text] = await readNotificationTexts();
    expect(text).toContain('Its reschedule code was valid until Monday 21 December 2026.');
    expect(text).not.toContain('Book again');
  });

  it('says until when half could be asked for', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 45 });
    await requestCancellation(maya, id);
    const text = await readEmail('Cancelled', 8);
    expect(text).toContain('You could ask for $75 back until Monday 30 November 2026.');
    expect(text).not.toContain('You can ask');
  });
});

describe('a late cancellation says that the next booking is at full price', () => {
  const FULL_PRICE_TEXT = 'Your next booking is at full price';
  beforeEach(async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 45 });
    await requestCancellation(maya, id);
  });

  it('while no booking has paid it', async () => {
    expect(await readCancellationEmail()).toContain(FULL_PRICE_TEXT);
  });

  it('but not when a booking has paid it before the email about the cancellation is sent', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const text = await readCancellationEmail();
    expect(text).toContain('You can ask for $75 back until');
    expect(text).not.toContain(FULL_PRICE_TEXT);
  });
});

describe('a cancellation whose refund claim is decided by the time that it is told says what was decided', () => {
  let appointmentId: string;
  beforeEach(async () => {
    ({ id: appointmentId } = await insertPaidAppointment(testApp, maya));
    testApp.advanceClock({ hours: 45 });
  });

  it('when the owner has approved it', async () => {
    await requestCancellation(maya, appointmentId, 'refund');
    await createOwnerApi(await testApp.owner()).approveClaim(appointmentId);
    const text = await readCancellationEmail();
    expect(text).toContain('Your appointment is cancelled. We approved the $75 that you could ask for.');
    expect(text).not.toContain('We look at it');
  });

  it('when the owner has declined it', async () => {
    await requestCancellation(maya, appointmentId, 'refund');
    await createOwnerApi(await testApp.owner()).declineClaim(appointmentId, 'Third time this month.');
    const text = await readCancellationEmail();
    expect(text).toContain(
      'Your appointment is cancelled. You asked for $75 back, and your refund claim was declined.',
    );
    expect(text).not.toContain('We look at it');
  });

  it('when the owner has given back as much before the client asked for it, and no email calls it a claim', async () => {
    await requestCancellation(maya, appointmentId);
    await createOwnerApi(await testApp.owner()).refundPayment(appointmentId, 75);
    const emails = await readEmailsAfterOutage();
    const text = emails.find(({ subject }) => subject.startsWith('Cancelled'))?.text;
    expect(text).toContain('Your appointment is cancelled. We approved the $75 that you could ask for.');
    expect(emails.map(({ subject }) => subject)).toContain('$75 goes back to your card');
    for (const email of emails) expect(email.text).not.toMatch(/claim was|You asked for/);
  });
});
