import { beforeEach, describe, expect, it } from 'vitest';
import { dumpTables } from '../../../support/account-steps.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { readClientTables } from '../../../support/database/client-tables.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { insertGalleryItem } from '../../../support/owner/gallery-steps.ts';
import { insertMap } from '../../../support/owner/lash-map-steps.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
});

const buildPagePath = (part = '') => `/studio/clients/${maya.id}${part}`;
const DATA_PATH = '/data';
const send = (part: string, fields: Record<string, string> = {}) =>
  submitForm(owner, { page: buildPagePath(DATA_PATH), action: buildPagePath(part), fields });
const readOwnerActions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action');

/** For each table with rows about a client: the part of the copy that contains them. */
const PARTS_BY_TABLE: Record<string, string> = {
  booking: 'bookings',
  cancellation: 'cancellations',
  carried_full_price_debt: 'fullPricesCarriedOver',
  client_card: 'card',
  client_word: 'searchWords',
  coupon: 'discounts',
  coupon_use: 'discountsUsed',
  gallery_item: 'galleryPhotos',
  identity: 'identities',
  lash_record: 'lashMaps',
  outbox: 'messages',
  patch_test: 'patchTests',
  payment: 'payments',
  photo: 'photos',
  points_entry: 'points',
  reschedule_token: 'rescheduleCodes',
  session: 'sessions',
  testimonial: 'testimonials',
};

/** Saves what the owner keeps about Maya: her card and a patch test. */
async function saveClientFacts(): Promise<void> {
  const card = { note: 'Whippet called Otto', watchOut: 'Latex', consent: true, revision: 0 };
  await owner.post(`/api${buildPagePath('/card')}`, card);
  await owner.post(`/api${buildPagePath('/patch-test')}`, { day: '2026-11-20', result: 'clear', product: 'Batch 12' });
}

