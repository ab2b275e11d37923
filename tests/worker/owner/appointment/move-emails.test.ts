import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { readOutbox } from '../../../support/providers/outbox.ts';
import { readCalendar } from '../../../support/readers/read-calendar.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const MOVE_EMAIL_SUBJECT = 'Your appointment has a new time';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am for two hours, which is 50 hours off; its confirmation is sent. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('Maya');
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  await testApp.sweep();
});

const move = (startsAt: string) => ownerApi.move(bookedAppointment.id, { startsAt });
const sweepMinutesLater = async (minutes: number) => {
  testApp.advanceClock({ minutes });
  await testApp.sweep();
};
const readMoveEmails = async () =>
  (await testApp.mailbox.readEmailsTo(maya.email)).filter(({ subject }) => subject === MOVE_EMAIL_SUBJECT);
const readDueEmails = async () =>
  (await readOutbox(testApp, maya.id)).filter(({ state }) => state === 'due').map(({ kind, due_at }) => [kind, due_at]);

describe('the client of a moved appointment', () => {
  it('is told two minutes later: both times, the terms for the new time, and how to object', async () => {
    await move(FRIDAY);
    await sweepMinutesLater(1);
    expect(await readMoveEmails()).toEqual([]);
    await sweepMinutesLater(1);
    const [email, ...others] = await readMoveEmails();
    expect(others).toEqual([]);
    expect(email?.text).toBe(`Hello Maya,

Your appointment has a new time, as agreed with the studio.

Classic Set
Friday 27 November 2026, 11:00 am (Brisbane time)
120 minutes, Lash Room, Kirwan

Until now it was: Monday 23 November 2026, 11:00 am (Brisbane time).

What you paid and your points stay as they are.

Is this not what you agreed to? Please call or write to us: 0400 000 000 or hello@lashroom.example.

If you cannot come
- Until Wednesday 25 November 2026, 11:00 am: a reschedule code for 30 days or $150 back
- Until Thursday 26 November 2026, 11:00 am: a reschedule code for 7 days or $150 back
- Until Thursday 26 November 2026, 11:00 pm: a reschedule code for 7 days
- Until Friday 27 November 2026, 11:00 am: $75 if you ask for it
You cancel on your own page: https://lashroom.example/#client-portal

The attached file puts the new time into your calendar.

Lash Room
Kirwan QLD 4817
0400 000 000
hello@lashroom.example
`);
    const { method, event } = readCalendar(email?.attachments[0]?.content ?? '');
    expect([method, event.sequence, event.startDate.toJSDate().toISOString()]).toEqual(['PUBLISH', 4, FRIDAY]);
    expect(event.uid).toContain(bookedAppointment.id);
  });

  it('is told a new length with the old one', async () => {
    await ownerApi.move(bookedAppointment.id, { minutes: 150 });
    await sweepMinutesLater(2);
    const [email] = await readMoveEmails();
    expect(email?.text).toContain('150 minutes, Lash Room');
    expect(email?.text).toContain('Until now it was: Monday 23 November 2026, 11:00 am (Brisbane time), 120 minutes.');
  });

  it('is told once after several moves, two minutes after the last, from the time that was told before', async () => {
    await move(TUESDAY);
    testApp.advanceClock({ minutes: 1 });
    await move(FRIDAY);
    await sweepMinutesLater(1);
    expect(await readMoveEmails()).toEqual([]);
    await sweepMinutesLater(1);
    await sweepMinutesLater(60);
    const [email, ...others] = await readMoveEmails();
    expect(others).toEqual([]);
    expect(email?.text).toContain('Until now it was: Monday 23 November');
    expect(email?.text).not.toContain('Tuesday');
  });

  it('is told again of a move after the email, from the time of that email', async () => {
    await move(TUESDAY);
    await sweepMinutesLater(2);
    await move(FRIDAY);
    await sweepMinutesLater(2);
    const [email, first] = await readMoveEmails();
    expect(first?.text).toContain('Until now it was: Monday 23 November');
    expect(email?.text).toContain('Until now it was: Tuesday 24 November');
  });

  it('is told nothing when it is back at the old time within two minutes', async () => {
    expect((await move(TUESDAY)).body.message).toContain('The client is told in 2 minutes.');
    expect((await move(MONDAY)).body.message).toBe(
      'Moved to Mon 23 November, 11:00 am. The client knows this time already, so there is no e-mail.',
    );
    await sweepMinutesLater(5);
    expect(await readMoveEmails()).toEqual([]);
  });

  it('is told nothing of a move when the appointment is cancelled before the email', async () => {
    await move(TUESDAY);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await sweepMinutesLater(5);
    expect(await readMoveEmails()).toEqual([]);
    const [email] = await testApp.mailbox.readEmailsTo(maya.email);
    expect(email?.subject).toBe('Cancelled: Classic Set, Tuesday 24 November 2026, 4:30 pm');
  });

  it('reads about points only with an account, because only accounts have points', async () => {
    const link = await sendLink(testApp, owner, { newClient: TAHLIA, scheduledDate: TUESDAY });
    await payLink(testApp, link);
    await ownerApi.move(link.id, { startsAt: FRIDAY });
    await sweepMinutesLater(2);
    const { subject, text } = await requireNewestEmail(testApp, TAHLIA);
    expect(subject).toBe(MOVE_EMAIL_SUBJECT);
    expect(text).toContain('What you paid stays as it is.');
    expect(text).not.toContain('points');
  });

  it('gets the reminders of the new time in place of those of the old one', async () => {
    expect(await readDueEmails()).toEqual([['reminder_24h', '2026-11-22T01:00:00.000Z']]);
    await move(FRIDAY);
    expect(await readDueEmails()).toEqual([
      ['appointment_moved', '2026-11-20T23:02:00.000Z'],
      ['reminder_72h', '2026-11-24T01:00:00.000Z'],
      ['reminder_24h', '2026-11-26T01:00:00.000Z'],
    ]);
  });
});

