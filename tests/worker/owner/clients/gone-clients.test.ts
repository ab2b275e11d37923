import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../../support/account-steps.ts';
import { seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import { createActionId, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let card: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, card } = await seedCardAndAccount(testApp));
  await changeAccount(maya, 'PATCH', { fullName: 'Maya Nguyen', phoneNumber: '0400 111 222' });
});

const NOTE = 'Prefers <her own> music.\nBrings Otto.';
const NOTE_FIELDS = { note: NOTE, watchOut: '', revision: '0' };
const KEPT_NOTE = 'Note: Prefers &lt;her own&gt; music.\nBrings Otto.</textarea>';
const deleteClient = (id = card, firstName = 'Mia') =>
  owner.post(`/api/studio/clients/${id}/delete`, { actionId: createActionId(testApp), firstName });

type Form = { page: string; action?: string; fields: Record<string, string> };

/** Opens the page of a form, and sends the form after `meanwhile` was done on another phone. */
async function sendAfter(meanwhile: () => Promise<{ status: number }>, { page, action = page, fields }: Form) {
  const hidden = parseHiddenFields(await openPage(owner, page), action);
  expect((await meanwhile()).status).toBe(200);
  const answer = await postForm(owner, action, { ...hidden, ...fields });
  return { status: answer.status, html: await answer.text() };
}

const ofCard = (part: string): string => `/studio/clients/${card}/${part}`;
const toNoteForm = (): Form => ({ page: ofCard('card'), fields: NOTE_FIELDS });

describe('a form about a client who is gone since it was opened', () => {
  it('says that the client was deleted, and shows what was typed', async () => {
    const { status, html } = await sendAfter(deleteClient, toNoteForm());
    expect(status).toBe(404);
    expect(html).toContain('This client was deleted. Nothing was saved.');
    expect(html).toMatch(/<textarea[^>]*readonly/i);
    expect(html).toContain(KEPT_NOTE);
    expect(await testApp.rows('SELECT * FROM client_card')).toEqual([]);
  });

  it('says into whose account the client was joined, links there, and shows what was typed', async () => {
    const { status, html } = await sendAfter(() => ownerApi.join(card, maya.id), toNoteForm());
    expect(status).toBe(404);
    expect(html).toContain('This client and Maya Nguyen were joined. Nothing was saved.');
    expect(html).toContain(`href="/studio/clients/${maya.id}"`);
    expect(html).toContain(KEPT_NOTE);
  });

  it('says that the client was deleted where the account was too', async () => {
    const joinAndDelete = async () => {
      await ownerApi.join(card, maya.id);
      return deleteClient(maya.id, 'Maya');
    };
    const { html } = await sendAfter(joinAndDelete, toNoteForm());
    expect(html).toContain('This client was deleted. Nothing was saved.');
    expect(html).not.toContain(maya.id);
  });

  it('shows a name by its initials while names are hidden', async () => {
    await ownerApi.join(card, maya.id);
    const hiding = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { status, html } = await openPage(hiding, ofCard('card'));
    expect(status).toBe(404);
    expect(html).toContain('This client and M. N. were joined.');
    expect(html).not.toContain('Nguyen');
  });

  it('shows what was typed of a patch test, of the name and phone, and of what cannot be saved as it is', async () => {
    const forms: [Form, string[]][] = [
      [
        { page: ofCard('patch-test'), fields: { day: '2026-11-20', result: 'clear', product: 'Batch 12' } },
        ['Result: clear', 'Product: Batch 12'],
      ],
      [
        {
          page: ofCard('data'),
          action: ofCard('correct'),
          fields: { fullName: 'Mia Chen', phone: '0400 999 888', displayName: 'Mia C' },
        },
        ['Full name: Mia Chen\nPhone: 0400 999 888'],
      ],
      [{ page: ofCard('card'), fields: { note: NOTE, watchOut: 'x'.repeat(400), revision: '0' } }, ['Prefers', 'xxx']],
    ];
    await deleteClient();
    for (const [{ page, action = page, fields }, kept] of forms) {
      // The token of the form comes from the page of a client who exists.
      const there = (path: string) => path.replace(card, maya.id);
      const hidden = parseHiddenFields(await openPage(owner, there(page)), there(action));
      const answer = await postForm(owner, action, { ...hidden, ...fields });
      const html = await answer.text();
      expect([action, answer.status]).toEqual([action, 404]);
      for (const line of kept) expect(html).toContain(line);
      expect(html).not.toContain('Display name');
    }
  });

  it('is also the lash map of an appointment of that client', async () => {
    const visit = await insertEndedStudioAppointment(testApp, { id: card });
    const zones = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((zone) => [`zone${zone}`, '9']));
    const fields = { ...zones, curl: 'C', diameter: '0.07', adhesive: '', note: 'Left eye shorter', revision: '' };
    const page = `/studio/appointments/${visit}/map`;
    const markDeleted = async () => {
      await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", card);
      return { status: 200 };
    };
    const { status, html } = await sendAfter(markDeleted, { page, fields });
    expect([status, html.includes('This client was deleted. Nothing was saved.')]).toEqual([404, true]);
    expect(html).toContain('Note: Left eye shorter');
  });

  it('says of the account into which a client was to be joined that it was deleted', async () => {
    const page = `${ofCard('join')}?into=${maya.id}`;
    const fields = { into: maya.id, revision: '0', intoRevision: '0' };
    const { html } = await sendAfter(() => deleteClient(maya.id, 'Maya'), { page, action: ofCard('join'), fields });
    expect(html).toContain('This client was deleted. Nothing was saved.');
    expect(html).not.toContain('<textarea');
  });
});

describe('a page about a client who is gone', () => {
  it('says so where it is only opened, and says nothing of an id that never was one', async () => {
    await deleteClient();
    const gone = await openPage(owner, `/studio/clients/${card}`);
    expect([gone.status, gone.html.includes('This client was deleted.')]).toEqual([404, true]);
    expect(gone.html).not.toContain('Nothing was saved.');
    const unknown = await openPage(owner, '/studio/clients/nobody');
    expect([unknown.status, unknown.html.includes('This client')]).toEqual([404, false]);
  });
});
