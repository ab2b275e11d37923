import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/domain/photos/photo.ts';
import { storePhoto } from '../../../worker/photos/store-photo.ts';
import { BucketUnavailableError, createPhotoBucket } from '../../../worker/platform/photo-bucket.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { buildPhoneJpeg, buildPngWithMetadata, METADATA_TEXT } from '../../support/photo-files.ts';
import { expectRefusal, sendJson } from '../../support/refusal.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';
import {
  postTestimonial,
  putPhoto,
  readStoredKeys,
  requestUploadAddress,
  uploadPhoto,
} from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const countStatuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([key, all]) => [key, all?.length]),
  );

/** Expects that nothing of a refused upload is left behind. */
async function expectNoPhotosStored(): Promise<void> {
  expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
  expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
}

describe('an upload address', () => {
  it('is on this site, valid for a week, and accepts a photo with an ETag in the response', async () => {
    const { address, key } = await requestUploadAddress(maya);
    const query = new URL(address, 'https://x').searchParams;
    const expiresAtSeconds = testApp.now().add({ seconds: 604_800 }).epochMilliseconds / 1000;
    expect([query.get('expires'), query.get('max')]).toEqual([String(expiresAtSeconds), '10485760']);
    const { status, headers } = await putPhoto(maya, address);
    expect(status).toBe(200);
    expect(headers.get('etag')).toMatch(/^"\w{32}"$/);
    expect(headers.get('location')).toBe(`/objects/${key}`);
    expect(await testApp.row('SELECT client_id, state, content_type FROM photo WHERE key = ?', key)).toEqual({
      client_id: maya.id,
      state: 'stored',
      content_type: 'image/jpeg',
    });
  });

  it('can be requested without a body, as in SPEC §7', async () => {
    const response = await maya.send('/api/objects/upload', { method: 'POST' });
    expect(response.status).toBe(200);
  });

  it('stores a photo without its metadata on place and camera', async () => {
    await uploadPhoto(maya, buildPhoneJpeg(6));
    await uploadPhoto(maya, buildPngWithMetadata());
    for (const key of await readStoredKeys(env.PHOTOS)) {
      const bytes = await (await env.PHOTOS.get(key))?.bytes();
      expect(new TextDecoder('latin1').decode(bytes)).not.toContain(METADATA_TEXT);
    }
    expect(await readStoredKeys(env.PHOTOS)).toHaveLength(2);
  });

  it('accepts the identical photo again, also at the end of its week, and no other', async () => {
    const { address } = await requestUploadAddress(maya);
    const first = await putPhoto(maya, address);
    testApp.advanceClock({ seconds: 604_799 });
    const second = await putPhoto(maya, address);
    expect([second.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expectRefusal(await putPhoto(maya, address, buildPngWithMetadata()), 'UPLOAD_CLOSED');
    expect(await readStoredKeys(env.PHOTOS)).toHaveLength(1);
  });

  it('is closed once a testimonial uses its photo, also for the identical one', async () => {
    const { address, key } = await requestUploadAddress(maya);
    await putPhoto(maya, address);
    await postTestimonial(maya, { beforeImage: `/objects/${key}` });
    expectRefusal(await putPhoto(maya, address), 'UPLOAD_CLOSED');
  });

  it('stays closed when its photo was declined and removed, until it expires', async () => {
    const { address, key } = await requestUploadAddress(maya);
    await putPhoto(maya, address);
    const { body } = await postTestimonial(maya, { beforeImage: `/objects/${key}` });
    await createOwnerApi(await testApp.owner()).declineTestimonial(body.id, 'It names another person.');
    await testApp.sweep();
    for (const photo of [buildPhoneJpeg(), buildPngWithMetadata()])
      expectRefusal(await putPhoto(maya, address, photo), 'UPLOAD_CLOSED');
    await expectNoPhotosStored();
    testApp.advanceClock({ seconds: 604_800 });
    expectRefusal(await putPhoto(maya, address), 'UPLOAD_EXPIRED');
    await testApp.sweep();
    expect(await testApp.rows('SELECT * FROM closed_upload')).toEqual([]);
  });

  it('expires after a week: "Request has expired"', async () => {
    const { address } = await requestUploadAddress(maya);
    testApp.advanceClock({ seconds: 604_800 });
    const answer = await putPhoto(maya, address);
    expectRefusal(answer, 'UPLOAD_EXPIRED');
    expect(answer.body.message).toBe('Request has expired');
    await expectNoPhotosStored();
  });

  it.each<[string, (address: string) => string]>([
    ['another key', (address) => address.replace(/objects\/[^?]+/, 'objects/00000000-0000-4000-8000-000000000000')],
    ['a later expiry', (address) => address.replace(/expires=\d+/, 'expires=9999999999')],
    ['a larger maximum', (address) => address.replace(/max=\d+/, 'max=999999999')],
    ['another signature', (address) => address.replace(/signature=...../, 'signature=aaaaa')],
    ['a truncated signature', (address) => address.slice(0, -20)],
    ['no signature', (address) => address.replace(/&signature=.*/, '')],
    ['a signature with invalid characters', (address) => address.replace(/signature=.*/, 'signature=%00*')],
    ['no parameters', (address) => address.replace(/\?.*/, '')],
    ['an invalid key', (address) => address.replace(/objects\/[^?]+/, 'objects/..%2F..%2Fetc')],
  ])('that was changed to have %s is refused', async (_what, change) => {
    const { address } = await requestUploadAddress(maya);
    expectRefusal(await putPhoto(maya, change(address)), 'UPLOAD_ADDRESS_INVALID');
    await expectNoPhotosStored();
  });

  it('requires the session of its client', async () => {
    const { address } = await requestUploadAddress(maya);
    const noor = await testApp.client('noor');
    expectRefusal(await putPhoto(noor, address), 'UPLOAD_ADDRESS_INVALID');
    expectRefusal(await putPhoto(testApp.createVisitor(), address), 'UNAUTHENTICATED');
    expectRefusal(await sendJson(testApp.createVisitor(), '/api/objects/upload', { body: '{}' }), 'UNAUTHENTICATED');
    await expectNoPhotosStored();
  });

  it('refuses requests from other sites', async () => {
    const { address } = await requestUploadAddress(maya);
    expectRefusal(
      await putPhoto(maya, address, buildPhoneJpeg(), { 'sec-fetch-site': 'cross-site' }),
      'CROSS_SITE_REQUEST',
    );
    await expectNoPhotosStored();
  });
});

describe('a photo is refused, and nothing is stored,', () => {
  it.each<[string, BodyInit]>([
    ['a page with an image content type', '<html><script>alert(1)</script></html>'],
    ['nothing', ''],
    ['a truncated photo', buildPhoneJpeg().slice(0, 400)],
  ])('when it is %s', async (_what, body) => {
    const { address } = await requestUploadAddress(maya);
    expectRefusal(await putPhoto(maya, address, body, { 'content-type': 'image/jpeg' }), 'PHOTO_TYPE');
    await expectNoPhotosStored();
    expect((await putPhoto(maya, address)).status).toBe(200);
  });

  it('when it has one byte more than 10 MB, whatever its Content-Length', async () => {
    const { address } = await requestUploadAddress(maya);
    const largePhoto = new Uint8Array(MAX_PHOTO_BYTES + 1);
    largePhoto.set(buildPhoneJpeg());
    expectRefusal(await putPhoto(maya, address, largePhoto), 'PHOTO_TOO_LARGE');
    expectRefusal(await putPhoto(maya, address, largePhoto, { 'content-length': '10' }), 'PHOTO_TOO_LARGE');
    await expectNoPhotosStored();
    expect((await putPhoto(maya, address, largePhoto.subarray(0, MAX_PHOTO_BYTES))).status).toBe(200);
  });
});

describe('many concurrent uploads', () => {
  it('of one photo to one address store one photo', async () => {
    const { address } = await requestUploadAddress(maya);
    const answers = await runConcurrently(CONCURRENT_REQUESTS, () => putPhoto(maya, address));
    expect(countStatuses(answers)).toEqual({ 200: CONCURRENT_REQUESTS });
    expect(await readStoredKeys(env.PHOTOS)).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM photo')).toEqual([{ state: 'stored' }]);
  });

  it('of different photos to one address store the first', async () => {
    const { address, key } = await requestUploadAddress(maya);
    const photos = Array.from(
      { length: CONCURRENT_REQUESTS },
      (_, index) => new Uint8Array([...buildPhoneJpeg(), index]),
    );
    const answers = await Promise.all(photos.map((photo) => putPhoto(maya, address, photo)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: CONCURRENT_REQUESTS - 1 });
    expect(await readStoredKeys(env.PHOTOS)).toEqual([key]);
    const winner = photos[answers.findIndex(({ status }) => status === 200)] ?? new Uint8Array();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', winner)).toHex();
    expect(await testApp.rows('SELECT digest FROM photo')).toEqual([{ digest }]);
  });

  it('are limited to exactly thirty addresses an hour for a client', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => maya.post('/api/objects/upload', {})));
    expect(countStatuses(answers)).toEqual({ 200: 30, 429: 10 });
  });
});

