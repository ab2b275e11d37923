import { beforeEach, describe, expect, it } from 'vitest';
import { seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let cardId: string;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, ownerApi, maya, cardClientId: cardId } = await seedCardAndAccount(testApp));
});

const buildDataPath = (id: string) => `/studio/clients/${id}/data`;
const SHOWN_FIELDS = { fullName: 'Mia C', phone: '+61400111222', displayName: 'Mia C', shownPhone: '+61400111222' };
const submitEmail = (email: string, change: Record<string, string> = {}) =>
  submitForm(owner, {
    page: buildDataPath(cardId),
    action: `/studio/clients/${cardId}/correct`,
    fields: { ...SHOWN_FIELDS, shownEmail: '', email, ...change },
  });
const readClientRow = (id: string) =>
  testApp.row('SELECT full_name, phone, email, sign_in_email, details_changed_at FROM client WHERE id = ?', id);

describe('the e-mail address of a client without an account', () => {
  it('is added with the form that corrects name and phone, and is no address to sign in with', async () => {
    expect((await openPage(owner, buildDataPath(cardId))).html).toContain('Save name, phone and e-mail');
    expect((await submitEmail(' Mia@Example.test ')).status).toBe(303);
    expect(await readClientRow(cardId)).toEqual({
      full_name: 'Mia C',
      phone: '+61400111222',
      email: 'mia@example.test',
      sign_in_email: cardId,
      // The name and phone of a held booking are still the newer ones.
      details_changed_at: null,
    });
    expect(JSON.stringify(await testApp.rows('SELECT * FROM owner_action'))).not.toContain('mia@');
  });

  it('is removed by an empty field', async () => {
    await submitEmail('mia@example.test');
    expect((await submitEmail('', { shownEmail: 'mia@example.test' })).status).toBe(303);
    expect(await readClientRow(cardId)).toMatchObject({ email: '' });
  });

  it('can be that of another client, as for a new one: it joins nobody', async () => {
    expect((await submitEmail(maya.email)).status).toBe(303);
    expect(await readClientRow(cardId)).toMatchObject({ email: maya.email, sign_in_email: cardId });
    expect(await readClientRow(maya.id)).toMatchObject({ email: maya.email });
  });

  it('is refused when it is none, with what was typed', async () => {
    const refusal = await submitEmail('mia@');
    expect(refusal.status).toBe(400);
    const html = await refusal.text();
    expect(html).toContain('That is not an e-mail address.');
    expect(html).toContain('value="mia@"');
    expect(await readClientRow(cardId)).toMatchObject({ email: '' });
  });

  it('is not corrected when it was changed since the form was shown', async () => {
    await submitEmail('mia@example.test');
    const refusal = await submitEmail('chen@example.test');
    expect(refusal.status).toBe(409);
    expect(await refusal.text()).toContain('Now: mia@example.test');
    expect(await readClientRow(cardId)).toMatchObject({ email: 'mia@example.test' });
  });

  it('gets an outcome of the last fourteen days that no e-mail could tell yet, once', async () => {
    for (const scheduledDate of ['2026-12-14T01:00:00.000Z', '2026-12-16T01:00:00.000Z']) {
      expect((await ownerApi.book({ client: cardId, scheduledDate })).status).toBe(200);
      const row = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'confirmed'");
      expect((await ownerApi.cancel(row?.id ?? '', 'refund', 'I am ill')).status).toBe(200);
      testApp.advanceClock({ hours: 8 * 24 });
      await testApp.sweep();
    }
    expect(await testApp.rows("SELECT state FROM outbox WHERE kind = 'cancelled_by_studio'")).toEqual([
      { state: 'void' },
      { state: 'void' },
    ]);
    owner = { ...owner, ...(await testApp.anotherSession(owner)) };
    expect((await submitEmail('mia@example.test')).status).toBe(303);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    await testApp.sweep();
    const emails = await testApp.mailbox.readEmailsTo('mia@example.test');
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('16 December')]);
    expect(
      await testApp.rows("SELECT state FROM outbox WHERE kind <> 'cancelled_by_studio' AND state <> 'void'"),
    ).toEqual([]);
  });

  it('gets the e-mails that are due later', async () => {
    const { id } = await sendLink(testApp, owner, { client: cardId }).then(async (link) => {
      await payLink(testApp, link);
      return link;
    });
    await testApp.sweep();
    expect((await submitEmail('mia@example.test', await readShownDetails())).status).toBe(303);
    await owner.post(`/api/studio/appointments/${id}/cancel`, { choice: 'refund', reason: '' });
    await testApp.sweep();
    expect((await testApp.mailbox.readEmailsTo('mia@example.test')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We had to cancel'),
    ]);
  });
});

