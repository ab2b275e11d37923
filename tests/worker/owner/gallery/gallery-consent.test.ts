import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../../src/contract/catalogue-responses.ts';
import { buildPhotoPath } from '../../../../src/domain/photos/photo.ts';
import {
  BucketUnavailableError,
  createPhotoBucket,
  type PhotoBucket,
} from '../../../../worker/platform/photo-bucket.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import {
  addPhoto,
  ITEM_FORM_VALUES,
  insertGalleryItem,
  publishPhoto,
  readGalleryItem,
} from '../../../support/owner/gallery-steps.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';
import { readStoredKeys } from '../../../support/upload-steps.ts';

let testApp: TestApp;
let owner: TestClient;
let isBucketDown: boolean;
beforeEach(async () => {
  isBucketDown = false;
  const bucket = createPhotoBucket(env.PHOTOS);
  const photos: PhotoBucket = {
    ...bucket,
    async remove(keys) {
      if (isBucketDown) throw new BucketUnavailableError('down');
      await bucket.remove(keys);
    },
  };
  testApp = await createTestApp({ photos });
  owner = await testApp.client('owner');
});

const GALLERY_PATH = '/studio/gallery';
const readItemRow = (id: string) => readGalleryItem(testApp, id);
const submitQuestion = (id: string, verb: string) =>
  submitForm(owner, { page: `${GALLERY_PATH}/${id}/${verb}`, action: `${GALLERY_PATH}/${id}/${verb}` });
const NO_CONSENT = { agreed: 'no', how: '' };

/** How visitors see a photo: in the gallery, and at its own address. */
async function readPublicPhoto(id: string) {
  const { body } = await testApp.createVisitor().get<GalleryItem[]>('/api/gallery');
  const file = await testApp.createVisitor().send(buildPhotoPath(id));
  await file.arrayBuffer();
  return { isListed: body.some((each) => each.id === id), status: file.status };
}
const NOT_FOUND_PHOTO = { isListed: false, status: 404 };

describe('a photo of a person', () => {
  it.each(['client', 'other'])('(%s) without their yes is saved, and not published', async (depicts) => {
    const id = await addPhoto(owner, { depicts, ...NO_CONSENT });
    const refusal = await publishPhoto(owner, id, { depicts, ...NO_CONSENT });
    expect(refusal.status).toBe(422);
    expect(await refusal.text()).toContain('Please ask first, then tick the box.');
    expect(await readItemRow(id)).toMatchObject({ published: 0, consent_at: null });
    expect(await readPublicPhoto(id)).toEqual(NOT_FOUND_PHOTO);
  });

  it('is published once the box is ticked, and the time and the way of the yes are in its row', async () => {
    const id = await addPhoto(owner, NO_CONSENT);
    testApp.advanceClock({ hours: 1 });
    const page = `${GALLERY_PATH}/${id}`;
    await submitForm(owner, { page, action: page, fields: { ...ITEM_FORM_VALUES, how: 'in_person', revision: '0' } });
    expect(await readItemRow(id)).toMatchObject({ consent_at: '2026-11-21T00:00:00.000Z', consent_how: 'in_person' });
    expect((await publishPhoto(owner, id, { how: 'in_person', revision: '1' })).status).toBe(303);
    expect(await readPublicPhoto(id)).toEqual({ isListed: true, status: 200 });
  });

  it('that is on the website cannot be saved without the tick', async () => {
    const id = await addPhoto(owner);
    await publishPhoto(owner, id);
    const page = `${GALLERY_PATH}/${id}`;
    const fields = { ...ITEM_FORM_VALUES, ...NO_CONSENT, title: 'Another title', revision: '1' };
    const refusal = await submitForm(owner, { page, action: page, fields });
    const html = await refusal.text();
    expect(refusal.status).toBe(422);
    expect(html).toContain('value="Another title"');
    expect(await readItemRow(id)).toMatchObject({ published: 1, consent_how: 'message' });
  });

  it('of nobody is published without a yes', async () => {
    const id = await addPhoto(owner, { depicts: 'nobody', ...NO_CONSENT });
    expect((await publishPhoto(owner, id, { depicts: 'nobody', ...NO_CONSENT })).status).toBe(303);
    expect(await readPublicPhoto(id)).toEqual({ isListed: true, status: 200 });
  });
});

