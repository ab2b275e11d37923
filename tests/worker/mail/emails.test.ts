import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { cancelByOwner } from '../../../worker/owner/appointment/cancel-by-owner.ts';
import { approveClaim, declineClaim } from '../../../worker/owner/inbox/decide-claim.ts';
import { bookAndPay, requestCancellation } from '../../support/booking-steps.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { requireNewestEmail } from '../../support/providers/newest-email.ts';
import { readCalendar } from '../../support/readers/read-calendar.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('Maya');
});

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const START = Temporal.Instant.from(FRIDAY);
/** Passes time until the appointment is this many hours away. */
const passUntilNotice = (hours: number) => testApp.advanceClock(testApp.now().until(START.subtract({ hours })));

const readNewestEmail = () => requireNewestEmail(testApp, maya);

describe('the confirmation email', () => {
  it('has service, time, place, amount paid, the advice for a first visit and the cancellation terms', async () => {
    await bookAndPay(testApp, maya, { scheduledDate: FRIDAY, couponId: 'FIRST10', amount: 135 });
    const { subject, from, text } = await readNewestEmail();
    expect([subject, from]).toEqual([
      'Booked: Classic Set, Friday 27 November 2026, 11:00 am',
      'Lash Room <hello@lashroom.example>',
    ]);
    expect(text).toBe(`Hello Maya,

Your appointment is booked.

Classic Set
Friday 27 November 2026, 11:00 am (Brisbane time)
120 minutes, Lash Room, Kirwan

Paid: $135. The list price is $150. First visit, 10% off.

Before you come
- Arrive with clean, bare lashes: no mascara, no oil cleanser on the day.
- A patch test needs 48 hours' notice. If you want one, tell us before Wednesday 25 November 2026, 11:00 am.
- No lash extensions within 6 months of eye surgery.
- Arrive 5 minutes early.

The studio is in Kirwan. ${SEEDED_FACTS.addressWords}
Call or write to us: 0400 000 000 or hello@lashroom.example.

If you cannot come
- Until Wednesday 25 November 2026, 11:00 am: a reschedule code for 30 days or $135 back
- Until Thursday 26 November 2026, 11:00 am: a reschedule code for 7 days or $135 back
- Until Thursday 26 November 2026, 11:00 pm: a reschedule code for 7 days
- Until Friday 27 November 2026, 11:00 am: $67.50 if you ask for it
You cancel on your own page: https://lashroom.example/#client-portal

The attached file puts the appointment into your calendar. Your receipt is on your own page.

Lash Room
Kirwan QLD 4817
0400 000 000
hello@lashroom.example
`);
  });

  it('has the calendar file attached', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    const [file] = (await readNewestEmail()).attachments;
    expect(file).toMatchObject({
      filename: 'lash-room-2026-11-27.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    const { event } = readCalendar(file?.content ?? '');
    expect(event.uid).toContain(appointment.id);
    expect(event.startDate.toJSDate()).toEqual(new Date(FRIDAY));
  });

  it('has no advice for a first visit when the client has been here before', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    testApp.advanceClock({ hours: 60 });
    await testApp.sweep();
    await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    const { text } = await readNewestEmail();
    expect(text).toContain('Arrive with clean, bare lashes');
    expect(text).not.toContain('patch test');
  });

  it('has the advice for a first visit for a client who has only missed an appointment', async () => {
    const missedAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    testApp.advanceClock({ hours: 60 });
    expect((await createOwnerApi(await testApp.owner()).markNoShow(missedAppointment.id)).status).toBe(200);
    await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    expect((await readNewestEmail()).text).toContain('patch test');
  });

  it('has the advice for a first visit for a client who has only had a patch test', async () => {
    const patchTestAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    testApp.advanceClock({ hours: 60 });
    await testApp.sweep();
    await testApp.rows(
      "UPDATE booking SET booked_by = 'studio', treatment = 'patch test' WHERE id = ?",
      patchTestAppointment.id,
    );
    await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    expect((await readNewestEmail()).text).toContain('- A patch test');
  });

  it('does not offer a patch test when there is no time for it', async () => {
    testApp.advanceClock({ hours: 3 });
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    const { text } = await readNewestEmail();
    expect(text).toContain("- A patch test needs 48 hours' notice.\n");
  });

  it('says for a booking made with a code that nothing is due and nothing is refunded', async () => {
    const appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    const { body } = await requestCancellation(maya, appointment.id, 'reschedule');
    const code = body.appointment.rescheduleCouponCode;
    testApp.advanceClock({ minutes: 1 });
    await maya.post('/api/appointments', {
      rescheduleCouponCode: code,
      service: 'classic_set',
      scheduledDate: TUESDAY,
    });
    const { text } = await readNewestEmail();
    expect(text).toContain(`Booked with the reschedule code ${code}: nothing to pay.`);
    expect(text).toContain('gives nothing back, except where required under Australian Consumer Law.');
  });
});