describe('undoing a move', () => {
  const readBookingRow = () => testApp.row('SELECT * FROM booking');
  const readCells = () => testApp.rows('SELECT * FROM slot_cell ORDER BY cell');

  it('within two minutes restores times, cells and reminders, and no email is sent', async () => {
    const [row, cellsBefore, dueBefore] = [await readBookingRow(), await readCells(), await readDueEmails()];
    await move(FRIDAY);
    testApp.advanceClock({ minutes: 1, seconds: 59 });
    expect((await ownerApi.undoAction(await readLastActionId(testApp))).status).toBe(200);
    expect(await readBookingRow()).toEqual({ ...row, moves: 2 });
    expect([await readCells(), await readDueEmails()]).toEqual([cellsBefore, dueBefore]);
    await sweepMinutesLater(5);
    expect(await readMoveEmails()).toEqual([]);
    const second = await ownerApi.undoAction(await readLastActionId(testApp));
    expect(second.body.code).toBe('UNDO_TOO_LATE');
  });

  it('is refused from the moment on at which the email is due', async () => {
    await move(FRIDAY);
    testApp.advanceClock({ minutes: 2 });
    expect((await ownerApi.undoAction(await readLastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
    expect(await readBookingRow()).toMatchObject({ starts_at: FRIDAY });
  });

  it('is refused once a run has begun to send the email', async () => {
    await move(FRIDAY);
    await testApp.rows("UPDATE outbox SET attempts = 1 WHERE kind = 'appointment_moved'");
    expect((await ownerApi.undoAction(await readLastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
  });

  it('is refused after another move, a cancellation, or when the old time has been taken', async () => {
    await move(TUESDAY);
    const firstActionId = await readLastActionId(testApp);
    await move(FRIDAY);
    expect((await ownerApi.undoAction(firstActionId)).body.code).toBe('UNDO_TOO_LATE');
    await insertPaidAppointment(testApp, await testApp.client('noor'), { scheduledDate: TUESDAY, phoneNumber: '' });
    expect((await ownerApi.undoAction(await readLastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
    expect(await readBookingRow()).toMatchObject({ starts_at: FRIDAY });
  });

  it('of the second of two moves sends the email about the first', async () => {
    await move(TUESDAY);
    await move(FRIDAY);
    await ownerApi.undoAction(await readLastActionId(testApp));
    await sweepMinutesLater(2);
    const [email, ...others] = await readMoveEmails();
    expect(others).toEqual([]);
    expect(email?.text).toContain('Tuesday 24 November 2026, 4:30 pm (Brisbane time)');
    expect(email?.text).toContain('Until now it was: Monday 23 November');
  });

  it('of the second of two moves sends the email about the first also when the mail service had not answered', async () => {
    await move(TUESDAY);
    await testApp.rows("UPDATE outbox SET attempts = 1 WHERE kind = 'appointment_moved'");
    await move(FRIDAY);
    await ownerApi.undoAction(await readLastActionId(testApp));
    await sweepMinutesLater(2);
    expect(await readMoveEmails()).toMatchObject([
      { text: expect.stringContaining('Tuesday 24 November 2026, 4:30 pm') },
    ]);
  });

  it('of the second of two moves sends the email about the first at once when the mail service had refused it', async () => {
    await move(TUESDAY);
    await testApp.mailbox.fail('refuse');
    await sweepMinutesLater(2);
    await testApp.mailbox.fail('none');
    expect(await testApp.rows("SELECT state FROM outbox WHERE kind = 'appointment_moved'")).toEqual([
      { state: 'refused' },
    ]);
    await move(FRIDAY);
    await ownerApi.undoAction(await readLastActionId(testApp));
    await testApp.sweep();
    expect(await readMoveEmails()).toMatchObject([
      { text: expect.stringContaining('Tuesday 24 November 2026, 4:30 pm') },
    ]);
  });
});
