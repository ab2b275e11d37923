import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueEmails } from '../../../worker/mail/send-emails.ts';
import { sweep } from '../../../worker/sweep/sweep.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { readMessageStates, readOutbox } from '../../support/providers/outbox.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const START = Temporal.Instant.from(FRIDAY);
const insertFridayAppointment = () => insertPaidAppointment(testApp, maya, { scheduledDate: FRIDAY });
const readEmails = () => testApp.mailbox.readEmailsTo(maya.email);
const readSubjects = async () => (await readEmails()).map(({ subject }) => subject.split(':')[0]);
const readConfirmationRow = async () =>
  (await readOutbox(testApp, maya.id)).find(({ kind }) => kind === 'confirmation');
/** Passes time until the appointment is this many hours away. */
const passUntilNotice = (hours: number) => testApp.advanceClock(testApp.now().until(START.subtract({ hours })));

describe('a sending run', () => {
  it('sends due messages once, and later ones later', async () => {
    await insertFridayAppointment();
    await testApp.sweep();
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Booked']);
    passUntilNotice(72);
    testApp.advanceClock({ milliseconds: -1 });
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Booked']);
    testApp.advanceClock({ milliseconds: 1 });
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Reminder', 'Booked']);
    passUntilNotice(24);
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Reminder', 'Reminder', 'Booked']);
    expect((await readEmails()).map(({ arrivals }) => arrivals)).toEqual([1, 1, 1]);
    expect(await readMessageStates(testApp, maya.id)).toEqual([
      'confirmation sent',
      'reminder_72h sent',
      'reminder_24h sent',
    ]);
  });

  it('sends a message once although ten runs are concurrent', async () => {
    await insertFridayAppointment();
    await Promise.all(Array.from({ length: 10 }, () => sendDueEmails(testApp.deps, testApp.now(), 25)));
    expect((await readEmails()).map(({ arrivals }) => arrivals)).toEqual([1]);
  });

  it('sends at most 25 messages, and the next run sends the rest', async () => {
    const id = (await insertFridayAppointment()).id;
    await testApp.rows('DELETE FROM outbox');
    await testApp.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
       INSERT INTO outbox SELECT 'confirmation-' || i, 'confirmation', i, ?1, ?2, 'due', '2026-11-20T22:00:00.000Z', 0,
       '2026-11-20T22:00:00.000Z', NULL, NULL FROM n`,
      maya.id,
      id,
    );
    await testApp.sweep();
    expect(await readEmails()).toHaveLength(25);
    await testApp.sweep();
    expect(await readEmails()).toHaveLength(30);
  });
});

describe('during an outage of the mail service', () => {
  it('a message stays due, is retried with growing delays, and is delivered once', async () => {
    await testApp.mailbox.fail('down');
    await insertFridayAppointment();
    const pauses = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await testApp.sweep();
      const row = await readConfirmationRow();
      expect(row).toMatchObject({ state: 'due', attempts: tries });
      const pause = testApp.now().until(Temporal.Instant.from(row?.due_at ?? ''));
      pauses.push(pause.total('minutes'));
      testApp.advanceClock(pause);
    }
    expect(pauses).toEqual([2, 4, 8]);
    await testApp.mailbox.fail('none');
    await testApp.sweep();
    expect((await readEmails()).map(({ arrivals }) => arrivals)).toEqual([1]);
    expect(await readConfirmationRow()).toMatchObject({ state: 'sent', attempts: 4 });
  });

  it('the service is called once in a run, not once for every message', async () => {
    await testApp.mailbox.fail('down');
    await insertFridayAppointment();
    await insertPaidAppointment(testApp, await testApp.client('noor'));
    await testApp.sweep();
    expect(await testApp.row('SELECT COUNT(*) AS tried FROM outbox WHERE attempts > 0')).toEqual({ tried: 1 });
  });

  it('bookings, cancellations and refunds continue', async () => {
    await testApp.mailbox.fail('down');
    const appointment = await insertFridayAppointment();
    await testApp.sweep();
    expect((await requestCancellation(maya, appointment.id, 'refund')).status).toBe(200);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('an outdated reminder is not sent', async () => {
    await insertFridayAppointment();
    await testApp.sweep();
    await testApp.mailbox.fail('down');
    passUntilNotice(72);
    await testApp.sweep();
    passUntilNotice(24);
    await testApp.mailbox.fail('none');
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Reminder', 'Booked']);
    expect(await readMessageStates(testApp, maya.id)).toContain('reminder_72h void');
  });
});

describe('when the response of the mail service is lost', () => {
  it('the email is sent again with the same id, so that it is delivered once', async () => {
    const appointment = await insertFridayAppointment();
    await testApp.mailbox.fail('lost');
    await testApp.sweep();
    expect(await readConfirmationRow()).toMatchObject({ state: 'due', attempts: 1 });
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await readEmails()).toMatchObject([{ id: `confirmation-${appointment.id}`, arrivals: 2 }]);
    expect(await readConfirmationRow()).toMatchObject({ state: 'sent' });
  });

  it('because the Worker crashes before it, the message becomes due again', async () => {
    await insertFridayAppointment();
    await testApp.rows(
      "UPDATE outbox SET attempts = 1, due_at = ? WHERE kind = 'confirmation'",
      '2026-11-20T23:02:00.000Z',
    );
    await testApp.sweep();
    expect(await readEmails()).toEqual([]);
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Booked']);
  });
});

describe('an email whose address the mail service refuses', () => {
  it('does not delay others, and is not tried again within hours', async () => {
    const noor = await testApp.client('noor');
    await insertFridayAppointment();
    await insertPaidAppointment(testApp, noor);
    await testApp.rows("UPDATE client SET email = 'not an address' WHERE id = ?", maya.id);
    await testApp.sweep();
    expect(await readConfirmationRow()).toMatchObject({ state: 'refused' });
    expect(await testApp.mailbox.readEmailsTo(noor.email)).toHaveLength(1);
    testApp.advanceClock({ hours: 2 });
    await testApp.sweep();
    expect(await readConfirmationRow()).toMatchObject({ state: 'refused', attempts: 1 });
  });
});

describe('an appointment that was cancelled before its message was sent', () => {
  it('gets no reminder, even if the row is still due', async () => {
    const appointment = await insertFridayAppointment();
    await testApp.sweep();
    await requestCancellation(maya, appointment.id, 'refund');
    await testApp.rows("UPDATE outbox SET state = 'due' WHERE kind GLOB 'reminder*'");
    passUntilNotice(72);
    await testApp.sweep();
    expect(await readSubjects()).toEqual(['Cancelled', 'Booked']);
  });
});

describe('without a mail service', () => {
  it('messages stay due, and everything else works', async () => {
    testApp = await createTestApp({ mail: null });
    maya = await testApp.client('maya');
    const appointment = await insertFridayAppointment();
    await testApp.sweep();
    expect(await readConfirmationRow()).toMatchObject({ state: 'due', attempts: 0 });
    expect((await requestCancellation(maya, appointment.id, 'refund')).status).toBe(200);
    expect(await testApp.row("SELECT COUNT(*) AS done FROM refund WHERE state = 'succeeded'")).toEqual({ done: 1 });
    await sweep({ ...testApp.deps, mail: { send: async () => {} } }, testApp.now());
    expect(await readMessageStates(testApp, maya.id)).toContain('cancelled sent');
  });
});