describe('the copy of a client’s data', () => {
  it('has what the client can export and what the owner keeps, and the log says that it was made', async () => {
    await insertPaidAppointment(testApp, maya, { notes: 'A bit longer' });
    await saveClientFacts();
    const response = await send('/copy');
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, buildPagePath('/copy')]);
    const { status, html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(status).toBe(200);
    for (const words of ['Maya Nguyen', 'A bit longer', 'Whippet called Otto', 'Latex', 'Batch 12'])
      expect(html).toContain(words);
    const linkPattern = /href="data:application\/json;charset=utf-8,([^"]+)" download="client-data.json"/;
    const file = linkPattern.exec(html)?.[1] ?? '';
    const clientData = JSON.parse(decodeURIComponent(file.replaceAll('&#x27;', "'"))) as Record<string, unknown[]>;
    expect(clientData.card).toMatchObject([{ note: 'Whippet called Otto', watchOut: 'Latex' }]);
    expect(clientData.bookings).toHaveLength(1);
    const actions = await readOwnerActions();
    expect(actions.at(-1)).toEqual({ verb: 'copy_client_data', about: maya.id, before: null, after: null });
    expect(JSON.stringify(actions)).not.toContain('Otto');
  });

  it('has a part for every table with rows of a client', async () => {
    const tables = (await readClientTables(testApp)).map(({ table }) => table);
    expect(Object.keys(PARTS_BY_TABLE).sort()).toEqual(tables.filter((table) => table !== 'owner_action').sort());
    const { body } = await owner.post<Record<string, unknown>>(`/api${buildPagePath('/copy')}`, {});
    for (const part of Object.values(PARTS_BY_TABLE)) expect(Object.keys(body)).toContain(part);
  });

  it('has the lash maps, the photos and what was paid at the studio', async () => {
    const studioAppointmentId = await insertEndedStudioAppointment(testApp, maya);
    await createOwnerApi(owner).recordPayment(studioAppointmentId, 110);
    await insertMap(testApp, studioAppointmentId);
    await insertGalleryItem(testApp, { title: 'Maya in November', depicts: 'client', consent_client: maya.id });
    const { body } = await owner.post<Record<string, unknown>>(`/api${buildPagePath('/copy')}`, {});
    expect(body.lashMaps).toMatchObject([
      { bookingId: studioAppointmentId, curl: 'CC', note: 'Sleeps on the left side.' },
    ]);
    expect(body.galleryPhotos).toMatchObject([{ title: 'Maya in November' }]);
    expect(body.paidAtStudio).toMatchObject([{ bookingId: studioAppointmentId, amountCents: 11_000 }]);
    expect(body.bookings).toMatchObject([
      { id: studioAppointmentId, notedCents: 11_000, settledAt: '2026-11-20T23:00:00Z' },
    ]);
  });

  it('has when the studio did what, also about the appointments', async () => {
    await saveClientFacts();
    const appointment = await insertPaidAppointment(testApp, maya);
    await createOwnerApi(owner).changeCleanup(appointment.id, 15);
    const otherAppointment = await insertPaidAppointment(testApp, await testApp.client('noor'), {
      scheduledDate: TUESDAY,
    });
    await createOwnerApi(owner).changeCleanup(otherAppointment.id, 30);
    const { body } = await owner.post<{ actionsOfTheStudio: object[] }>(`/api${buildPagePath('/copy')}`, {});
    const at = testApp.now().toString();
    const verbs = ['save_client_card', 'note_patch_test', 'change_cleanup', 'copy_client_data'];
    expect(body.actionsOfTheStudio).toHaveLength(verbs.length);
    expect(body.actionsOfTheStudio).toEqual(expect.arrayContaining(verbs.map((verb) => ({ at, verb }))));
  });

  it('is not shown unless the log says that it was made', async () => {
    expect((await openPage(owner, buildPagePath('/copy'))).status).toBe(404);
    await saveClientFacts();
    const [otherAction] = await testApp.rows<{ id: string }>('SELECT id FROM owner_action');
    expect((await openPage(owner, `${buildPagePath('/copy')}?done=${otherAction?.id}`)).status).toBe(404);
  });

  it('is not in a page while names are hidden', async () => {
    await saveClientFacts();
    const response = await send('/copy');
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const { html } = await openPage(hiddenNamesBrowser, response.headers.get('location') ?? '');
    expect(html).not.toContain('Otto');
    expect(html).not.toContain('data:application/json');
  });
});

describe('a client’s data', () => {
  it('asks for a new sign-in after a quarter of an hour', async () => {
    testApp.advanceClock({ minutes: 15 });
    expect((await openPage(owner, buildPagePath(DATA_PATH))).status).toBe(200);
    testApp.advanceClock({ minutes: 1 });
    const { status, html } = await openPage(owner, buildPagePath(DATA_PATH));
    expect(status).toBe(403);
    expect(html).toContain('For a client’s data we ask again.');
    expect((await openPage(owner, buildPagePath())).status).toBe(200);
  });

  it('is corrected by name and phone, and what is booked keeps its own', async () => {
    await insertPaidAppointment(testApp, maya);
    const shownFields = { displayName: 'Maya Nguyen', shownPhone: '+61400111222' };
    expect((await send('/correct', { fullName: 'Maya Tran', phone: '0400 333 222', ...shownFields })).status).toBe(303);
    expect(await testApp.row('SELECT full_name, phone FROM client WHERE id = ?', maya.id)).toEqual({
      full_name: 'Maya Tran',
      phone: '+61400333222',
    });
    expect(await testApp.row('SELECT full_name FROM booking')).toEqual({ full_name: 'Maya Nguyen' });
    expect((await openPage(owner, '/studio/clients?q=tran')).html).toContain(buildPagePath());
    expect(JSON.stringify(await readOwnerActions())).not.toContain('Tran');
  });

  it('is not corrected when it was changed since the form was shown', async () => {
    const refusal = await send('/correct', {
      fullName: 'Maya Tran',
      phone: '',
      displayName: 'Another',
      shownPhone: '',
    });
    expect(refusal.status).toBe(409);
    expect(await testApp.row('SELECT full_name FROM client WHERE id = ?', maya.id)).toEqual({ full_name: '' });
  });
});

