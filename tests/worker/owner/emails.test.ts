import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { bookAndPay, rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { buildOwnerEmailStatements } from '../../support/database/owner-email-statements.ts';
import { createFixture } from '../../support/fixtures.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  for (const statement of buildOwnerEmailStatements(OWNER_EMAIL)) await testApp.rows(statement);
});

const OWNER_EMAIL = 'jessica@studio.test';
const readOwnerEmails = () =>
  testApp.rows<{ kind: string; ref: string; state: string }>(
    "SELECT kind, ref, state FROM outbox WHERE kind LIKE 'owner%' ORDER BY created_at, kind",
  );
const readOwnerEmailStates = async () => (await readOwnerEmails()).map(({ kind, state }) => `${kind} ${state}`);
const setEmailTopic = (topic: string, value: 0 | 1) =>
  testApp.rows(`UPDATE owner_email_settings SET ${topic} = ${value}`);
const readReceivedEmails = async () => (await testApp.mailbox.readEmailsTo(OWNER_EMAIL)).toReversed();
/** Passes to this time on the day of the test, Saturday 21 November 2026, which begins at nine. */
const passUntil = (iso: string) => testApp.advanceClock(testApp.now().until(Temporal.Instant.from(iso)));

describe('the owner is emailed', () => {
  it('about a booking, in the batch that confirms it, once', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    expect(await readOwnerEmails()).toEqual([{ kind: 'owner_booked', ref: id, state: 'due' }]);
    await testApp.sweep();
    await testApp.sweep();
    const [email, ...otherEmails] = await readReceivedEmails();
    expect(otherEmails).toEqual([]);
    expect(email?.subject).toBe('Booked: Maya, Classic Set, Monday 23 November 2026, 11:00 am');
    expect(email?.text).toContain(`/studio/appointments/${id}`);
    expect(await readOwnerEmailStates()).toEqual(['owner_booked sent']);
  });

  it('about one that is booked with a code, and about the cancellation that gave it', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    const secondId = await rebookWithCode(maya, id);
    expect((await readOwnerEmails()).map(({ kind, ref }) => `${kind} ${ref}`).toSorted()).toEqual(
      [`owner_booked ${id}`, `owner_booked ${secondId}`, `owner_cancelled ${id}`].toSorted(),
    );
  });

  it('with what is done at an appointment of the studio, on its day', async () => {
    await createOwnerApi(await testApp.owner()).book({ client: maya.id, treatment: 'infill' });
    passUntil('2026-11-22T21:00:00Z');
    await testApp.sweep();
    const texts = (await readReceivedEmails()).map(({ text }) => text).join();
    expect(texts).toContain('11:00 am: maya, Classic Set, infill');
  });

  it('about the cancellation of an infill, with that word', async () => {
    await createOwnerApi(await testApp.owner()).book({ client: maya.id, treatment: 'infill' });
    const bookingRow = await testApp.row<{ id: string }>('SELECT id FROM booking');
    await requestCancellation(maya, bookingRow?.id ?? '', 'refund');
    await testApp.sweep();
    const subjects = (await readReceivedEmails()).map(({ subject }) => subject);
    expect(subjects).toContain('Cancelled: maya, Classic Set, infill, Monday 23 November 2026, 11:00 am');
  });

  it('about a cancellation of the client, and not about her own', async () => {
    const first = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, first.id, 'refund');
    await testApp.sweep();
    expect((await readReceivedEmails()).map(({ subject }) => subject)).toContain(
      'Cancelled: Maya, Classic Set, Monday 23 November 2026, 11:00 am',
    );
    const owner = createOwnerApi(await testApp.owner());
    const second = await insertPaidAppointment(testApp, maya);
    await owner.cancel(second.id, 'refund');
    const third = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await owner.cancelForClient(third.id, 'refund');
    const cancellationEmails = (await readOwnerEmails()).filter(({ kind }) => kind === 'owner_cancelled');
    expect(cancellationEmails.map(({ ref }) => ref)).toEqual([first.id]);
  });

  it('about neither where she does not want it, or has no address', async () => {
    await setEmailTopic('booked', 0);
    await setEmailTopic('cancelled', 0);
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    for (const statement of buildOwnerEmailStatements()) await testApp.rows(statement);
    await insertPaidAppointment(testApp, maya);
    expect(await readOwnerEmails()).toEqual([]);
  });

  it('again when the mail service was down, and not when it refuses the address, which the inbox then says', async () => {
    await insertPaidAppointment(testApp, maya);
    await testApp.rows("DELETE FROM outbox WHERE kind NOT LIKE 'owner%'");
    await testApp.mailbox.fail('down');
    await testApp.sweep();
    expect(await readOwnerEmailStates()).toEqual(['owner_booked due']);
    await testApp.mailbox.fail('none');
    testApp.advanceClock({ minutes: 3 });
    await testApp.mailbox.fail('refuse');
    await testApp.sweep();
    expect(await readOwnerEmailStates()).toEqual(['owner_booked refused']);
    testApp.advanceClock({ hours: 2 });
    await testApp.sweep();
    const { html } = await openPage(await testApp.owner(), '/studio/inbox');
    expect(html).toContain('A letter to you was not delivered');
    await testApp.sweep();
    expect(await readOwnerEmailStates()).toEqual(['owner_booked refused']);
  });
});

