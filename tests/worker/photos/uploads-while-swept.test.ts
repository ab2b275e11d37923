import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { deleteOrphanedPhotos } from '../../../worker/photos/delete-orphaned-photos.ts';
import { deletePhotosWithoutRow } from '../../../worker/photos/delete-photos-without-row.ts';
import { storePhoto } from '../../../worker/photos/store-photo.ts';
import type { PhotoBucket } from '../../../worker/platform/photo-bucket.ts';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';
import { readStoredKeys, uploadPhoto } from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

it('a photo that reaches the bucket while the sweep deletes it, because its account was deleted, does not stay there', async () => {
  const { db, photos } = testApp.deps;
  const photo = { key: 'a-photo', clientId: maya.id, bytes: buildPhoneJpeg() };
  const { promise: bucketReached, resolve: markBucketReached } = Promise.withResolvers<void>();
  const { promise: uploadStarted, resolve: markUploadStarted } = Promise.withResolvers<void>();
  const slowBucket: PhotoBucket = {
    ...photos,
    async put(...stored) {
      markUploadStarted();
      await bucketReached;
      return photos.put(...stored);
    },
  };
  const upload = storePhoto({ db, photos: slowBucket }, photo, testApp.now());
  await uploadStarted;
  await testApp.rows('UPDATE photo SET client_id = NULL');
  let removals = 0;
  const sweptBucket: PhotoBucket = {
    ...photos,
    async remove(keys) {
      await photos.remove(keys);
      removals += 1;
      if (removals > 1) return;
      markBucketReached();
      await upload.catch(() => null);
    },
  };
  await deleteOrphanedPhotos({ db, photos: sweptBucket }, testApp.now(), 10);
  expect(await testApp.rows('SELECT key FROM photo')).toEqual([]);
  expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
});

it('a photo that reached the bucket after its row was deleted, and whose upload was cut off then, is deleted within two days, and no other', async () => {
  const keptKey = (await uploadPhoto(maya)).split('/').at(-1);
  await env.PHOTOS.put(crypto.randomUUID(), buildPhoneJpeg());
  expect(await readStoredKeys(env.PHOTOS)).toHaveLength(2);
  for (let run = 0; run < 256; run += 1) {
    testApp.advanceClock({ minutes: 10 });
    await deletePhotosWithoutRow(testApp.deps, testApp.now());
  }
  expect(await readStoredKeys(env.PHOTOS)).toEqual([keptKey]);
});

it('every run of the sweep deletes photos without a row, where their turn has come', async () => {
  const toHexPrefix = (minutes: number) => (Math.floor(minutes / 10) % 256).toString(16).padStart(2, '0');
  const minutes = Math.floor(testApp.now().epochMilliseconds / 60_000);
  const minutesToWait = 10 - (minutes % 10);
  await env.PHOTOS.put(`${toHexPrefix(minutes + minutesToWait)}0a1b2c-aaaa-4aaa-8aaa-aaaaaaaaaaaa`, buildPhoneJpeg());
  testApp.advanceClock({ minutes: minutesToWait });
  await testApp.sweep();
  expect(await readStoredKeys(env.PHOTOS)).toEqual([]);
});