describe('a client whom the studio has booked without an address', () => {
  const readSubjects = async (address: string) =>
    (await testApp.mailbox.readEmailsTo(address)).map(({ subject }) => subject);
  const readReminders = () => testApp.rows("SELECT kind, state FROM outbox WHERE kind GLOB 'reminder*' ORDER BY kind");
  const passUntil = async (time: string) => {
    testApp.advanceClock({ milliseconds: testApp.now().until(Temporal.Instant.from(time)).total('milliseconds') });
    await testApp.sweep();
  };
  const saveEmail = async () => submitEmail('mia@example.test', await readShownDetails());
  // Friday 27 November, 11:00 am.
  const bookFriday = async () => {
    expect((await ownerApi.book({ client: cardId, scheduledDate: '2026-11-27T01:00:00.000Z' })).status).toBe(200);
    return (await testApp.row<{ id: string }>('SELECT id FROM booking'))?.id ?? '';
  };

  it('gets the reminders that are due after the address was entered, and no confirmation of before', async () => {
    await bookFriday();
    expect((await saveEmail()).status).toBe(303);
    await passUntil('2026-11-24T01:00:00.000Z');
    await passUntil('2026-11-26T01:00:00.000Z');
    expect(await readSubjects('mia@example.test')).toEqual([
      expect.stringContaining('Reminder'),
      expect.stringContaining('Reminder'),
    ]);
    expect(await readReminders()).toEqual([
      { kind: 'reminder_24h', state: 'sent' },
      { kind: 'reminder_72h', state: 'sent' },
    ]);
  });

  it('gets nothing late that was due before', async () => {
    await bookFriday();
    await passUntil('2026-11-24T01:00:00.000Z');
    await saveEmail();
    await testApp.sweep();
    expect(await readSubjects('mia@example.test')).toEqual([]);
    expect(await readReminders()).toEqual([
      { kind: 'reminder_24h', state: 'due' },
      { kind: 'reminder_72h', state: 'void' },
    ]);
    await passUntil('2026-11-26T01:00:00.000Z');
    expect(await readSubjects('mia@example.test')).toEqual([expect.stringContaining('Reminder')]);
  });

  it('gets the outcome and no reminder of an appointment that is cancelled before the address is entered', async () => {
    await ownerApi.cancelForClient(await bookFriday(), 'none');
    await testApp.sweep();
    await saveEmail();
    await passUntil('2026-11-26T01:00:00.000Z');
    expect(await readSubjects('mia@example.test')).toEqual([expect.stringContaining('Cancelled: ')]);
    expect(await testApp.rows("SELECT kind, state FROM outbox WHERE state <> 'void'")).toEqual([
      { kind: 'cancelled', state: 'sent' },
    ]);
  });

  it('gets no e-mail with the payment link that the owner has sent in another way', async () => {
    await sendLink(testApp, owner, { client: cardId });
    await saveEmail();
    await testApp.sweep();
    expect(await testApp.rows('SELECT kind FROM outbox')).toEqual([]);
  });

  it('gets with the account into which they are joined the outcome that no e-mail could tell', async () => {
    await ownerApi.cancel(await bookFriday(), 'refund', 'I am ill');
    await testApp.sweep();
    expect((await ownerApi.joinClient(cardId, maya.id)).status).toBe(200);
    await testApp.sweep();
    expect(await readSubjects(maya.email)).toEqual([expect.stringContaining('We had to cancel')]);
  });

  it('gets the reminders of an account into which they are joined', async () => {
    await bookFriday();
    expect((await ownerApi.joinClient(cardId, maya.id)).status).toBe(200);
    await testApp.sweep();
    await passUntil('2026-11-26T01:00:00.000Z');
    expect(await readSubjects(maya.email)).toEqual([expect.stringContaining('Reminder')]);
  });
});

async function readShownDetails(): Promise<Record<string, string>> {
  const row = await testApp.row<{ full_name: string; phone: string }>(
    'SELECT full_name, phone FROM client WHERE id = ?',
    cardId,
  );
  const { full_name: fullName = '', phone = '' } = row ?? {};
  return { fullName, phone, displayName: fullName, shownPhone: phone };
}

describe('the e-mail address of an account', () => {
  it('is the provider’s: the form has no field for it, and a call that names one is refused', async () => {
    expect((await openPage(owner, buildDataPath(maya.id))).html).not.toContain('name="email"');
    const { status, body } = await owner.post<{ code: string }>(`/api/studio/clients/${maya.id}/correct`, {
      fullName: 'Maya',
      phone: '',
      email: 'other@example.test',
      shownEmail: maya.email,
    });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await readClientRow(maya.id)).toMatchObject({ email: maya.email, full_name: '' });
  });
});

describe('the corrected name of a client', () => {
  const readWords = (id: string) =>
    testApp.rows("SELECT word FROM client_word WHERE client_id = ? AND source = 'first_name'", id);
  const readFirstName = (id: string) => testApp.row('SELECT first_name FROM client WHERE id = ?', id);

  it('is the one in the e-mails and in the search, where the client has no account', async () => {
    await submitEmail('tahlia@example.test', { fullName: 'Tahlia Brooks' });
    expect(await readFirstName(cardId)).toEqual({ first_name: 'Tahlia' });
    expect(await readWords(cardId)).toEqual([{ word: 'tahlia' }]);
    await createOwnerApi(owner).book({ client: cardId, scheduledDate: '2026-12-14T01:00:00.000Z' });
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo('tahlia@example.test');
    expect(email?.text).toContain('Hello Tahlia,');
  });

  it('leaves the first name of an account, which is the provider’s, and that of a card whose e-mail alone changes', async () => {
    await testApp.rows("UPDATE client SET first_name = 'Mimi' WHERE id = ?", cardId);
    await submitEmail('mia@example.test');
    expect(await readFirstName(cardId)).toEqual({ first_name: 'Mimi' });
    const rowBefore = await readFirstName(maya.id);
    const own = await testApp.row<{ full_name: string; phone: string }>('SELECT * FROM client WHERE id = ?', maya.id);
    const response = await submitForm(owner, {
      page: buildDataPath(maya.id),
      action: `/studio/clients/${maya.id}/correct`,
      fields: {
        fullName: 'Maja Nguyen',
        phone: '+61400111222',
        displayName: own?.full_name ?? '',
        shownPhone: own?.phone ?? '',
      },
    });
    expect(response.status).toBe(303);
    expect(await readFirstName(maya.id)).toEqual(rowBefore);
  });
});