describe('during an outage of the bucket', () => {
  it('an upload gets a retryable error, and the same photo is accepted later at the same address', async () => {
    const bucket = createPhotoBucket(env.PHOTOS);
    let isDown = true;
    const reachBucket = () => (isDown ? Promise.reject(new BucketUnavailableError('gone')) : null);
    testApp = await createTestApp({
      photos: { ...bucket, put: async (...photo) => (await reachBucket()) ?? bucket.put(...photo) },
    });
    maya = await testApp.client('maya');
    const { address } = await requestUploadAddress(maya);
    const refusal = await putPhoto(maya, address);
    expectRefusal(refusal, 'SERVICE_UNAVAILABLE');
    expect(refusal.headers.get('retry-after')).toBe('30');
    isDown = false;
    expect((await putPhoto(maya, address)).status).toBe(200);
  });
});

describe('an upload whose client deletes the account meanwhile', () => {
  /** Runs `meanwhile` while the bucket stores the photo. */
  async function uploadDuring(interleave: () => Promise<unknown>) {
    const bucket = createPhotoBucket(env.PHOTOS);
    testApp = await createTestApp({
      photos: {
        ...bucket,
        put: async (...stored) => {
          const etag = await bucket.put(...stored);
          await interleave();
          return etag;
        },
      },
    });
    maya = await testApp.client('maya');
    const { address } = await requestUploadAddress(maya);
    return { upload: () => putPhoto(maya, address) };
  }

  it('leaves no photo in the bucket when its row is gone before the bucket has stored it', async () => {
    const { upload } = await uploadDuring(() => testApp.rows('DELETE FROM photo'));
    expectRefusal(await upload(), 'UPLOAD_CLOSED');
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
  });

  it('stores nothing when it begins after the deletion', async () => {
    const { deps } = testApp;
    const photo = { key: 'a-photo', clientId: maya.id, bytes: buildPhoneJpeg() };
    await testApp.rows("UPDATE client SET state = 'deleted', sign_in_email = id WHERE id = ?", maya.id);
    await expect(storePhoto(deps, photo, testApp.now())).rejects.toMatchObject({ code: 'UPLOAD_CLOSED' });
    expect([await testApp.rows('SELECT key FROM photo'), await readStoredKeys(env.PHOTOS)]).toEqual([[], []]);
  });
});