describe('a reminder email', () => {
  it.each([
    [
      72,
      [
        'Wednesday 25 November 2026, 11:00 am: a reschedule code for 30 days or $150 back',
        'Thursday 26 November 2026, 11:00 am',
      ],
    ],
    [
      24,
      [
        'Thursday 26 November 2026, 11:00 pm: a reschedule code for 7 days',
        'Friday 27 November 2026, 11:00 am: $75 if you ask for it',
      ],
    ],
  ])('%i hours before states the cancellation terms that still apply', async (hours, lines) => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    await testApp.sweep();
    passUntilNotice(hours);
    const { subject, text, attachments } = await readNewestEmail();
    expect(subject).toBe('Reminder: Classic Set, Friday 27 November 2026, 11:00 am');
    for (const line of lines) expect(text).toContain(`- Until ${line}`);
    expect(text.includes('Until Wednesday')).toBe(hours === 72);
    expect(attachments).toEqual([]);
  });
});

describe('the email about a cancellation', () => {
  let appointment: AppointmentResponse;
  beforeEach(async () => {
    appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
    await testApp.sweep();
  });

  it('has a calendar file with the same UID that cancels the appointment', async () => {
    const before = await testApp.mailbox.readEmailsTo(maya.email);
    await requestCancellation(maya, appointment.id, 'refund');
    const { attachments } = await readNewestEmail();
    const confirmationCalendar = readCalendar(before[0]?.attachments[0]?.content ?? '');
    const cancellationCalendar = readCalendar(attachments[0]?.content ?? '');
    expect(attachments[0]?.type).toContain('method=CANCEL');
    expect([cancellationCalendar.method, cancellationCalendar.status]).toEqual(['CANCEL', 'CANCELLED']);
    expect(cancellationCalendar.event.uid).toBe(confirmationCalendar.event.uid);
    expect(cancellationCalendar.event.sequence).toBeGreaterThan(confirmationCalendar.event.sequence);
  });

  it.each([
    [100, 'refund', /\$150 goes back to your card within 1 to 5 business days\./],
    [
      100,
      'reschedule',
      /Book again with the reschedule code RESCHEDULE_[A-Z0-9]{16} until Wednesday 23 December 2026\./,
    ],
    [13, 'reschedule', /Book again with the reschedule code RESCHEDULE_[A-Z0-9]{16} until Thursday 3 December 2026\./],
    [5, 'refund', /You asked for \$75 back\. We look at it within 7 days, and pay within 1 to 5 business days/],
    [5, undefined, /You can ask for \$75 back until Friday 4 December 2026\.[\s\S]*next booking is at full price/],
  ])('%i hours before, with the choice %s, states the outcome and its date', async (hours, choice, words) => {
    passUntilNotice(hours);
    await requestCancellation(maya, appointment.id, choice);
    const { subject, text } = await readNewestEmail();
    expect(subject).toBe('Cancelled: Classic Set, Friday 27 November 2026, 11:00 am');
    expect(text).toMatch(words);
  });

  it.each([
    ['refund', /\$150 goes back to your card within 1 to 5 business days\./],
    ['reschedule', /Book again with the reschedule code RESCHEDULE_[A-Z0-9]{16} until Monday 21 December 2026\./],
  ] as const)(
    'by the studio, with the choice %s, apologises and states the outcome and the discount',
    async (choice, words) => {
      const request = { bookingId: appointment.id, choice, reason: 'ill' };
      await cancelByOwner(testApp.deps, request, await createActionContext(testApp));
      const { subject, text, attachments } = await readNewestEmail();
      expect(subject).toBe('We had to cancel: Classic Set, Friday 27 November 2026, 11:00 am');
      expect(text).toMatch(words);
      expect(text).toContain('we are sorry');
      expect(text).toContain('Your points stay, and with our apologies there is 10% off another booking');
      expect(text).toContain('The attached file takes the appointment out of your calendar.');
      expect(attachments[0]?.type).toContain('method=CANCEL');
    },
  );
});

describe('the email about a decided claim', () => {
  let appointment: AppointmentResponse;
  beforeEach(async () => {
    appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    testApp.advanceClock({ hours: 45 });
    await requestCancellation(maya, appointment.id, 'refund');
    testApp.advanceClock({ hours: 1 });
  });

  it('states the amount and the date when it is approved', async () => {
    await approveClaim(testApp.deps, { bookingId: appointment.id }, await createActionContext(testApp));
    const { subject, text } = await readNewestEmail();
    expect(subject).toBe('Your refund claim was approved: $75');
    expect(text).toContain('$75 goes back to your card within 1 to 5 business days.');
  });

  it('states the reason and the client’s rights under the law when it is declined', async () => {
    const decision = { bookingId: appointment.id, reason: 'It was the third in a row.' };
    await declineClaim(testApp.deps.db, decision, await createActionContext(testApp));
    const { subject, text } = await readNewestEmail();
    expect(subject).toBe('Your refund claim was declined');
    expect(text).toContain('The reason: It was the third in a row.');
    expect(text).toContain('Your rights under Australian Consumer Law stay as they are.');
  });
});
