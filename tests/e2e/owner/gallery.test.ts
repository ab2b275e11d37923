import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { createClient, runSql, SITE } from '../support/site.ts';

const PHOTO_TITLE = 'Wispy in November';
const findGalleryPhoto = async () =>
  ((await (await fetch(`${SITE}/api/gallery`)).json()) as GalleryItem[]).find(({ title }) => title === PHOTO_TITLE);

test('a photo is on the website only with a yes, and gone once that is withdrawn', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => runSql('DELETE FROM gallery_item WHERE sample = 0'));
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE });
  await page.goto('/studio/more');
  await page.locator('a[href="/studio/gallery"]:visible').first().click();
  await page.getByRole('link', { name: 'Add a photo' }).click();
  await page.getByLabel('Title').fill(PHOTO_TITLE);
  await page.getByLabel('What can be seen?').fill('Closed eyes with long spikes');
  await page.getByLabel('Category').selectOption('Wispy');
  await page.getByLabel('Service').selectOption('Wispy Set');
  await page.getByLabel('Somebody else').check();
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(buildPhoneJpeg()) });
  await page.getByRole('button', { name: 'Save the photo' }).click();
  await expect(page.getByText('Photo added. It is not on the website yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('Please ask first, then tick the box.');
  expect(await findGalleryPhoto()).toBeUndefined();

  await page.getByLabel('Message').check();
  await page.getByLabel(/They agreed that it is shown on the website/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gallery picture saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. It is on the website now.')).toBeVisible();
  const published = await findGalleryPhoto();
  expect(published).toMatchObject({ alt: 'Wispy Set, Closed eyes with long spikes', sample: false });
  const address = `${SITE}${published?.imagePath}`;
  expect((await fetch(address)).status).toBe(200);

  await page.getByRole('link', { name: 'The yes was withdrawn' }).click();
  await page.getByRole('button', { name: 'Take it off and delete the photo' }).click();
  await expect(page.getByText('because the yes was withdrawn.')).toBeVisible();
  expect(await findGalleryPhoto()).toBeUndefined();
  expect((await fetch(address)).status).toBe(404);
});
