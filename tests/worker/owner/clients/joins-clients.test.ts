import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../../support/account-steps.ts';
import { readClientTables } from '../../../support/database/client-tables.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { fillClientTables, insertEnteredClient, seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import { insertGalleryItem } from '../../../support/owner/gallery-steps.ts';
import { insertMap } from '../../../support/owner/lash-map-steps.ts';
import type { OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { maskRandomValues } from '../../../support/readers/mask-random-values.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let cardId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp));
  await changeAccount(maya, 'PATCH', { fullName: 'Maya Nguyen', phoneNumber: '0400 111 222' });
});

const buildPagePath = (id = cardId) => `/studio/clients/${id}/join`;
const join = (change: object = {}, id = cardId) => ownerApi.joinClient(id, maya.id, change);

const DELETED_FIELDS = { state: 'deleted', email: '', first_name: '', full_name: '', phone: '' };
/** Tables in which only clients with an account have rows; `join_client` is refused for such a client. */
const ACCOUNT_TABLES = ['identity', 'photo', 'points_entry', 'session', 'testimonial'];
/** The number of rows of this client in each table. */
async function countRowsByTable(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await readClientTables(testApp))
    counts[table] = (await testApp.rows(`SELECT 1 FROM ${table} WHERE ${column} = ?`, id)).length;
  return counts;
}