describe('the email about what waits', () => {
  const readWaitingEmails = async () => (await readOwnerEmails()).filter(({ kind }) => kind === 'owner_waiting');

  it('is sent once about the same things, at most once an hour, and again about something new', async () => {
    await testApp.sweep();
    expect(await readWaitingEmails()).toEqual([]);
    await createFixture('testimonial', testApp, maya, 0);
    await testApp.sweep();
    expect(await readWaitingEmails()).toHaveLength(1);
    await createFixture('requested claim', testApp, maya, 1);
    testApp.advanceClock({ minutes: 59 });
    await testApp.sweep();
    expect(await readWaitingEmails()).toHaveLength(1);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    await testApp.sweep();
    expect(await readWaitingEmails()).toHaveLength(2);
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect(await readWaitingEmails()).toHaveLength(2);
    const email = (await readReceivedEmails()).find(({ subject }) => subject.includes('waits'));
    expect(email?.text).toContain('/studio/inbox');
  });

  it('is sent again about what was done and waits anew', async () => {
    const id = await createFixture('failed refund', testApp, maya, 0);
    await testApp.sweep();
    await testApp.rows("UPDATE refund SET state = 'paid_otherwise' WHERE id = ?", id);
    await testApp.rows("UPDATE alert SET resolved_at = '2026-11-21T00:00:00.000Z'");
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    const [{ items } = { items: '' }] = await testApp.rows<{ items: string }>('SELECT items FROM inbox_email');
    expect(items).not.toContain(id);
    await testApp.rows("UPDATE refund SET state = 'failed' WHERE id = ?", id);
    await testApp.sweep();
    expect(await readWaitingEmails()).toHaveLength(2);
  });

  it('is not sent where she does not want it', async () => {
    await setEmailTopic('waiting', 0);
    await createFixture('testimonial', testApp, maya, 0);
    await testApp.sweep();
    expect(await readWaitingEmails()).toEqual([]);
  });
});

describe('the email about the day', () => {
  const readMorningEmails = async () => (await readOwnerEmails()).filter(({ kind }) => kind === 'owner_morning');

  it('is sent at seven, when somebody comes, once, whatever the number of runs', async () => {
    await insertPaidAppointment(testApp, maya);
    passUntil('2026-11-22T20:59:00Z');
    await testApp.sweep();
    expect(await readMorningEmails()).toEqual([]);
    passUntil('2026-11-22T21:00:00Z');
    await testApp.sweep();
    passUntil('2026-11-22T22:00:00Z');
    await testApp.sweep();
    expect(await readMorningEmails()).toEqual([{ kind: 'owner_morning', ref: '2026-11-23', state: 'sent' }]);
    const email = (await readReceivedEmails()).find(({ subject }) => subject.startsWith('Today'));
    expect(email?.subject).toBe('Today, Monday 23 November 2026: one appointment');
    expect(email?.text).toContain('11:00 am: Maya, Classic Set');
    expect(email?.text).toContain('/studio/day/2026-11-23');
  });

  it('is not sent on a day without appointments, nor from ten on', async () => {
    await insertPaidAppointment(testApp, maya);
    passUntil('2026-11-21T21:00:00Z');
    await testApp.sweep();
    passUntil('2026-11-23T00:00:00Z');
    await testApp.sweep();
    expect(await readMorningEmails()).toEqual([]);
  });

  it('is not sent any more from ten on, when the mail service was down till then', async () => {
    await insertPaidAppointment(testApp, maya);
    await testApp.sweep();
    passUntil('2026-11-22T23:58:00Z');
    await testApp.mailbox.fail('down');
    await testApp.sweep();
    expect(await readMorningEmails()).toMatchObject([{ state: 'due' }]);
    await testApp.mailbox.fail('none');
    passUntil('2026-11-23T00:05:00Z');
    await testApp.sweep();
    expect(await readMorningEmails()).toMatchObject([{ state: 'void' }]);
  });

  it('is not sent when the appointment is cancelled before, and where she does not want it', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    passUntil('2026-11-22T21:00:00Z');
    await testApp.sweep();
    expect(await readMorningEmails()).toEqual([]);
    await setEmailTopic('morning', 0);
    await insertPaidAppointment(testApp, maya);
    await testApp.sweep();
    expect(await readMorningEmails()).toEqual([]);
  });
});

it('no email to the owner has more of a client than the first name, the set and the time', async () => {
  const order = { fullName: 'Maya Nguyen', phoneNumber: '0412 345 678', notes: 'Allergic to cyanoacrylate' };
  const first = await bookAndPay(testApp, maya, order);
  await testApp.sweep();
  await bookAndPay(testApp, maya, { ...order, scheduledDate: '2026-11-24T06:30:00.000Z' });
  await requestCancellation(maya, first.id, 'refund');
  await createFixture('testimonial', testApp, maya, 0);
  await testApp.sweep();
  passUntil('2026-11-23T21:00:00Z');
  await testApp.sweep();
  expect((await readOwnerEmailStates()).toSorted()).toEqual([
    'owner_booked sent',
    'owner_booked sent',
    'owner_cancelled sent',
    'owner_morning sent',
    'owner_waiting sent',
  ]);
  const texts = (await readReceivedEmails()).map(({ subject, text }) => maskRandomValues(`${subject}\n${text}`));
  expect(texts).toHaveLength(5);
  for (const text of texts)
    for (const personalText of ['Nguyen', '0412', '412 345', 'llergic', 'cyano', '$', '150', maya.email])
      expect(text).not.toContain(personalText);
});

it('deleting an account voids what is due about it', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  await requestCancellation(maya, id, 'refund');
  expect(await readOwnerEmailStates()).toEqual(['owner_booked due', 'owner_cancelled due']);
  expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
  expect(await readOwnerEmailStates()).toEqual(['owner_booked void', 'owner_cancelled void']);
});
