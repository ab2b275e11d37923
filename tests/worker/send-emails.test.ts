import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueEmails } from '../../worker/mail/send-emails.ts';
import { sweep } from '../../worker/sweep/sweep.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { messagesTo, outboxOf } from '../support/outbox.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let studio: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  studio = await createTestApp();
  maya = await studio.client('maya');
});

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const START = Temporal.Instant.from(FRIDAY);
const book = () => bookAndPay(studio, maya, { scheduledDate: FRIDAY });
const letters = () => studio.mailbox.lettersTo(maya.email);
const subjects = async () => (await letters()).map(({ subject }) => subject.split(':')[0]);
const confirmationRow = async () => (await outboxOf(studio, maya.id)).find(({ kind }) => kind === 'confirmation');
/** Lets time pass until the appointment is so many hours away. */
const untilNotice = (hours: number) => studio.pass(studio.now().until(START.subtract({ hours })));

describe('the minute’s round', () => {
  it('sends what is due, each once, and what is due later later', async () => {
    await book();
    await studio.sweep();
    await studio.sweep();
    expect(await subjects()).toEqual(['Booked']);
    untilNotice(72);
    studio.pass({ milliseconds: -1 });
    await studio.sweep();
    expect(await subjects()).toEqual(['Booked']);
    studio.pass({ milliseconds: 1 });
    await studio.sweep();
    expect(await subjects()).toEqual(['Reminder', 'Booked']);
    untilNotice(24);
    await studio.sweep();
    expect(await subjects()).toEqual(['Reminder', 'Reminder', 'Booked']);
    expect((await letters()).map(({ arrivals }) => arrivals)).toEqual([1, 1, 1]);
    expect(await messagesTo(studio, maya.id)).toEqual(['confirmation sent', 'reminder_72h sent', 'reminder_24h sent']);
  });

  it('sends once although ten send at the same moment', async () => {
    await book();
    await Promise.all(Array.from({ length: 10 }, () => sendDueEmails(studio.deps, studio.now(), 25)));
    expect((await letters()).map(({ arrivals }) => arrivals)).toEqual([1]);
  });

  it('sends at most 25 in one run, and the rest in the next', async () => {
    const id = (await book()).id;
    await studio.rows('DELETE FROM outbox');
    await studio.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
       INSERT INTO outbox SELECT 'confirmation-' || i, 'confirmation', i, ?1, ?2, 'due', '2026-11-20T22:00:00.000Z', 0,
       '2026-11-20T22:00:00.000Z', NULL, NULL FROM n`,
      maya.id,
      id,
    );
    await studio.sweep();
    expect(await letters()).toHaveLength(25);
    await studio.sweep();
    expect(await letters()).toHaveLength(30);
  });
});

describe('while the mail service is down', () => {
  it('the message stays due, is tried again after ever longer pauses, and arrives once', async () => {
    await studio.mailbox.fail('down');
    await book();
    const pauses = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await studio.sweep();
      const row = await confirmationRow();
      expect(row).toMatchObject({ state: 'due', attempts: tries });
      const pause = studio.now().until(Temporal.Instant.from(row?.due_at ?? ''));
      pauses.push(pause.total('minutes'));
      studio.pass(pause);
    }
    expect(pauses).toEqual([2, 4, 8]);
    await studio.mailbox.fail('none');
    await studio.sweep();
    expect((await letters()).map(({ arrivals }) => arrivals)).toEqual([1]);
    expect(await confirmationRow()).toMatchObject({ state: 'sent', attempts: 4 });
  });

  it('it is asked once a run, not once for every letter', async () => {
    await studio.mailbox.fail('down');
    await book();
    await bookAndPay(studio, await studio.client('noor'));
    await studio.sweep();
    expect(await studio.row('SELECT COUNT(*) AS tried FROM outbox WHERE attempts > 0')).toEqual({ tried: 1 });
  });

  it('bookings, cancellations and refunds go on', async () => {
    await studio.mailbox.fail('down');
    const booked = await book();
    await studio.sweep();
    expect((await cancel(maya, booked.id, 'refund')).status).toBe(200);
    expect(await studio.provider.refunds()).toHaveLength(1);
  });

  it('a reminder that comes too late is not sent: the next one says the same', async () => {
    await book();
    await studio.sweep();
    await studio.mailbox.fail('down');
    untilNotice(72);
    await studio.sweep();
    untilNotice(24);
    await studio.mailbox.fail('none');
    await studio.sweep();
    expect(await subjects()).toEqual(['Reminder', 'Booked']);
    expect(await messagesTo(studio, maya.id)).toContain('reminder_72h void');
  });
});

describe('when the answer of the mail service gets lost', () => {
  it('the letter goes out again under the same name, so that it is one', async () => {
    const booked = await book();
    await studio.mailbox.fail('lost');
    await studio.sweep();
    expect(await confirmationRow()).toMatchObject({ state: 'due', attempts: 1 });
    await studio.mailbox.fail('none');
    studio.pass({ minutes: 2 });
    await studio.sweep();
    expect(await letters()).toMatchObject([{ id: `confirmation-${booked.id}`, arrivals: 2 }]);
    expect(await confirmationRow()).toMatchObject({ state: 'sent' });
  });

  it('or the Worker dies in between: what was taken comes due again', async () => {
    await book();
    await studio.rows(
      "UPDATE outbox SET attempts = 1, due_at = ? WHERE kind = 'confirmation'",
      '2026-11-20T23:02:00.000Z',
    );
    await studio.sweep();
    expect(await letters()).toEqual([]);
    studio.pass({ minutes: 2 });
    await studio.sweep();
    expect(await subjects()).toEqual(['Booked']);
  });
});

describe('a letter that will never be taken', () => {
  it('is given up, and holds up no other', async () => {
    const noor = await studio.client('noor');
    await book();
    await bookAndPay(studio, noor);
    await studio.rows("UPDATE client SET email = 'not an address' WHERE id = ?", maya.id);
    await studio.sweep();
    expect(await confirmationRow()).toMatchObject({ state: 'refused' });
    expect(await studio.mailbox.lettersTo(noor.email)).toHaveLength(1);
    studio.pass({ hours: 2 });
    await studio.sweep();
    expect(await confirmationRow()).toMatchObject({ state: 'refused', attempts: 1 });
  });
});

describe('an appointment that ended before its message was sent', () => {
  it('is not reminded of, even if the row was left due', async () => {
    const booked = await book();
    await studio.sweep();
    await cancel(maya, booked.id, 'refund');
    await studio.rows("UPDATE outbox SET state = 'due' WHERE kind GLOB 'reminder*'");
    untilNotice(72);
    await studio.sweep();
    expect(await subjects()).toEqual(['Cancelled', 'Booked']);
  });
});

describe('without a mail service', () => {
  it('messages wait, and everything else goes on', async () => {
    studio = await createTestApp({ mail: null });
    maya = await studio.client('maya');
    const booked = await book();
    await studio.sweep();
    expect(await confirmationRow()).toMatchObject({ state: 'due', attempts: 0 });
    expect((await cancel(maya, booked.id, 'refund')).status).toBe(200);
    expect(await studio.row("SELECT COUNT(*) AS done FROM refund WHERE state = 'succeeded'")).toEqual({ done: 1 });
    await sweep({ ...studio.deps, mail: { send: async () => {} } }, studio.now());
    expect(await messagesTo(studio, maya.id)).toContain('cancelled sent');
  });
});
