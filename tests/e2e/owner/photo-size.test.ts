import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { MAX_PHOTO_BYTES } from '../../../src/domain/photos/photo.ts';
import { buildHeif, EXIF_ITEM, PICTURE_ITEM, PLAIN_JPEG } from '../../support/photo-files.ts';
import { PHONE, test, type Visit } from '../support/browser-fixtures.ts';
import {
  CAMERA_SIZE,
  drawCameraPhoto,
  readDrawings,
  readStoredPhoto,
  recordDrawings,
  toUprightPhoto,
} from '../support/camera-photo.ts';
import { createUniqueTitle, fillPhotoForm, findGalleryPhoto } from '../support/owner-forms-gallery.ts';
import { expectDone, press } from '../support/owner-phone.ts';
import { createClient, runSql, SITE } from '../support/site.ts';

test.beforeEach(({ onTestFinished }) => onTestFinished(() => runSql('DELETE FROM gallery_item WHERE sample = 0')));

const MAX_PUBLISHED_BYTES = 500_000;
const LARGE_PHOTO_BYTES = 1_000_000;

/** Saves the photo on the disk, from where the browser reads it by itself. Returns its path. */
async function saveFile(testInfo: TestInfo, name: string, bytes: Uint8Array): Promise<string> {
  const file = testInfo.outputPath(name);
  await writeFile(file, bytes);
  return file;
}

const openAsOwner = async (visit: Visit, options: { javaScriptEnabled?: boolean } = {}) =>
  visit({ client: await createClient(OWNER.email), device: PHONE, ...options });

/** Fills in the form, with the consent of the person on the photo. Returns the title of the photo. */
async function choosePhotoWithConsent(page: Page, photo: string): Promise<string> {
  const title = createUniqueTitle();
  await fillPhotoForm(page, title, photo);
  await page.getByLabel('Message').check();
  await page.getByLabel(/^They agreed that it is shown on the website/).check();
  return title;
}

/** Publishes a saved photo. Returns what visitors get. */
async function publishSavedPhoto(page: Page, visitorPage: Page, title: string) {
  await expectDone(page, 'Photo added. It is not on the website yet.');
  await press(page, 'Publish');
  await expectDone(page, 'Published. It is on the website now.');
  return readStoredPhoto(visitorPage, `${SITE}${(await findGalleryPhoto(title))?.imagePath}`);
}

async function publishPhoto(page: Page, visitorPage: Page, photo: string) {
  const title = await choosePhotoWithConsent(page, photo);
  await press(page, 'Save the photo');
  return publishSavedPhoto(page, visitorPage, title);
}

test('visitors get a photo of the owner’s camera with 1,400 px, upright, in a fraction of its bytes, however large the file is', async ({
  visit,
}, testInfo) => {
  const [page, visitorPage] = [await openAsOwner(visit), await visit()];
  const photo = toUprightPhoto(await drawCameraPhoto(visitorPage));
  expect(photo.length).toBeGreaterThan(LARGE_PHOTO_BYTES);
  // With a film after the end marker, as some phones write it, the form would refuse the file.
  const fileBytes = Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES)]);
  await page.addInitScript(recordDrawings);
  const title = await choosePhotoWithConsent(page, await saveFile(testInfo, 'IMG_1.JPG', fileBytes));
  await expect.poll(() => readDrawings(page)).toEqual([['ImageBitmap', 0]]);
  await press(page, 'Save the photo');
  const stored = await publishSavedPhoto(page, visitorPage, title);
  expect(stored).toMatchObject({ type: 'image/jpeg', size: [1050, 1400] });
  expect(stored.bytes.length).toBeLessThan(MAX_PUBLISHED_BYTES);
});

test('without script a photo of the owner’s camera arrives as it is', async ({ visit }, testInfo) => {
  const [page, visitorPage] = [await openAsOwner(visit, { javaScriptEnabled: false }), await visit()];
  const file = await saveFile(testInfo, 'IMG_1.JPG', await drawCameraPhoto(visitorPage));
  expect((await publishPhoto(page, visitorPage, file)).size).toEqual(CAMERA_SIZE);
});

test('a photo of the owner’s that the browser cannot redraw is sent as it is', async ({ visit }, testInfo) => {
  const [page, visitorPage] = [await openAsOwner(visit), await visit()];
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  const file = await saveFile(testInfo, 'IMG_1.JPG', await drawCameraPhoto(visitorPage));
  expect((await publishPhoto(page, visitorPage, file)).size).toEqual(CAMERA_SIZE);
});

const HEIC = buildHeif({ brand: 'heic', items: [{ ...PICTURE_ITEM, type: 'hvc1' }, EXIF_ITEM] });

for (const [kind, name, type, bytes] of [
  ['is small already', 'IMG_1.JPG', 'image/jpeg', PLAIN_JPEG],
  ['the browser cannot decode', 'IMG_1.HEIC', 'image/heic', HEIC],
] as const)
  test(`a photo of the owner’s that ${kind} is sent as it is`, async ({ visit }, testInfo) => {
    const [page, visitorPage] = [await openAsOwner(visit), await visit()];
    const stored = await publishPhoto(page, visitorPage, await saveFile(testInfo, name, bytes));
    expect(stored).toMatchObject({ type, bytes: { length: bytes.length } });
  });

declare global {
  interface Window {
    /** The redrawings that wait, the oldest first. */
    heldRedrawings: (() => void)[];
  }
}

/** From now on each redrawing on the page waits until the test lets it go on. */
function holdRedrawing(): void {
  const { createImageBitmap } = window;
  window.heldRedrawings = [];
  window.createImageBitmap = async (source: ImageBitmapSource) => {
    await new Promise<void>((resolve) => window.heldRedrawings.push(resolve));
    return createImageBitmap(source);
  };
}

test('a form sent while the photo is redrawn is sent once, with the redrawn photo of the last choice', async ({
  visit,
}, testInfo) => {
  const [page, visitorPage] = [await openAsOwner(visit), await visit()];
  await page.addInitScript(holdRedrawing);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const photo = await drawCameraPhoto(visitorPage);
  const title = await choosePhotoWithConsent(page, await saveFile(testInfo, 'IMG_1.JPG', photo));
  const secondFile = await saveFile(testInfo, 'IMG_2.JPG', toUprightPhoto(photo));
  await page.getByLabel('Photo', { exact: true }).setInputFiles(secondFile);
  await press(page, 'Save the photo');
  await press(page, 'Save the photo');
  await expect(page.locator('html[data-opening]')).toBeVisible();
  expect(posts).toEqual([]);
  // The photo that was chosen first is ready last.
  await page.evaluate(() => {
    for (const goOn of window.heldRedrawings.reverse()) goOn();
  });
  expect((await publishSavedPhoto(page, visitorPage, title)).size).toEqual([1050, 1400]);
  expect(posts.filter((path) => path === formPaths.addGalleryPhoto())).toHaveLength(1);
});