describe('the deletion of a client by the owner', () => {
  const deleteClient = (firstName = 'Maya') => send('/delete', { firstName });

  it('leaves nothing personal, and the log without a name', async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    await saveClientFacts();
    await requestCancellation(maya, appointment.id, 'reschedule');
    const deleteResponse = await deleteClient();
    expect([deleteResponse.status, deleteResponse.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      '/studio/clients',
    ]);
    const rows = await dumpTables(testApp);
    for (const words of ['Nguyen', '61400111222', 'maya@example.test', 'Otto', 'Latex', 'Batch 12'])
      expect(rows).not.toContain(words);
    expect((await maya.get('/api/auth/user')).status).toBe(401);
    expect((await openPage(owner, buildPagePath())).status).toBe(404);
    expect((await readOwnerActions()).at(-1)).toMatchObject({ verb: 'delete_client', about: maya.id });
  });

  it('says before what goes and what ends, of a client without an account no account and no points', async () => {
    const { html } = await openPage(owner, buildPagePath(DATA_PATH));
    expect(html).toContain(
      'The account, name, phone, e-mail, notes, patch tests, lash maps, reviews and photos go; the e-mail stays while a refund may still fail. Points, rewards and unused reschedule codes end. What can still be asked back after a late cancellation is asked for.',
    );
    const { client_id } = await sendLink(testApp, owner);
    const page = await openPage(owner, `/studio/clients/${client_id}${DATA_PATH}`);
    expect(page.html).toContain(
      'Name, phone, e-mail, notes, patch tests, lash maps, reviews and photos go; the e-mail stays while a refund may still fail. Unused reschedule codes end.',
    );
  });

  it('is refused with another name, and changes nothing', async () => {
    const refusal = await deleteClient('Mia');
    expect(refusal.status).toBe(400);
    expect(await refusal.text()).toContain('Please type the first name: maya.');
    expect(await testApp.row('SELECT state FROM client WHERE id = ?', maya.id)).toEqual({ state: 'active' });
  });

  it('is refused while something is booked, in words to the owner', async () => {
    await insertPaidAppointment(testApp, maya);
    expect((await openPage(owner, buildPagePath(DATA_PATH))).html).toContain(
      'It cannot be deleted while something is booked',
    );
    const refusal = await owner.post<{ code: string }>(`/api${buildPagePath('/delete')}`, { firstName: 'Maya' });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'ACCOUNT_HAS_APPOINTMENT']);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('is refused while money noted for a cancelled appointment is undecided, and says where it waits', async () => {
    const id = await insertStudioAppointment(testApp, maya);
    await createOwnerApi(owner).recordPayment(id, 50);
    await requestCancellation(maya, id);
    expect((await openPage(owner, buildPagePath(DATA_PATH))).html).toContain(
      'or money noted for a cancelled appointment waits in your inbox.',
    );
    // The client's row has no name, so the name of the booking has to be typed.
    const refusal = await owner.post<{ code: string }>(`/api${buildPagePath('/delete')}`, { firstName: 'Ruby' });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'ACCOUNT_HAS_NOTED_MONEY']);
    expect(await testApp.row('SELECT state FROM client WHERE id = ?', maya.id)).toEqual({ state: 'active' });
  });

  it('is not offered for the owner’s own account', async () => {
    const refusal = await owner.post(`/api/studio/clients/${owner.id}/delete`, { firstName: 'owner' });
    expect(refusal.status).toBe(404);
    expect(await testApp.row('SELECT state FROM client WHERE id = ?', owner.id)).toEqual({ state: 'active' });
  });
});

it('the client’s own deletion removes the card, the words and the patch tests', async () => {
  await saveClientFacts();
  const headers = { 'content-type': 'application/json' };
  expect((await maya.send('/api/account', { method: 'DELETE', headers, body: '{}' })).status).toBe(200);
  for (const table of ['client_card', 'client_word', 'patch_test'])
    expect(await testApp.rows(`SELECT * FROM ${table} WHERE client_id = ?`, maya.id)).toEqual([]);
});
