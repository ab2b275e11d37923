import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../../src/contract/catalogue-responses.ts';
import {
  ITEM_FORM_VALUES,
  insertGalleryItem,
  publishPhoto,
  readGalleryItem,
} from '../../../support/owner/gallery-steps.ts';
import { createOwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const GALLERY_PATH = '/studio/gallery';
const PHOTO_PATH = `${GALLERY_PATH}/photo-of-mine`;
const NO_CONSENT = { consent_at: null, consent_how: null };
const readPhoto = () => readGalleryItem(testApp, 'photo-of-mine');
const unpublishPhoto = (change: Record<string, string> = {}) =>
  publishPhoto(owner, 'photo-of-mine', { next: 'unpublish', ...change });
const findPublicPhoto = async () =>
  (await testApp.createVisitor().get<GalleryItem[]>('/api/gallery')).body.find(({ id }) => id === 'photo-of-mine');

describe('"Publish" on the page of a photo', () => {
  it('saves the yes that was ticked, and publishes the photo with it', async () => {
    await insertGalleryItem(testApp, NO_CONSENT);
    expect((await publishPhoto(owner, 'photo-of-mine')).status).toBe(303);
    expect(await readPhoto()).toMatchObject({ published: 1, consent_how: 'message', revision: 1 });
    expect(await readPhoto()).toMatchObject({ consent_at: '2026-11-20T23:00:00.000Z' });
  });

  it('publishes what was typed', async () => {
    await insertGalleryItem(testApp);
    const response = await publishPhoto(owner, 'photo-of-mine', { title: 'Wispy at dusk', alt: 'Long spikes' });
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Published. It is on the website now.');
    expect(await findPublicPhoto()).toMatchObject({ title: 'Wispy at dusk', alt: 'Wispy Set, Long spikes' });
  });

  it.each([
    ['without the tick', { agreed: 'no' }, 422, 'Please ask first, then tick the box.'],
    ['without the way of the yes', { how: '' }, 400, 'Please choose how you got their yes.'],
  ])('%s is refused with all that was typed, and saves nothing', async (_what, change, status, sentence) => {
    await insertGalleryItem(testApp, NO_CONSENT);
    const typed = { ...ITEM_FORM_VALUES, title: 'Wispy at dusk', place: '7', ...change };
    const refusal = await publishPhoto(owner, 'photo-of-mine', typed);
    const html = await refusal.text();
    expect(refusal.status).toBe(status);
    expect(html).toContain(sentence);
    for (const value of [typed.title, typed.alt, typed.place]) expect(html).toContain(`value="${value}"`);
    expect(html.includes('name="how" checked="" value="message"')).toBe(typed.how === 'message');
    expect(html.includes('name="agreed" checked="" value="yes"')).toBe(typed.agreed === 'yes');
    expect(await readPhoto()).toMatchObject({ title: 'Wispy at noon', published: 0, revision: 0 });
  });

  it('is not there for a photo that is on the website', async () => {
    await insertGalleryItem(testApp);
    expect((await openPage(owner, PHOTO_PATH)).html).toContain('value="publish"');
    await publishPhoto(owner, 'photo-of-mine');
    expect((await openPage(owner, PHOTO_PATH)).html).not.toContain('value="publish"');
  });
});

describe('"Unpublish" on the page of a photo', () => {
  it('saves what was typed, and takes the photo off the website', async () => {
    await insertGalleryItem(testApp, { published: 1 });
    expect((await openPage(owner, PHOTO_PATH)).html).toContain('value="unpublish"');
    const response = await unpublishPhoto({ title: 'Wispy at dusk' });
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Unpublished. It is not on the website any more.');
    expect(await readPhoto()).toMatchObject({ title: 'Wispy at dusk', published: 0, revision: 1 });
    expect(await findPublicPhoto()).toBeUndefined();
  });

  it('also takes off one whose yes was unticked, which undoing does not publish again', async () => {
    await insertGalleryItem(testApp, { published: 1 });
    expect((await unpublishPhoto({ agreed: 'no' })).status).toBe(303);
    expect(await readPhoto()).toMatchObject({ published: 0, consent_at: null });
    expect((await createOwnerApi(owner).undoAction(await readLastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
    expect(await readPhoto()).toMatchObject({ published: 0, revision: 1 });
  });
});

describe('the call that publishes a photo', () => {
  it('publishes it as it is, and again changes nothing', async () => {
    await insertGalleryItem(testApp);
    const { publishGalleryItem } = createOwnerApi(owner);
    expect((await publishGalleryItem('photo-of-mine')).body.message).toBe('Published. It is on the website now.');
    expect(await findPublicPhoto()).toMatchObject({ title: 'Wispy at noon' });
    const second = await publishGalleryItem('photo-of-mine');
    expect(second.body.message).toBe('It is like that already. Nothing was changed.');
    expect(await readPhoto()).toMatchObject({ published: 1, revision: 1 });
  });

  it.each([
    ['without a yes', NO_CONSENT, 0, 'CONSENT_MISSING'],
    ['that was changed since', {}, 1, 'CHANGED_SINCE'],
  ])('refuses one %s', async (_what, columns, revision, code) => {
    await insertGalleryItem(testApp, columns);
    const { body } = await createOwnerApi(owner).publishGalleryItem('photo-of-mine', revision);
    expect(body.code).toBe(code);
    expect(await readPhoto()).toMatchObject({ published: 0, revision: 0 });
  });
});

describe('publishing can be undone within 24 hours', () => {
  const submitUndo = async () => {
    const action = `/studio/log/${await readLastActionId(testApp)}/undo`;
    return submitForm(owner, { page: '/studio/settings/log', action, fields: { returnTo: GALLERY_PATH } });
  };

  it.each([
    ['publish', 0, () => publishPhoto(owner, 'photo-of-mine')],
    ['unpublish', 1, () => unpublishPhoto()],
  ])('%s', async (_verb, published, pressButton) => {
    await insertGalleryItem(testApp, { published });
    await pressButton();
    expect(await readPhoto()).toMatchObject({ published: 1 - published, revision: 1 });
    expect((await submitUndo()).status).toBe(303);
    expect(await readPhoto()).toMatchObject({ published, revision: 2 });
  });

  it('while what was saved with it stays', async () => {
    await insertGalleryItem(testApp, NO_CONSENT);
    await publishPhoto(owner, 'photo-of-mine', { title: 'Wispy at dusk' });
    const actionSql = 'SELECT verb, before, after FROM owner_action';
    const { verb, before, after } = (await testApp.row<Record<'verb' | 'before' | 'after', string>>(actionSql)) ?? {};
    expect(verb).toBe('publish_gallery_item');
    expect(JSON.parse(before ?? '')).toMatchObject({ published: 0, consent_how: null, position: 100 });
    expect(JSON.parse(after ?? '')).toMatchObject({ published: 1, consent_how: 'message', position: 0 });
    await submitUndo();
    expect(await readPhoto()).toMatchObject({ title: 'Wispy at dusk', consent_how: 'message', published: 0 });
  });

  it('but not when the picture was changed since, nor later', async () => {
    await insertGalleryItem(testApp);
    await publishPhoto(owner, 'photo-of-mine');
    const undoPath = `/studio/log/${await readLastActionId(testApp)}/undo`;
    const isOffered = async () => (await openPage(owner, '/studio/settings/log')).html.includes(undoPath);
    expect(await isOffered()).toBe(true);
    testApp.advanceClock({ hours: 24 });
    expect(await isOffered()).toBe(false);
    testApp.advanceClock({ hours: -1 });
    expect(await isOffered()).toBe(true);
    await createOwnerApi(owner).saveGalleryItem('photo-of-mine', { ...ITEM_FORM_VALUES, revision: 1 });
    expect(await isOffered()).toBe(false);
  });
});
