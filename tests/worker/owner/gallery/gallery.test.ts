import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../../src/contract/catalogue-responses.ts';
import { buildPhotoPath, MAX_PHOTO_BYTES } from '../../../../src/domain/photos/photo.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import {
  addPhoto,
  ITEM_FORM_VALUES,
  ITEM_RESPONSE,
  postPhoto,
  publishPhoto,
  readGalleryItem,
} from '../../../support/owner/gallery-steps.ts';
import { readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { buildPhoneJpeg, METADATA_TEXT } from '../../../support/photo-files.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';
import { readStoredKeys } from '../../../support/upload-steps.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const GALLERY_PATH = '/studio/gallery';
const readItem = (id: string) => readGalleryItem(testApp, id);
const readActionVerbs = async () =>
  (await testApp.rows<{ verb: string }>('SELECT verb FROM owner_action ORDER BY rowid')).map(({ verb }) => verb);
const readPublicIds = async () =>
  (await testApp.createVisitor().get<GalleryItem[]>('/api/gallery')).body.map(({ id }) => id);
const buildItemPath = (id: string) => `${GALLERY_PATH}/${id}`;
const save = (id: string, fields: Record<string, string>) =>
  submitForm(owner, { page: buildItemPath(id), action: buildItemPath(id), fields: { ...ITEM_FORM_VALUES, ...fields } });

describe('a photo', () => {
  it('is added without its metadata, is not on the website, and is first in the gallery', async () => {
    const id = await addPhoto(owner);
    expect(await readItem(id)).toMatchObject({ title: 'Wispy at dawn', published: 0, depicts: 'other', position: 0 });
    expect(await testApp.row('SELECT COUNT(*) AS n FROM gallery_item WHERE position = 0')).toEqual({ n: 1 });
    const stored = await env.PHOTOS.get(id);
    expect(new TextDecoder().decode(await stored?.arrayBuffer())).not.toContain(METADATA_TEXT);
    const photo = await testApp.row('SELECT client_id, state, purpose, ref FROM photo');
    expect(photo).toEqual({ client_id: null, state: 'used', purpose: 'gallery', ref: id });
    expect(await readPublicIds()).not.toContain(id);
    expect((await testApp.createVisitor().send(buildPhotoPath(id))).status).toBe(404);
    expect((await owner.send(buildPhotoPath(id))).status).toBe(200);
    expect(await readActionVerbs()).toEqual(['add_gallery_photo']);
  });

  it('that is published is what everybody sees, and asks for itself again each time', async () => {
    const id = await addPhoto(owner);
    const response = await publishPhoto(owner, id);
    expect(response.status).toBe(303);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Published. It is on the website now.');
    const { body: items } = await testApp.createVisitor().get<GalleryItem[]>('/api/gallery');
    expect(items[0]).toEqual({ ...ITEM_RESPONSE, id, imagePath: buildPhotoPath(id) });
    const file = await testApp.createVisitor().send(buildPhotoPath(id));
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect((await publishPhoto(owner, id, { revision: '1', next: 'unpublish' })).status).toBe(303);
    expect(await readPublicIds()).not.toContain(id);
    expect((await testApp.createVisitor().send(buildPhotoPath(id))).status).toBe(404);
    expect(await readActionVerbs()).toEqual(['add_gallery_photo', 'publish_gallery_item', 'unpublish_gallery_item']);
  });

  it('stays in the bucket, however long it waits', async () => {
    const id = await addPhoto(owner);
    testApp.advanceClock({ hours: 24 * 30 });
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([id]);
  });

  it('whose form is posted again, or many times at once, is added once', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildItemPath('new')), buildItemPath('new'));
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => postPhoto(owner, hiddenFields));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await postPhoto(owner, hiddenFields)).status).toBe(303);
    expect(await readStoredKeys(env.PHOTOS)).toEqual([hiddenFields.actionId]);
    expect(await readActionVerbs()).toEqual(['add_gallery_photo']);
  });

  it('about which something is missing is refused, with what was typed', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildItemPath('new')), buildItemPath('new'));
    const refusals: [what: string, typed: Record<string, string>, text: string][] = [
      ['without a title', { title: ' ' }, 'Please write a title.'],
      ['without words for who cannot see it', { alt: '' }, 'Please say what can be seen.'],
      ['without a category', { category: '' }, 'Please choose a category.'],
      ['without a service', { serviceId: '' }, 'Please choose a service.'],
      ['without who is on it', { depicts: '' }, 'Please choose who is on it.'],
      ['at no place', { place: '0' }, 'Please choose 1 to 999.'],
      ['with a tick, and no way in which they agreed', { how: '' }, 'Please choose how you got their yes.'],
    ];
    for (const [what, typed, words] of refusals) {
      const refusal = await postPhoto(owner, { ...hiddenFields, description: 'Soft at the roots.', ...typed });
      const html = await refusal.text();
      expect(refusal.status, what).toBe(400);
      expect(html, what).toContain(words);
      expect(html, what).toContain('Soft at the roots.');
      expect(await readStoredKeys(env.PHOTOS), what).toEqual([]);
      expect(await readActionVerbs(), what).toEqual([]);
    }
  });

  it('that is none, or too large, is refused, with what was typed, and nothing is stored', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, buildItemPath('new')), buildItemPath('new'));
    const refusals: [what: string, file: Uint8Array<ArrayBuffer> | null, status: number, text: string][] = [
      ['none', null, 400, 'Something in the form is missing'],
      ['a text', new TextEncoder().encode('<svg/>'), 415, 'We could not read that photo.'],
      ['more than 10 MB', new Uint8Array(MAX_PHOTO_BYTES + 1), 413, 'A photo can be at most 10 MB.'],
      ['more than a form', new Uint8Array(MAX_PHOTO_BYTES + 99_999), 413, 'A photo can be at most 10 MB.'],
    ];
    for (const [what, file, status, words] of refusals) {
      const refusal = await postPhoto(owner, hiddenFields, file);
      const html = await refusal.text();
      expect(refusal.status, what).toBe(status);
      expect(html, what).toContain(words);
      expect(html, what).toContain('value="Wispy at dawn"');
      expect(await testApp.rows('SELECT key FROM photo'), what).toEqual([]);
      expect(await readActionVerbs(), what).toEqual([]);
    }
  });

  it('with more words than a form can have is refused as a whole', async () => {
    const refusal = await postPhoto(owner, { description: 'x'.repeat(40_000) }, new Uint8Array(MAX_PHOTO_BYTES));
    expect(refusal.status).toBe(413);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  });

  it('is taken only from the owner’s own page, as a form with a file', async () => {
    const maya = await testApp.client('maya');
    expect((await postPhoto(owner, { token: 'a'.repeat(64) })).status).toBe(403);
    expect((await postPhoto(owner, {}, buildPhoneJpeg(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await postForm(owner, buildItemPath('new'), ITEM_FORM_VALUES)).status).toBe(415);
    expect((await postPhoto(maya)).status).toBe(405);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  });
});

