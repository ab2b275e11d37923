import { expect, type Page } from '@playwright/test';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { ServiceItem } from '../../../src/contract/responses.ts';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import { expectDone, expectLastingToast, expectRefused, openFromMore, press } from './owner-phone.ts';
import { runSql, SITE } from './site.ts';

const readGallery = async () => (await (await fetch(`${SITE}/api/gallery`)).json()) as GalleryItem[];
export const findGalleryPhoto = async (title: string) => (await readGallery()).find((item) => item.title === title);

const PHOTO = { name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(buildPhoneJpeg()) };

/** `photo`: a file's content, or its path on the disk. */
const choosePhoto = (page: Page, photo: typeof PHOTO | string = PHOTO) =>
  page.getByLabel('Photo', { exact: true }).setInputFiles(photo);

/** Fills in the form of a photo, without the consent of the person on it. */
export async function fillPhotoForm(page: Page, title: string, photo?: string): Promise<void> {
  await openFromMore(page, 'Gallery', 'Add a photo');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What can be seen?').fill('Closed eyes with long spikes');
  await page.getByLabel('Category').selectOption('Wispy');
  await page.getByLabel('Service').selectOption('Wispy Set');
  await page.getByLabel('Somebody else').check();
  await choosePhoto(page, photo);
}

export const createUniqueTitle = () => `Wispy ${crypto.randomUUID().slice(0, 8)}`;

const publishPhotoJourney: FormJourney = {
  rule: 'a photo is added, published with what was typed once the person on it has agreed, saved, unpublished and deleted; a refused form stays as typed',
  async run({ page, onTestFinished }) {
    const title = createUniqueTitle();
    const newTitle = createUniqueTitle();
    onTestFinished(() => runSql('DELETE FROM gallery_item WHERE sample = 0'));
    await fillPhotoForm(page, title);
    await page.getByLabel(/^They agreed that it is shown on the website/).check();
    await press(page, 'Save the photo');
    await expectRefused(page, ERRORS.INVALID_INPUT.message);
    await expect(page.getByText('Please choose how you got their yes.')).toBeVisible();
    await expect(page.getByText('Please choose the photo again.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByLabel(/^They agreed that it is shown on the website/).uncheck();
    await choosePhoto(page);
    await press(page, 'Save the photo');
    await expectDone(page, 'Photo added. It is not on the website yet.');
    await page.getByLabel('Title').fill(newTitle);
    await page.getByLabel('Message').check();
    await press(page, 'Publish');
    await expectRefused(page, ERRORS.CONSENT_MISSING.message);
    expect(await findGalleryPhoto(newTitle)).toBeUndefined();
    await expect(page.getByLabel('Title')).toHaveValue(newTitle);
    await expect(page.getByLabel('Message')).toBeChecked();

    await page.getByLabel(/^They agreed that it is shown on the website/).check();
    await press(page, 'Publish');
    await expectDone(page, 'Published. It is on the website now.');
    expect(await findGalleryPhoto(newTitle)).toMatchObject({ sample: false });
    await page.getByLabel('Title').fill(title);
    await press(page, 'Save');
    await expectDone(page, 'Gallery picture saved.');
    expect(await findGalleryPhoto(title)).toMatchObject({ sample: false });
    await press(page, 'Unpublish');
    await expectDone(page, 'Unpublished. It is not on the website any more.');
    expect(await findGalleryPhoto(title)).toBeUndefined();

    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: 'Delete' }).click();
    await press(page, 'Delete the picture');
    await expectDone(page, 'Gallery picture deleted.');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  },
};

