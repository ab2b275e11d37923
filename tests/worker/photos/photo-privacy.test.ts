import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { runBatch } from '../../../worker/db/database.ts';
import { detachPhotosStatement } from '../../../worker/photos/photo-store.ts';
import type { Browser } from '../../support/create-browser.ts';
import { buildHeif, buildPhoneJpeg, buildPngWithMetadata, buildWebpWithMetadata } from '../../support/photo-files.ts';
import { expectRefusal, sendJson } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';
import { postTestimonial, readStoredKeys, uploadPhoto } from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
});

const fetchStatus = async (browser: Browser, path: string) => {
  const response = await browser.send(path);
  await response.arrayBuffer();
  return response.status;
};
const setTestimonialState = (state: string) => testApp.rows('UPDATE testimonial SET state = ?', state);
const readStatusesByViewer = async (path: string) => ({
  uploader: await fetchStatus(maya, path),
  client: await fetchStatus(noor, path),
  visitor: await fetchStatus(testApp.createVisitor(), path),
});

describe('a photo is served', () => {
  it('only to its uploader until the testimonial is approved, then to everyone', async () => {
    const path = await uploadPhoto(maya);
    const uploaderOnly = { uploader: 200, client: 404, visitor: 404 };
    expect(await readStatusesByViewer(path)).toEqual(uploaderOnly);
    await postTestimonial(maya, { afterImage: path });
    expect(await readStatusesByViewer(path)).toEqual(uploaderOnly);
    await setTestimonialState('approved');
    expect(await readStatusesByViewer(path)).toEqual({ uploader: 200, client: 200, visitor: 200 });
  });

  it('without letting a cache in front of the client keep it when the response renews a session', async () => {
    const path = await uploadPhoto(maya);
    await postTestimonial(maya, { afterImage: path });
    await setTestimonialState('approved');
    const readCacheControl = async () => (await maya.send(path)).headers.get('cache-control');
    expect(await readCacheControl()).toBe('public, no-cache');
    // Puts the session into its second half.
    const expiresAt = new Date(Date.now() + 14 * 86_400_000).toISOString();
    await testApp.rows('UPDATE session SET expires_at = ?', expiresAt);
    expect(await readCacheControl()).toBe('private, no-cache');
    expect(await readCacheControl()).toBe('public, no-cache');
  });

  it('in the list of testimonials only once its testimonial is approved', async () => {
    const [beforeImage, afterImage] = [await uploadPhoto(maya), await uploadPhoto(maya, buildPngWithMetadata())];
    await postTestimonial(maya, { beforeImage, afterImage });
    for (const browser of [maya, noor, testApp.createVisitor()])
      expect((await browser.get('/api/testimonials')).body).toEqual([]);
    await setTestimonialState('approved');
    expect((await testApp.createVisitor().get('/api/testimonials')).body).toMatchObject([{ beforeImage, afterImage }]);
  });

  it('to other clients with the same 404 as an unknown key', async () => {
    const foreignResponse = await sendJson(noor, await uploadPhoto(maya), { method: 'GET' });
    const absentResponse = await sendJson(noor, '/objects/00000000-0000-4000-8000-000000000000', { method: 'GET' });
    for (const answer of [foreignResponse, absentResponse]) expectRefusal(answer, 'NOT_FOUND');
    expect(foreignResponse.body).toEqual(absentResponse.body);
    for (const path of ['/objects/x', '/objects/..%2fapi'])
      expectRefusal(await sendJson(maya, path, { method: 'GET' }), 'NOT_FOUND');
  });

  it('with its own image type, never as a page, and cached only privately until it is public, and asked for again each time after that', async () => {
    for (const [bytes, type] of [
      [buildPhoneJpeg(), 'image/jpeg'],
      [buildPngWithMetadata(), 'image/png'],
      [buildWebpWithMetadata(), 'image/webp'],
      [buildHeif(), 'image/avif'],
    ] as const) {
      const path = await uploadPhoto(maya, bytes);
      const response = await maya.send(path);
      await response.arrayBuffer();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': expect.stringContaining("object-src 'none'"),
      });
    }
    const path = await uploadPhoto(maya);
    await postTestimonial(maya, { beforeImage: path });
    await setTestimonialState('approved');
    const response = await testApp.createVisitor().send(path);
    await response.arrayBuffer();
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('with 304 to a browser that has it, and to HEAD with its ETag only', async () => {
    const path = await uploadPhoto(maya);
    const headResponse = await maya.send(path, { method: 'HEAD' });
    const etag = headResponse.headers.get('etag') ?? '';
    expect([headResponse.status, (await headResponse.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const cachedResponse = await maya.send(path, { headers: { 'if-none-match': etag } });
    expect([cachedResponse.status, (await cachedResponse.arrayBuffer()).byteLength]).toEqual([304, 0]);
    for (const ifNoneMatch of [`W/${etag}`, `"other", ${etag}`, '*'])
      expect((await maya.send(path, { headers: { 'if-none-match': ifNoneMatch } })).status).toBe(304);
    expect((await maya.send(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('to GET and HEAD only', async () => {
    const path = await uploadPhoto(maya);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expectRefusal(await sendJson(maya, path, { method, body: '{}' }), 'METHOD_NOT_ALLOWED');
  });
});

describe('a photo is deleted', () => {
  /** Expects that the photo is invisible at once, and out of the bucket after the next sweep. */
  async function expectGone(path: string): Promise<void> {
    expect(await readStatusesByViewer(path)).toMatchObject({ client: 404, visitor: 404 });
    await testApp.sweep();
    expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
    expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  }

  it('with a declined testimonial, for its uploader too', async () => {
    const path = await uploadPhoto(maya);
    const { body } = await postTestimonial(maya, { beforeImage: path });
    const { db } = testApp.deps;
    await runBatch(db, [detachPhotosStatement(db, { purpose: 'testimonial', ref: body.id })]);
    expect(await fetchStatus(maya, path)).toBe(404);
    await expectGone(path);
  });

  it('with a deleted testimonial', async () => {
    const path = await uploadPhoto(maya);
    await postTestimonial(maya, { beforeImage: path });
    await setTestimonialState('approved');
    await testApp.rows('DELETE FROM testimonial');
    await expectGone(path);
  });

  it('with its client’s account, whether it is attached or not', async () => {
    const path = await uploadPhoto(maya);
    await uploadPhoto(maya, buildPngWithMetadata());
    await postTestimonial(maya, { beforeImage: path });
    await testApp.rows('DELETE FROM client WHERE id = ?', maya.id);
    await expectGone(path);
  });

  it('when it is not attached to a testimonial within a week, and not before', async () => {
    const path = await uploadPhoto(maya);
    testApp.advanceClock({ seconds: 604_800 });
    await testApp.sweep();
    expect(await fetchStatus(maya, path)).toBe(200);
    testApp.advanceClock({ hours: 1 });
    await expectGone(path);
  });

  it('but not while it is attached to something else, and is then served only to its client', async () => {
    const path = await uploadPhoto(maya);
    await testApp.rows("UPDATE photo SET state = 'used', purpose = 'gallery', ref = 'item-1'");
    testApp.advanceClock({ hours: 24 * 30 });
    await testApp.sweep();
    expect(await readStatusesByViewer(path)).toEqual({ uploader: 200, client: 404, visitor: 404 });
    await testApp.rows('UPDATE photo SET purpose = NULL, ref = NULL');
    await expectGone(path);
  });

  it('but never while it is attached to a pending or approved testimonial', async () => {
    const path = await uploadPhoto(maya);
    await postTestimonial(maya, { beforeImage: path });
    testApp.advanceClock({ hours: 24 * 60 });
    await testApp.sweep();
    await setTestimonialState('approved');
    await testApp.sweep();
    expect(await fetchStatus(testApp.createVisitor(), path)).toBe(200);
  });
});
