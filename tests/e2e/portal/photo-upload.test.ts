import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/browser-fixtures.ts';
import { readDrawings, recordDrawings } from '../support/camera-photo.ts';
import { createClient } from '../support/site.ts';
import { choosePhoto, openDialog } from '../support/testimonial-dialog.ts';

const UPLOAD_URL = '**/api/objects/*?*';

test('an upload shows its progress and can be paused, resumed, cancelled and removed', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  let isHeld = true;
  await page.route(UPLOAD_URL, async (route) => {
    if (!isHeld) await route.continue();
  });
  const photo = await choosePhoto(page, 'Before');
  await photo.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.getByRole('progressbar', { name: 'Before photo uploaded' })).toBeVisible();
  await expect(photo.getByText('Uploading …')).toBeVisible();
  await photo.getByRole('button', { name: 'Pause' }).click();
  await expect(photo.getByText('Paused')).toBeVisible();
  await photo.getByRole('button', { name: 'Resume' }).click();
  await photo.getByRole('button', { name: 'Cancel' }).click();
  await expect(photo.getByText('Ready to upload')).toBeVisible();
  isHeld = false;
  await photo.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  await photo.getByRole('button', { name: 'Remove' }).click();
  await expect(photo.getByRole('button', { name: 'Upload Before' })).toBeVisible();
});

test('the thumbnail of a photo is drawn from the shrunk photo, and both canvases give their memory back', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await page.addInitScript(recordDrawings);
  await openDialog(page);
  const photo = await choosePhoto(page, 'Before');
  await expect(photo.getByText('Ready to upload')).toBeVisible();
  await expect(photo.getByRole('img')).toBeVisible();
  expect(await readDrawings(page)).toEqual([
    ['ImageBitmap', 0],
    ['HTMLCanvasElement', 0],
  ]);
});

test('an upload is retried after 429, an expired address and a server error, and not after a refusal', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  const addresses: string[] = [];
  const failures = [
    { status: 403, body: '{"code":"UPLOAD_EXPIRED","message":"Request has expired"}' },
    { status: 503, body: 'down' },
  ];
  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 });
  await page.route(UPLOAD_URL, async (route) => {
    addresses.push(route.request().url());
    const failure = failures.shift();
    await (failure ? route.fulfill(failure) : route.continue());
  });
  const photo = await choosePhoto(page, 'Before');
  await photo.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.getByText('Trying again …')).toBeVisible();
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  expect([addresses.length, new Set(addresses).size]).toEqual([3, 2]);

  failures.push({ status: 415, body: '{"code":"PHOTO_TYPE","message":"Not a photo that we can read."}' });
  const otherPhoto = await choosePhoto(page, 'After');
  await otherPhoto.getByRole('button', { name: 'Upload' }).click();
  await expect(otherPhoto.getByText('Not a photo that we can read.')).toBeVisible();
  expect(addresses).toHaveLength(4);
  await otherPhoto.getByRole('button', { name: 'Try Again' }).click();
  await expect(otherPhoto.getByText('Uploaded', { exact: true })).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !/S3 returned 4(03|15)|429/.test(line))).toEqual([]);
});

test('an upload waits while the browser is offline', async ({ visit, pageErrors }) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  const photo = await choosePhoto(page, 'Before');
  await page.context().setOffline(true);
  await photo.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.getByText(/Uploading …|Trying again …/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  pageErrors.splice(0);
});

test('an upload without an ETag in the response fails', async ({ visit, pageErrors }) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  await page.route(/\/objects\//, async (route) => {
    if (!['PUT', 'HEAD'].includes(route.request().method())) return route.continue();
    await route.fulfill({ status: (await route.fetch()).status() });
  });
  const photo = await choosePhoto(page, 'Before');
  await photo.getByRole('button', { name: 'Upload' }).click();
  await expect(photo.getByText('The photo could not be sent (Missing ETag).', { exact: false })).toBeVisible();
  expect(pageErrors.splice(0).join()).toContain('Could not read the ETag header');
});

test('a file that is not a photo or too large is refused at once', async ({ visit }, testInfo) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  const photo = await choosePhoto(page, 'Before', {
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(photo.getByText('That is not a photo.', { exact: false })).toBeVisible();
  // Uses a file on the disk, whose bytes need not be sent to the browser first.
  const largeFile = testInfo.outputPath('IMG.HEIC');
  await writeFile(largeFile, Buffer.alloc(10_485_761));
  await choosePhoto(page, 'Before', largeFile);
  await expect(photo.getByText('A photo can be at most 10 MB.', { exact: false })).toBeVisible();
});