describe('a photo whose yes was withdrawn', () => {
  it('is gone at the next request, with its bytes and its row', async () => {
    const id = await addPhoto(owner);
    await publishPhoto(owner, id);
    expect((await openPage(owner, `${GALLERY_PATH}/${id}`)).html).toContain('The yes was withdrawn');
    const answer = await submitQuestion(id, 'withdrawn');
    expect(answer.headers.get('location')).toMatch(/^\/studio\/gallery\?done=/);
    expect(await readPublicPhoto(id)).toEqual(NOT_FOUND_PHOTO);
    expect((await owner.send(buildPhotoPath(id))).status).toBe(404);
    expect(await readItemRow(id)).toBeNull();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
    expect((await openPage(owner, answer.headers.get('location') ?? '')).html).toContain('the yes was withdrawn.');
  });

  it('is gone at the next request while the bucket does not answer, and its bytes with a later sweep', async () => {
    const id = await addPhoto(owner);
    await publishPhoto(owner, id);
    isBucketDown = true;
    // A form whose action is in the log is answered as done whatever has failed after it; a call is not.
    expect((await createOwnerApi(owner).withdrawConsent(id)).status).toBe(200);
    expect(await readPublicPhoto(id)).toEqual(NOT_FOUND_PHOTO);
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([id]);
    isBucketDown = false;
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  });

  it('is not one of nobody', async () => {
    await insertGalleryItem(testApp, { depicts: 'nobody', consent_at: null, consent_how: null });
    const { status, body } = await createOwnerApi(owner).withdrawConsent('photo-of-mine');
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await readItemRow('photo-of-mine')).not.toBeNull();
  });
});

it('deleting a picture deletes its photo, and cannot be undone', async () => {
  const id = await addPhoto(owner);
  expect((await submitQuestion(id, 'delete')).status).toBe(303);
  expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
  expect((await openPage(owner, '/studio/settings/log')).html).not.toContain('/undo"');
  expect((await createOwnerApi(owner).deleteGalleryItem(id)).body.code).toBe('NOT_FOUND');
});

describe('a client on a photo', () => {
  it('who deletes the account is on no photo any more, nor in the bucket', async () => {
    const maya = await testApp.client('maya');
    const id = await addPhoto(owner, { depicts: 'client', consentClient: maya.id });
    expect(await readItemRow(id)).toMatchObject({ consent_client: maya.id });
    await publishPhoto(owner, id, { depicts: 'client', consentClient: maya.id });
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect(await readPublicPhoto(id)).toEqual(NOT_FOUND_PHOTO);
    expect(await readItemRow(id)).toBeNull();
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
  });

  it('who has deleted the account cannot be named', async () => {
    const maya = await testApp.client('maya');
    await changeAccount(maya, 'DELETE');
    await insertGalleryItem(testApp);
    const typed = { ...ITEM_FORM_VALUES, depicts: 'client', consentClient: maya.id, revision: 0 };
    const { body } = await createOwnerApi(owner).saveGalleryItem('photo-of-mine', typed);
    expect(body.code).toBe('CHANGED_SINCE');
    expect(await readItemRow('photo-of-mine')).toMatchObject({ depicts: 'other', consent_client: null });
  });

  it('is not the walk-in, which is several people', async () => {
    expect((await createOwnerApi(owner).book({ scheduledDate: '2026-11-20T01:00:00Z' })).status).toBe(200);
    expect((await openPage(owner, `${GALLERY_PATH}/new`)).html).not.toContain('Walk-in');
    await insertGalleryItem(testApp);
    const typed = { ...ITEM_FORM_VALUES, depicts: 'client', consentClient: 'walk-in', revision: 0 };
    const { body } = await createOwnerApi(owner).saveGalleryItem('photo-of-mine', typed);
    expect(body.code).toBe('CHANGED_SINCE');
    expect(await readItemRow('photo-of-mine')).toMatchObject({ consent_client: null });
  });

  it('is in no public answer', async () => {
    const maya = await testApp.client('maya');
    const id = await addPhoto(owner, { depicts: 'client', consentClient: maya.id });
    await publishPhoto(owner, id, { depicts: 'client', consentClient: maya.id });
    const { body } = await testApp.createVisitor().get<GalleryItem[]>('/api/gallery');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${maya.id}|consent|depicts`));
  });
});

it('deleting the owner’s client account keeps the studio’s photos', async () => {
  const id = await addPhoto(owner);
  await publishPhoto(owner, id);
  expect((await changeAccount(owner, 'DELETE')).status).toBe(200);
  await testApp.sweep();
  expect(await readPublicPhoto(id)).toEqual({ isListed: true, status: 200 });
});

describe('the table of the gallery refuses', () => {
  it.each([
    ['a published photo of a person without a yes', { published: 1, consent_at: null, consent_how: null }],
    ['a yes without the way in which it was given', { consent_how: null }],
    ['a yes of nobody', { depicts: 'nobody' }],
    ['an unknown person on it', { depicts: 'dog' }],
    ['an unknown way of saying yes', { consent_how: 'guessed' }],
    ['published twice', { published: 2 }],
    [
      'a photograph as a sample',
      { sample: 1, depicts: 'nobody', image_path: buildPhotoPath('a'), consent_at: null, consent_how: null },
    ],
    ['a person on a sample', { sample: 1 }],
  ])('%s', async (_what, change) => {
    await expect(insertGalleryItem(testApp, change)).rejects.toThrow('CHECK constraint failed');
  });

  it('a client on a photo of nobody or of somebody else', async () => {
    const maya = await testApp.client('maya');
    await expect(insertGalleryItem(testApp, { consent_client: maya.id })).rejects.toThrow('CHECK constraint failed');
  });
});
