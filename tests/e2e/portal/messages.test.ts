import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse, PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { formatDateTime } from '../../../src/domain/time.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { readCalendar } from '../../support/readers/read-calendar.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { readFreeTimes } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { waitForHydration } from '../support/hydrated-page.ts';
import { mailbox, readAttachment, readEmail, sendEmails } from '../support/mailbox-page.ts';
import {
  bookAndPay,
  buildBookingRequest,
  type Client,
  createClient,
  readClock,
  setClock,
  stripe,
  sweep,
} from '../support/site.ts';

/** A card that pays, but whose bank takes its time to say so. */
const PROCESSING_CARD = '4000000000007809';

/** A free time far enough ahead for both reminders. */
async function requireDistantTime(): Promise<Temporal.Instant> {
  const earliest = readClock().add({ hours: 5 * 24 });
  const time = (await readFreeTimes()).find((candidate) => Temporal.Instant.compare(candidate, earliest) > 0);
  if (!time) throw new Error('The diary is full.');
  return time;
}

async function createBookedAppointment(client: Client) {
  const slot = await requireDistantTime();
  await bookAndPay(client, slot);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return { slot, id: appointment?.id ?? '', what: `Classic Set, ${formatDateTime(slot)}` };
}

const postCancellation = (client: Client, id: string, cancellationChoice?: string) =>
  client.post(`/api/appointments/${id}/cancel`, { cancellationChoice });

/** Creates a claim for half of the money, five hours before the appointment. */
async function createRefundClaim(client: Client) {
  const appointment = await createBookedAppointment(client);
  await setClock(appointment.slot.subtract({ hours: 5 }));
  await postCancellation(client, appointment.id, 'refund');
  return appointment;
}

test('a booking gets a confirmation with a calendar file, and reminders three days and one day before', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const { slot, id, what } = await createBookedAppointment(client);
  await sendEmails();
  const page = await visit();
  const text = await readEmail(page, client, `Booked: ${what}`);
  expect(text).toContain(
    `Until ${formatDateTime(slot.subtract({ hours: 48 }))}: a reschedule code for 30 days or $150 back`,
  );
  expect(text).toContain(`The studio is in Kirwan. ${SEEDED_FACTS.addressWords}`);
  const calendar = readCalendar(await readAttachment(page));
  expect(calendar.method).toBe('PUBLISH');
  expect(calendar.event.uid).toContain(id);
  expect(calendar.event.startDate.toJSDate()).toEqual(new Date(slot.epochMilliseconds));

  await setClock(slot.subtract({ hours: 72 }));
  await sendEmails();
  const firstReminder = await readEmail(page, client, `Reminder: ${what}`);
  expect(firstReminder).toContain('a reschedule code for 30 days or $150 back');

  await setClock(slot.subtract({ hours: 24 }));
  await sendEmails();
  const lastReminder = await readEmail(page, client, `Reminder: ${what}`);
  expect(lastReminder).not.toContain('$150 back');
  expect(lastReminder).toContain('a reschedule code for 7 days');
  expect(await mailbox.readEmailsTo(client.email)).toHaveLength(3);
});

test('a cancelled appointment gets an email with the outcome and a calendar file that removes it, and no more reminders', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const { slot, id, what } = await createBookedAppointment(client);
  await postCancellation(client, id, 'reschedule');
  await sendEmails();
  const page = await visit();
  expect(await readEmail(page, client, `Cancelled: ${what}`)).toMatch(
    /Book again with the reschedule code RESCHEDULE_\w{16} until/,
  );
  expect(readCalendar(await readAttachment(page)).method).toBe('CANCEL');
  await setClock(slot.subtract({ hours: 72 }));
  await sendEmails();
  expect((await mailbox.readEmailsTo(client.email)).map(({ subject }) => subject)).toEqual([`Cancelled: ${what}`]);
});

test('an undecided claim is paid after seven days, with an email and a notification until it is dismissed', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const { slot, what } = await createRefundClaim(client);
  await sendEmails();
  const page = await visit({ client });
  expect(await readEmail(page, client, `Cancelled: ${what}`)).toContain('You asked for $75 back.');
  await setClock(slot.add({ hours: 7 * 24 }));
  await sendEmails();
  expect(await readEmail(page, client, 'Your refund claim was approved: $75')).toContain(
    '$75 goes back to your card within 1 to 5 business days.',
  );

  await page.goto('/#client-portal');
  const news = page.getByRole('list', { name: 'News for you' });
  await expect(news.getByText('Your refund claim was approved')).toBeVisible();
  expect(await listAccessibilityProblems(page)).toEqual([]);
  await waitForHydration(page, '[aria-label="News for you"] button');
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  expect(await news.count()).toBe(0);
});

test('a claim that the owner declines and an appointment that the studio cancels each send an email', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const { id, what } = await createRefundClaim(client);
  // Signs in once the clock is moved on, because a call wants a recent sign-in.
  const owner = await createClient(OWNER.email);
  await owner.post(`/api/studio/claims/${id}/decline`, { reason: 'The third in a row.' });
  await sendEmails();
  const page = await visit();
  const declinedEmail = await readEmail(page, client, 'Your refund claim was declined');
  expect(declinedEmail).toContain(`refund claim for $75 (${what}) and declined it.`);
  expect(declinedEmail).toContain('The reason: The third in a row.');

  await setClock(null);
  const noor = await createClient();
  const otherAppointment = await createBookedAppointment(noor);
  await owner.post(`/api/studio/appointments/${otherAppointment.id}/cancel`, { choice: 'refund' });
  await sendEmails();
  const text = await readEmail(page, noor, `We had to cancel: ${otherAppointment.what}`);
  expect(text).toContain('$150 goes back to your card within 1 to 5 business days.');
  expect(text).toContain('10% off another booking');
});

test('an unassigned payment that is refunded and a payment that the bank refuses each send an email', async ({
  visit,
}) => {
  const client = await createClient();
  const {
    service: _service,
    scheduledDate: _date,
    ...requestWithoutTime
  } = buildBookingRequest(await requireDistantTime());
  const response = await client.post('/api/create-payment-intent', requestWithoutTime);
  await stripe.pay(((await response.json()) as PaymentIntentResponse).clientSecret);
  await sweep(4);
  await sweep(16);
  await sweep(20);
  const page = await visit();
  const refundEmail = await readEmail(page, client, 'We return your payment of $150');
  expect(refundEmail).toContain('it reaches your card within 1 to 5 business days. Nothing is booked.');

  const noor = await createClient();
  const slot = await requireDistantTime();
  const holdResponse = await noor.post('/api/create-payment-intent', buildBookingRequest(slot));
  const { clientSecret, paymentIntentId } = (await holdResponse.json()) as PaymentIntentResponse;
  await stripe.pay(clientSecret, PROCESSING_CARD);
  await noor.post('/api/appointments', { paymentIntentId });
  await stripe.control('POST', `/payment_intents/${paymentIntentId}/fail`);
  await sweep(4);
  await sweep(5);
  expect(await readEmail(page, noor, `Not booked: Classic Set, ${formatDateTime(slot)}`)).toContain(
    'Nothing was charged, and the appointment is cancelled.',
  );
});

test('during an outage of the mail service everything else works, and the email arrives afterwards', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => mailbox.fail('none'));
  const client = await createClient();
  await mailbox.fail('down');
  const { what } = await createBookedAppointment(client);
  await sweep();
  await mailbox.fail('none');
  expect(await mailbox.readEmailsTo(client.email)).toEqual([]);
  await sweep(3);
  expect(await readEmail(await visit(), client, `Booked: ${what}`)).toContain('Your appointment is booked.');
});