describe('joining a client into an account', () => {
  it('leaves no table but the log that refers to the card, and the row of a deleted client', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    await fillClientTables(testApp, cardId, visitId);
    await insertMap(testApp, visitId);
    await insertGalleryItem(testApp, { depicts: 'client', consent_client: cardId });
    const before = await countRowsByTable(cardId);
    // The rows of a new table that names a client must be moved, or belong to accounts only.
    expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual(
      Object.keys(before).filter((table) => [...ACCOUNT_TABLES, 'owner_action'].includes(table)),
    );
    const mayaCounts = await countRowsByTable(maya.id);
    expect((await join({ revision: 3 })).status).toBe(200);

    const { owner_action: log, client, ...otherRows } = await readAllRows();
    expect(JSON.stringify(otherRows)).not.toContain(`"${cardId}"`);
    expect(client?.filter((row) => JSON.stringify(row).includes(`"${cardId}"`))).toEqual([
      {
        ...DELETED_FIELDS,
        id: cardId,
        sign_in_email: cardId,
        created_at: '2026-11-01T00:00:00.000Z',
        details_changed_at: null,
      },
    ]);
    const [from, to] = [cardId, maya.id].map((id) => JSON.stringify({ client_id: id }));
    const joinRow = { verb: 'join_client', about: maya.id, owner_id: owner.id, before: from, after: to };
    expect(log).toMatchObject([joinRow]);
    const after = await countRowsByTable(maya.id);
    // Two of her words are the same.
    for (const table of Object.keys(before).filter((name) => name !== 'client_word'))
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + (mayaCounts[table] ?? 0)]);
    expect((await openPage(owner, `/studio/clients/${cardId}`)).status).toBe(404);
  });

  it('shows all of it on the card of the account, which is found by both names', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    const form = {
      page: buildPagePath(),
      action: buildPagePath(),
      fields: { into: maya.id, revision: '0', intoRevision: '0' },
    };
    const joined = await submitForm(owner, { ...form, page: `${buildPagePath()}?into=${maya.id}` });
    expect([joined.status, joined.headers.get('location')?.split('?')[0]]).toEqual([303, `/studio/clients/${maya.id}`]);
    const { html } = await openPage(owner, joined.headers.get('location') ?? '');
    expect(html).toContain('Joined. All of it is with the account now.');
    expect(html).toContain(`/studio/appointments/${visitId}`);
    for (const word of ['mia', 'maya', '0400 111'])
      expect((await openPage(owner, `/studio/clients?q=${word}`)).html).toContain(`/studio/clients/${maya.id}`);
    expect((await testApp.rows('SELECT verb FROM owner_action')).length).toBe(1);
  });

  it('puts the notes one under the other, and what to watch out for with the later consent', async () => {
    const saveCard = (id: string, note: string, watchOut: string, revision = 0) =>
      owner.post(`/api/studio/clients/${id}/card`, { note, watchOut, consent: true, revision });
    await saveCard(maya.id, 'Oat milk', 'Latex');
    testApp.advanceClock({ hours: 1 });
    await saveCard(cardId, 'Likes it quiet', 'Left eye waters');
    await owner.post(`/api/studio/clients/${cardId}/online`, { booksOnline: 'no', revision: 1 });
    expect((await join({ revision: 2, intoRevision: 1 })).status).toBe(200);
    expect(await testApp.rows('SELECT * FROM client_card')).toEqual([
      {
        client_id: maya.id,
        note: 'Oat milk\nLikes it quiet',
        watch_out: 'Latex\nLeft eye waters',
        health_consent_at: '2026-11-21T00:00:00.000Z',
        books_online: 0,
        revision: 2,
      },
    ]);
  });

  it('keeps of two patch tests of one day the one that says more', async () => {
    const insertPatchTest = (id: string, client: string, day: string, result: string) =>
      testApp.rows(
        "INSERT INTO patch_test VALUES (?, ?, ?, ?, '', '2026-11-20T00:00:00.000Z')",
        ...[id, client, day, result],
      );
    await insertPatchTest('a', maya.id, '2026-11-01', 'clear');
    await insertPatchTest('b', cardId, '2026-11-01', 'reacted');
    await insertPatchTest('c', maya.id, '2026-11-02', 'clear');
    await insertPatchTest('d', cardId, '2026-11-02', 'waiting');
    await insertPatchTest('e', cardId, '2026-11-03', 'declined');
    expect((await join()).status).toBe(200);
    expect(await testApp.rows('SELECT id, client_id FROM patch_test ORDER BY day')).toEqual(
      ['b', 'c', 'e'].map((id) => ({ id, client_id: maya.id })),
    );
  });

  it('gives the account the name and phone number that only the card has', async () => {
    await testApp.rows("UPDATE client SET full_name = '', phone = '' WHERE id = ?", maya.id);
    expect((await join()).status).toBe(200);
    const account = await testApp.row('SELECT full_name, phone, email FROM client WHERE id = ?', maya.id);
    expect(account).toEqual({ full_name: 'Mia C', phone: '+61400111222', email: maya.email });
  });

  it('cannot be undone', async () => {
    await join();
    expect((await openPage(owner, '/studio/settings/log')).html).not.toContain('/undo"');
  });
});

