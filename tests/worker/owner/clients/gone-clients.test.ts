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
let cardId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp));
  await changeAccount(maya, 'PATCH', { fullName: 'Maya Nguyen', phoneNumber: '0400 111 222' });
});

const NOTE = 'Prefers <her own> music.\nBrings Otto.';
const NOTE_FIELDS = { note: NOTE, watchOut: '', revision: '0' };
const KEPT_NOTE = 'Note: Prefers &lt;her own&gt; music.\nBrings Otto.</textarea>';
const deleteClient = (id = cardId, firstName = 'Mia') =>
  owner.post(`/api/studio/clients/${id}/delete`, { actionId: createActionId(testApp), firstName });

type Form = { page: string; action?: string; fields: Record<string, string> };

/** Opens the page of a form, and sends the form after `act` was done on another phone. */
async function sendAfter(act: () => Promise<{ status: number }>, { page, action = page, fields }: Form) {
  const hiddenFields = parseHiddenFields(await openPage(owner, page), action);
  expect((await act()).status).toBe(200);
  const answer = await postForm(owner, action, { ...hiddenFields, ...fields });
  return { status: answer.status, html: await answer.text() };
}

const buildCardPath = (part: string): string => `/studio/clients/${cardId}/${part}`;
const toNoteForm = (): Form => ({ page: buildCardPath('card'), fields: NOTE_FIELDS });

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
    const { status, html } = await sendAfter(() => ownerApi.joinClient(cardId, maya.id), toNoteForm());
    expect(status).toBe(404);
    expect(html).toContain('This client and Maya Nguyen were joined. Nothing was saved.');
    expect(html).toContain(`href="/studio/clients/${maya.id}"`);
    expect(html).toContain(KEPT_NOTE);
  });

  it('says that the client was deleted where the account was too', async () => {
    const joinAndDelete = async () => {
      await ownerApi.joinClient(cardId, maya.id);
      return deleteClient(maya.id, 'Maya');
    };
    const { html } = await sendAfter(joinAndDelete, toNoteForm());
    expect(html).toContain('This client was deleted. Nothing was saved.');
    expect(html).not.toContain(maya.id);
  });

  it('shows a name by its initials while names are hidden', async () => {
    await ownerApi.joinClient(cardId, maya.id);
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { status, html } = await openPage(hiddenNamesBrowser, buildCardPath('card'));
    expect(status).toBe(404);
    expect(html).toContain('This client and M. N. were joined.');
    expect(html).not.toContain('Nguyen');
  });

  it('shows what was typed of a patch test, of the name and phone, and of what cannot be saved as it is', async () => {
    const forms: [Form, string[]][] = [
      [
        { page: buildCardPath('patch-test'), fields: { day: '2026-11-20', result: 'clear', product: 'Batch 12' } },
        ['Result: clear', 'Product: Batch 12'],
      ],
      [
        {
          page: buildCardPath('data'),
          action: buildCardPath('correct'),
          fields: { fullName: 'Mia Chen', phone: '0400 999 888', displayName: 'Mia C' },
        },
        ['Full name: Mia Chen\nPhone: 0400 999 888'],
      ],
      [
        { page: buildCardPath('card'), fields: { note: NOTE, watchOut: 'x'.repeat(400), revision: '0' } },
        ['Prefers', 'xxx'],
      ],
    ];
    await deleteClient();
    for (const [{ page, action = page, fields }, keptTexts] of forms) {
      // The token of the form comes from the page of a client who exists.
      const toAccountPath = (path: string) => path.replace(cardId, maya.id);
      const hiddenFields = parseHiddenFields(await openPage(owner, toAccountPath(page)), toAccountPath(action));
      const answer = await postForm(owner, action, { ...hiddenFields, ...fields });
      const html = await answer.text();
      expect([action, answer.status]).toEqual([action, 404]);
      for (const line of keptTexts) expect(html).toContain(line);
      expect(html).not.toContain('Display name');
    }
  });

  it('is also the lash map of an appointment of that client', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    const zones = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((zone) => [`zone${zone}`, '9']));
    const fields = { ...zones, curl: 'C', diameter: '0.07', adhesive: '', note: 'Left eye shorter', revision: '' };
    const page = `/studio/appointments/${visitId}/map`;
    const markDeleted = async () => {
      await testApp.rows("UPDATE client SET state = 'deleted' WHERE id = ?", cardId);
      return { status: 200 };
    };
    const { status, html } = await sendAfter(markDeleted, { page, fields });
    expect([status, html.includes('This client was deleted. Nothing was saved.')]).toEqual([404, true]);
    expect(html).toContain('Note: Left eye shorter');
  });

  it('says of the account into which a client was to be joined that it was deleted', async () => {
    const page = `${buildCardPath('join')}?into=${maya.id}`;
    const fields = { into: maya.id, revision: '0', intoRevision: '0' };
    const { html } = await sendAfter(() => deleteClient(maya.id, 'Maya'), {
      page,
      action: buildCardPath('join'),
      fields,
    });
    expect(html).toContain('This client was deleted. Nothing was saved.');
    expect(html).not.toContain('<textarea');
  });
});

describe('a page about a client who is gone', () => {
  it('says so where it is only opened, and says nothing of an id that never was one', async () => {
    await deleteClient();
    const gonePage = await openPage(owner, `/studio/clients/${cardId}`);
    expect([gonePage.status, gonePage.html.includes('This client was deleted.')]).toEqual([404, true]);
    expect(gonePage.html).not.toContain('Nothing was saved.');
    const unknownPage = await openPage(owner, '/studio/clients/nobody');
    expect([unknownPage.status, unknownPage.html.includes('This client')]).toEqual([404, false]);
  });
});