describe('the page of a picture', () => {
  it('saves what is said about it, and moves the others on where its place is taken', async () => {
    const id = await addPhoto(owner, { place: '999' });
    const response = await save(id, { title: 'Wispy at dusk', place: '2', revision: '0' });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, `${GALLERY_PATH}/${id}`]);
    expect(await readItem(id)).toMatchObject({ title: 'Wispy at dusk', position: 1, revision: 1 });
    const places = await testApp.rows<{ position: number }>('SELECT position FROM gallery_item ORDER BY position');
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index));
  });

  it('refuses what was changed in another tab since, and shows both', async () => {
    const id = await addPhoto(owner);
    const { id: mayaId } = await testApp.client('maya');
    const otherTerms = { category: 'volume_set', serviceId: 'mega_volume', featured: 'yes', how: 'written' };
    const otherConsent = { depicts: 'client', consentClient: mayaId, agreed: 'no' };
    await save(id, { title: 'In the other tab', ...otherTerms, ...otherConsent, revision: '0' });
    const refusal = await save(id, { title: 'In this tab', revision: '0' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it.');
    expect(html).toContain('value="In this tab"');
    expect(html.match(/Now: [^<]*/g)).toEqual([
      'Now: In the other tab',
      'Now: Volume',
      'Now: Mega Volume Set',
      'Now: ticked',
      'Now: A client',
      'Now: maya',
      'Now: nothing',
      'Now: not ticked',
    ]);
    expect((await publishPhoto(owner, id)).status).toBe(409);
    expect(await readItem(id)).toMatchObject({ title: 'In the other tab', published: 0 });
  });

  it('lists the clients of the last appointments, by initials while names are hidden', async () => {
    const maya = await testApp.client('maya');
    await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 24 * 4 });
    const { html } = await openPage(owner, buildItemPath('new'));
    expect(html).toContain(`<option value="${maya.id}">Maya Nguyen</option>`);
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    const hiddenNamesHtml = (await openPage(hiddenNamesBrowser, buildItemPath('new'))).html;
    expect(hiddenNamesHtml).toContain(`<option value="${maya.id}">M. N.</option>`);
    expect(hiddenNamesHtml).not.toContain('Maya');
  });

  it('of nobody, and its questions, are not there', async () => {
    for (const path of ['nothing', 'nothing/delete', 'nothing/withdrawn', 'gemstone-evening/withdrawn'])
      expect((await openPage(owner, `${GALLERY_PATH}/${path}`)).status).toBe(404);
  });
});

describe('the samples', () => {
  const readSamples = () => testApp.rows("SELECT id FROM gallery_item WHERE category = 'wispy_set' AND published = 1");

  it('of a category are marked, and taken out together; that can be undone', async () => {
    const before = await readSamples();
    expect((await openPage(owner, GALLERY_PATH)).html).toContain(`Wispy: ${before.length}`);
    const action = `${GALLERY_PATH}/samples/wispy_set`;
    const response = await submitForm(owner, { page: GALLERY_PATH, action });
    expect(response.headers.get('location')).toMatch(/^\/studio\/gallery\?done=/);
    expect(await readSamples()).toEqual([]);
    expect((await openPage(owner, GALLERY_PATH)).html).not.toContain(action);
    const undoPath = `/studio/log/${await readLastActionId(testApp)}/undo`;
    await submitForm(owner, {
      page: response.headers.get('location') ?? '',
      action: undoPath,
      fields: { returnTo: GALLERY_PATH },
    });
    expect(await readSamples()).toEqual(before);
  });

  it('are not put back by undoing once one of them was changed', async () => {
    await submitForm(owner, { page: GALLERY_PATH, action: `${GALLERY_PATH}/samples/wispy_set` });
    await save('wispy-feathered', { depicts: 'nobody', revision: '1' });
    expect((await openPage(owner, '/studio/settings/log')).html).not.toContain('/undo"');
  });

  it('are deleted without a photo, and edited without a consent', async () => {
    await save('wispy-feathered', { depicts: 'client', revision: '0', title: 'Feathers' });
    expect(await readItem('wispy-feathered')).toMatchObject({ title: 'Feathers', depicts: 'nobody', published: 1 });
    const questionPath = `${GALLERY_PATH}/wispy-feathered/delete`;
    expect((await submitForm(owner, { page: questionPath, action: questionPath })).status).toBe(303);
    expect(await readItem('wispy-feathered')).toBeNull();
  });
});
