import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../src/domain/photo.ts';
import { BucketUnavailableError, createPhotoBucket } from '../../worker/platform/photo-bucket.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { ownerVerbs } from '../support/owner-verbs.ts';
import { notedPng, phoneJpeg, SECRET } from '../support/photo-files.ts';
import { expectRefusal, send } from '../support/refusal.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';
import { put, storedKeys, submit, upload, uploadAddress } from '../support/upload-steps.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([key, all]) => [key, all?.length]),
  );

/** Refused, and nothing of it is left behind. */
async function expectNothingLeft(): Promise<void> {
  expect(await storedKeys(env.PHOTOS)).toEqual([]);
  expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
}

describe('an upload address', () => {
  it('is on this site, valid for a week, and accepts a photo with an ETag in the response', async () => {
    const { address, key } = await uploadAddress(maya);
    const query = new URL(address, 'https://x').searchParams;
    const week = testApp.now().add({ seconds: 604_800 }).epochMilliseconds / 1000;
    expect([query.get('expires'), query.get('max')]).toEqual([String(week), '10485760']);
    const { status, headers } = await put(maya, address);
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
    await upload(maya, phoneJpeg(6));
    await upload(maya, notedPng());
    for (const key of await storedKeys(env.PHOTOS)) {
      const bytes = await (await env.PHOTOS.get(key))?.bytes();
      expect(new TextDecoder('latin1').decode(bytes)).not.toContain(SECRET);
    }
    expect(await storedKeys(env.PHOTOS)).toHaveLength(2);
  });

  it('accepts the identical photo again, also at the end of its week, and no other', async () => {
    const { address } = await uploadAddress(maya);
    const first = await put(maya, address);
    testApp.pass({ seconds: 604_799 });
    const again = await put(maya, address);
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expectRefusal(await put(maya, address, notedPng()), 'UPLOAD_CLOSED');
    expect(await storedKeys(env.PHOTOS)).toHaveLength(1);
  });

  it('is closed once a testimonial uses its photo, also for the identical one', async () => {
    const { address, key } = await uploadAddress(maya);
    await put(maya, address);
    await submit(maya, { beforeImage: `/objects/${key}` });
    expectRefusal(await put(maya, address), 'UPLOAD_CLOSED');
  });

  it('stays closed when its photo was declined and removed, until it expires', async () => {
    const { address, key } = await uploadAddress(maya);
    await put(maya, address);
    const { body } = await submit(maya, { beforeImage: `/objects/${key}` });
    await ownerVerbs(await testApp.owner()).declineTestimonial(body.id, 'It names another person.');
    await testApp.sweep();
    for (const photo of [phoneJpeg(), notedPng()]) expectRefusal(await put(maya, address, photo), 'UPLOAD_CLOSED');
    await expectNothingLeft();
    testApp.pass({ seconds: 604_800 });
    expectRefusal(await put(maya, address), 'UPLOAD_EXPIRED');
    await testApp.sweep();
    expect(await testApp.rows('SELECT * FROM closed_upload')).toEqual([]);
  });

  it('expires after a week: "Request has expired"', async () => {
    const { address } = await uploadAddress(maya);
    testApp.pass({ seconds: 604_800 });
    const answer = await put(maya, address);
    expectRefusal(answer, 'UPLOAD_EXPIRED');
    expect(answer.body.message).toBe('Request has expired');
    await expectNothingLeft();
  });

  it.each<[string, (address: string) => string]>([
    ['another key', (address) => address.replace(/objects\/[^?]+/, 'objects/00000000-0000-4000-8000-000000000000')],
    ['a later expiry', (address) => address.replace(/expires=\d+/, 'expires=9999999999')],
    ['a larger maximum', (address) => address.replace(/max=\d+/, 'max=999999999')],
    ['another signature', (address) => address.replace(/signature=...../, 'signature=AAAAA')],
    ['a truncated signature', (address) => address.slice(0, -20)],
    ['no signature', (address) => address.replace(/&signature=.*/, '')],
    ['a signature with invalid characters', (address) => address.replace(/signature=.*/, 'signature=%00*')],
    ['no parameters', (address) => address.replace(/\?.*/, '')],
    ['an invalid key', (address) => address.replace(/objects\/[^?]+/, 'objects/..%2F..%2Fetc')],
  ])('that was changed to have %s is refused', async (_what, change) => {
    const { address } = await uploadAddress(maya);
    expectRefusal(await put(maya, change(address)), 'UPLOAD_ADDRESS_INVALID');
    await expectNothingLeft();
  });

  it('requires the session of its client', async () => {
    const { address } = await uploadAddress(maya);
    const noor = await testApp.client('noor');
    expectRefusal(await put(noor, address), 'UPLOAD_ADDRESS_INVALID');
    expectRefusal(await put(testApp.visitor(), address), 'UNAUTHENTICATED');
    expectRefusal(await send(testApp.visitor(), '/api/objects/upload', { body: '{}' }), 'UNAUTHENTICATED');
    await expectNothingLeft();
  });

  it('refuses requests from other sites', async () => {
    const { address } = await uploadAddress(maya);
    expectRefusal(await put(maya, address, phoneJpeg(), { 'sec-fetch-site': 'cross-site' }), 'CROSS_SITE_REQUEST');
    await expectNothingLeft();
  });
});