describe('joining is refused', () => {
  const requestRefusedJoin = async (change: object = {}, id = cardId) => {
    const rows = await readAllRows();
    const { status, body } = await join(change, id);
    expect(await readAllRows()).toEqual(rows);
    return `${status} ${body.code}`;
  };

  it('for a client with an account of their own, with an identity or by emailed code', async () => {
    const noor = await testApp.client('noor');
    expect(await requestRefusedJoin({}, noor.id)).toBe('409 CARD_NOT_FREE');
    await testApp.rows('DELETE FROM identity WHERE client_id = ?', noor.id);
    expect(await requestRefusedJoin({}, noor.id)).toBe('409 CARD_NOT_FREE');
    expect((await openPage(owner, buildPagePath(noor.id))).html).toContain(
      'That person has an account of their own and can’t be joined.',
    );
  });

  it('into a client without an account, into the same, into the walk-in and into a deleted one', async () => {
    const otherId = await insertEnteredClient(testApp, { id: 'other' });
    await ownerApi.book();
    expect(await requestRefusedJoin({ into: otherId })).toBe('409 NO_ACCOUNT');
    expect(await requestRefusedJoin({ into: cardId })).toBe('400 INVALID_INPUT');
    expect(await requestRefusedJoin({ into: 'walk-in' })).toBe('404 NOT_FOUND');
    expect(await requestRefusedJoin({}, 'walk-in')).toBe('404 NOT_FOUND');
    await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", maya.id);
    expect(await requestRefusedJoin()).toBe('404 NOT_FOUND');
  });

  it.each([
    [
      'a time of it is held',
      "UPDATE booking SET state = 'held', hold_minutes = 0, created_at = '2026-11-01T00:00:00.000Z', hold_expires_at = '2026-11-01T00:00:00.000Z'",
    ],
    ['a payment by bank is under way', "UPDATE booking SET state = 'pending'"],
    [
      'a payment is not decided',
      `INSERT INTO payment (id, client_id, service_id, amount_cents, state, created_at)
       SELECT 'p', client_id, service_id, 11000, 'unassigned', created_at FROM booking`,
    ],
  ])('while %s', async (_what, sql) => {
    await insertEndedStudioAppointment(testApp, { id: cardId });
    await testApp.rows(sql);
    expect(await requestRefusedJoin()).toBe('409 PAYMENT_UNDER_WAY');
  });

  it('when either card was changed since the form was shown', async () => {
    expect(await requestRefusedJoin({ revision: 1 })).toBe('409 CHANGED_SINCE');
    expect(await requestRefusedJoin({ intoRevision: 1 })).toBe('409 CHANGED_SINCE');
  });

  it('when both notes together have no room', async () => {
    for (const id of [cardId, maya.id])
      await owner.post(`/api/studio/clients/${id}/card`, {
        note: id.repeat(300).slice(0, 1200),
        watchOut: '',
        revision: 0,
      });
    expect(await requestRefusedJoin({ revision: 1, intoRevision: 1 })).toBe('409 NOTES_TOO_LONG');
  });
});

describe('the page to join', () => {
  it('is offered on the card when an account has the same phone number, and shows both with both names on the button', async () => {
    const { html } = await openPage(owner, `/studio/clients/${cardId}`);
    expect(html).toContain('Same phone as Maya Nguyen, who has an account. One person?');
    expect(html).toContain(`${buildPagePath()}?into=${maya.id}`);
    const joinPage = await openPage(owner, `${buildPagePath()}?into=${maya.id}`);
    for (const words of ['One person?', 'No account', 'Has an account', 'Join Mia C into the account of Maya Nguyen'])
      expect(joinPage.html).toContain(words);
    expect((await openPage(owner, `/studio/clients/${maya.id}`)).html).not.toContain('/join');
  });

  it('finds an account by search, and no other card', async () => {
    await insertEnteredClient(testApp, { id: 'other', fullName: 'Maya Tran', phone: '+61400999888' });
    const { html } = await openPage(owner, `${buildPagePath()}?q=maya`);
    expect(html).toContain(`${buildPagePath()}?into=${maya.id}`);
    expect(html).not.toContain(`${buildPagePath()}?into=other`);
  });

  it('has no names and no form while names are hidden', async () => {
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    for (const path of [`${buildPagePath()}?into=${maya.id}`, buildPagePath(), `/studio/clients/${cardId}`]) {
      const html = maskRandomValues((await openPage(hiddenNamesBrowser, path)).html);
      for (const words of ['Nguyen', '0400', 'Mia C', maya.email]) expect(html).not.toContain(words);
      expect(html).not.toContain(`action="${buildPagePath()}" method="post"`);
    }
  });

  it('shows a refusal over both of them', async () => {
    const fields = { into: maya.id, revision: '7', intoRevision: '0' };
    const refusal = await submitForm(owner, {
      page: `${buildPagePath()}?into=${maya.id}`,
      action: buildPagePath(),
      fields,
    });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it.');
    expect(html).toContain('Join Mia C into the account of Maya Nguyen');
  });
});