const withdrawConsentJourney: FormJourney = {
  rule: 'a photo is off the website and deleted once the yes of the person on it is withdrawn',
  async run({ page, onTestFinished }) {
    const title = createUniqueTitle();
    onTestFinished(() => runSql('DELETE FROM gallery_item WHERE sample = 0'));
    await fillPhotoForm(page, title);
    await page.getByLabel('Message').check();
    await page.getByLabel(/^They agreed that it is shown on the website/).check();
    await press(page, 'Save the photo');
    await press(page, 'Publish');
    await expectDone(page, 'Published. It is on the website now.');
    const address = `${SITE}${(await findGalleryPhoto(title))?.imagePath}`;
    expect((await fetch(address)).status).toBe(200);
    await page.getByRole('link', { name: 'The yes was withdrawn' }).click();
    await press(page, 'Take it off and delete the photo');
    await expectDone(page, 'Taken off the website and deleted, because the yes was withdrawn.');
    expect(await findGalleryPhoto(title)).toBeUndefined();
    expect((await fetch(address)).status).toBe(404);
  },
};

const removeSamplesJourney: FormJourney = {
  rule: 'the samples of a category are taken out of the gallery, and back by undoing',
  async run({ page, onTestFinished }) {
    onTestFinished(() =>
      runSql("UPDATE gallery_item SET published = 1 WHERE sample = 1 AND category = 'gemstone_set'"),
    );
    const countSamples = async () => (await readGallery()).filter(({ category }) => category === 'gemstone_set').length;
    const countBefore = await countSamples();
    expect(countBefore).toBeGreaterThan(0);
    await openFromMore(page, 'Gallery');
    await press(page, 'Take the samples out of Gemstone');
    await expectLastingToast(page, 'Samples taken out.');
    expect(await countSamples()).toBe(0);
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    expect(await countSamples()).toBe(countBefore);
  },
};

const fetchGemstoneSet = async () =>
  ((await (await fetch(`${SITE}/api/services`)).json()) as ServiceItem[]).find(({ id }) => id === 'gemstone_set');
const fetchReviewsPage = async () => (await fetch(`${SITE}/reviews`)).text();
const RESTORE_GEMSTONE = "UPDATE service SET price_cents = 20000, active = 1 WHERE id = 'gemstone_set'";

const changePriceJourney: FormJourney = {
  rule: 'a price goes up and comes back by undoing; words in place of a price are refused and stay as typed',
  async run({ page, onTestFinished }) {
    onTestFinished(() => runSql(RESTORE_GEMSTONE));
    const price = page.getByLabel('Price, in dollars');
    await openFromMore(page, 'Services');
    await page.getByRole('link', { name: /^Gemstone Set/ }).click();
    await price.fill('nothing');
    await press(page, 'Save');
    await expectRefused(page, ERRORS.INVALID_INPUT.message);
    await expect(page.getByText('Please write a price in dollars and cents above $0')).toBeVisible();
    await expect(price).toHaveValue('nothing');
    await price.fill('210');
    await press(page, 'Save');
    await expectLastingToast(page, 'Gemstone Set: $200 to $210. Whoever is booked stays as booked.');
    expect(await fetchGemstoneSet()).toMatchObject({ price: 210 });
    expect(await fetchReviewsPage()).toContain('$210');
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    await expect(price).toHaveValue('200');
    expect(await fetchGemstoneSet()).toMatchObject({ price: 200 });
    expect(await fetchReviewsPage()).not.toContain('$210');
  },
};

const switchServiceJourney: FormJourney = {
  rule: 'a service is switched off and on again',
  async run({ page, onTestFinished }) {
    onTestFinished(() => runSql(RESTORE_GEMSTONE));
    await openFromMore(page, 'Services');
    await press(page, 'Gemstone Set online: Online');
    await expectDone(page, 'Gemstone Set: off. Nobody can choose it online.');
    expect(await fetchGemstoneSet()).toMatchObject({ active: false });
    await press(page, 'Gemstone Set online: Off');
    await expectDone(page, 'Gemstone Set: on. Clients can book it online again.');
    expect(await fetchGemstoneSet()).toMatchObject({ active: true });
  },
};

export const GALLERY_JOURNEYS = {
  addGalleryPhoto: publishPhotoJourney,
  saveGalleryItem: publishPhotoJourney,
  deleteGalleryItem: publishPhotoJourney,
  withdrawConsent: withdrawConsentJourney,
  takeOutSamples: removeSamplesJourney,
  service: changePriceJourney,
  switchService: switchServiceJourney,
} satisfies FormJourneys;