describe('a photo is refused, and nothing is stored,', () => {
  it.each<[string, BodyInit]>([
    ['a page with an image content type', '<html><script>alert(1)</script></html>'],
    ['nothing', ''],
    ['a truncated photo', phoneJpeg().slice(0, 400)],
  ])('when it is %s', async (_what, body) => {
    const { address } = await uploadAddress(maya);
    expectRefusal(await put(maya, address, body, { 'content-type': 'image/jpeg' }), 'PHOTO_TYPE');
    await expectNothingLeft();
    expect((await put(maya, address)).status).toBe(200);
  });

  it('when it has one byte more than 10 MB, whatever its Content-Length', async () => {
    const { address } = await uploadAddress(maya);
    const large = new Uint8Array(MAX_PHOTO_BYTES + 1);
    large.set(phoneJpeg());
    expectRefusal(await put(maya, address, large), 'PHOTO_TOO_LARGE');
    expectRefusal(await put(maya, address, large, { 'content-length': '10' }), 'PHOTO_TOO_LARGE');
    await expectNothingLeft();
    expect((await put(maya, address, large.subarray(0, MAX_PHOTO_BYTES))).status).toBe(200);
  });
});

describe('many concurrent uploads', () => {
  it('of one photo to one address store one photo', async () => {
    const { address } = await uploadAddress(maya);
    const answers = await atOnce(AT_ONCE, () => put(maya, address));
    expect(tally(answers)).toEqual({ 200: AT_ONCE });
    expect(await storedKeys(env.PHOTOS)).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM photo')).toEqual([{ state: 'stored' }]);
  });

  it('of different photos to one address store the first', async () => {
    const { address, key } = await uploadAddress(maya);
    const photos = Array.from({ length: AT_ONCE }, (_, index) => new Uint8Array([...phoneJpeg(), index]));
    const answers = await Promise.all(photos.map((photo) => put(maya, address, photo)));
    expect(tally(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await storedKeys(env.PHOTOS)).toEqual([key]);
    const winner = photos[answers.findIndex(({ status }) => status === 200)] ?? new Uint8Array();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', winner)).toHex();
    expect(await testApp.rows('SELECT digest FROM photo')).toEqual([{ digest }]);
  });

  it('are limited to exactly thirty addresses an hour for a client', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => maya.post('/api/objects/upload', {})));
    expect(tally(answers)).toEqual({ 200: 30, 429: 10 });
  });
});

describe('during an outage of the bucket', () => {
  it('an upload gets a retryable error, and the same photo is accepted later at the same address', async () => {
    const bucket = createPhotoBucket(env.PHOTOS);
    let isDown = true;
    const reach = () => (isDown ? Promise.reject(new BucketUnavailableError('gone')) : null);
    testApp = await createTestApp({
      photos: { ...bucket, put: async (...photo) => (await reach()) ?? bucket.put(...photo) },
    });
    maya = await testApp.client('maya');
    const { address } = await uploadAddress(maya);
    const refused = await put(maya, address);
    expectRefusal(refused, 'SERVICE_UNAVAILABLE');
    expect(refused.headers.get('retry-after')).toBe('30');
    isDown = false;
    expect((await put(maya, address)).status).toBe(200);
  });
});
