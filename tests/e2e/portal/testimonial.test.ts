import { expect, type FileChooser, type Locator, type Page, type Request } from '@playwright/test';
import type { TestimonialItem } from '../../../src/contract/responses.ts';
import { buildPngWithMetadata, METADATA_TEXT } from '../../support/photo-files.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { toastRegion } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { type Client, createClient, SITE } from '../support/site.ts';
import {
  choosePhoto,
  openDialog,
  PHOTO,
  photoGroup,
  reviewField,
  serviceField,
  shareButton,
  submitButton,
  testimonialDialog,
  uploadPhoto,
} from '../support/testimonial-dialog.ts';

const MAX_STOPS = 20;

async function fillReview(page: Page, review: string): Promise<void> {
  await serviceField(page).selectOption({ label: 'Mega Volume Set' });
  await reviewField(page).fill(review);
}

/** Presses Submit Review and returns the body that it sends. */
async function submitReview(page: Page): Promise<Record<string, unknown>> {
  const sentRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/testimonials'),
  );
  await submitButton(page).click();
  return (await sentRequest).postDataJSON();
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Waits until the dialog has taken the focus, then presses Tab until it is on the control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(control)); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

const readApprovedTestimonials = async () =>
  (await (await fetch(`${SITE}/api/testimonials`)).json()) as TestimonialItem[];
async function fetchPhoto(client: Client | null, path: unknown) {
  const response = await fetch(`${SITE}${path}`, client ? { headers: { cookie: client.cookie } } : {});
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString('latin1') };
}

test('a testimonial with two photos is submitted and pending, and only its author sees it', async ({ visit }) => {
  const client = await createClient();
  const page = await visit({ client });
  const uploads: Request[] = [];
  page.on('request', (request) => request.method() === 'PUT' && uploads.push(request));
  await openDialog(page, '/#testimonials');

  await expect(testimonialDialog(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await testimonialDialog(page).getByRole('radio', { name: '4 stars' }).check();
  expect(await serviceField(page).getByRole('option').allInnerTexts()).toEqual([
    'Choose a service',
    'Classic Set',
    'Volume Set',
    'Wispy Set',
    'Hybrid Set',
    'Mega Volume Set',
    'Coloured Set',
    'Gemstone Set',
  ]);
  await fillReview(page, 'Soft and even, still tidy after four weeks.');
  await uploadPhoto(page, 'Before');
  await uploadPhoto(page, 'After', {
    name: 'after.png',
    mimeType: 'image/png',
    buffer: Buffer.from(buildPngWithMetadata()),
  });
  expect(uploads.map((put) => put.headers()['content-type'])).toEqual(['image/jpeg', 'image/jpeg']);

  const listRequest = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/testimonials'),
  );
  const sentReview = await submitReview(page);
  expect(sentReview).toMatchObject({
    rating: 4,
    content: 'Soft and even, still tidy after four weeks.',
    serviceType: 'mega_volume',
    beforeImage: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}$/),
    afterImage: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}$/),
  });
  await expect(toastRegion(page).getByText('Thank You!')).toBeVisible();
  await expect(
    toastRegion(page).getByText('Your testimonial has been submitted and is pending approval.'),
  ).toBeVisible();
  await expect(testimonialDialog(page)).toHaveCount(0);
  await listRequest;

  expect((await readApprovedTestimonials()).map(({ content }) => content)).not.toContain(sentReview.content);
  for (const path of [sentReview.beforeImage, sentReview.afterImage]) {
    expect((await fetchPhoto(client, path)).bytes).not.toContain(METADATA_TEXT);
    const statuses = [client, await createClient(), null].map(
      async (viewer) => (await fetchPhoto(viewer, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  }
  await shareButton(page).click();
  expect([await reviewField(page).inputValue(), await serviceField(page).inputValue()]).toEqual(['', '']);
  await expect(testimonialDialog(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(photoGroup(page, 'Before').getByRole('button', { name: 'Upload Before' })).toBeVisible();
});

test('missing fields are reported at each of them, the first one gets the focus, and a testimonial whose submission failed can be submitted again', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  await reviewField(page).fill('   ');
  await submitButton(page).click();
  await expect(toastRegion(page).getByText('Missing Information')).toBeVisible();
  await expect(toastRegion(page).getByText('Please provide a review and select the service type.')).toBeVisible();
  await expect(serviceField(page)).toBeFocused();
  await expect(serviceField(page)).toHaveAccessibleDescription('Please select the service type.');
  await expect(reviewField(page)).toHaveAccessibleDescription('Please provide a review.');
  for (const field of [serviceField(page), reviewField(page)])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  const closeButton = toastRegion(page).getByRole('button', { name: 'Close' });
  // The text appears before the card with its button has loaded.
  await expect(closeButton).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastRegion(page).getByText('Missing Information')).toHaveCount(0);
  await expect(testimonialDialog(page)).toBeVisible();
  await serviceField(page).selectOption('wispy_set');
  await expect(serviceField(page)).toHaveAccessibleDescription('');
  await submitButton(page).click();
  await expect(reviewField(page)).toBeFocused();
  await expect(reviewField(page)).toHaveAccessibleDescription('Please provide a review.');
  // The toast says it already.
  const alert = testimonialDialog(page).getByRole('alert');
  await expect(alert).toHaveCount(0);

  await reviewField(page).fill('Feathery, and not stiff at all.');
  await expect(reviewField(page)).not.toHaveAttribute('aria-invalid');
  await uploadPhoto(page, 'After');
  await page.route('**/api/testimonials', (route) => route.fulfill({ status: 503, body: 'down' }), { times: 1 });
  await submitButton(page).click();
  await expect(toastRegion(page).getByText('Submission Failed')).toBeVisible();
  await expect(toastRegion(page).getByText('Failed to submit testimonial. Please try again.')).toBeVisible();
  // The dialog shows it without announcing it a second time.
  await expect(testimonialDialog(page).getByText('Failed to submit testimonial. Please try again.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(pageErrors.splice(0).join()).toContain('503: down');
  await expect(reviewField(page)).toHaveValue('Feathery, and not stiff at all.');
  await page.keyboard.press('Escape');
  await expect(testimonialDialog(page)).toHaveCount(0);
  await shareButton(page).click();
  await expect(reviewField(page)).toHaveValue('Feathery, and not stiff at all.');
  expect(await submitReview(page)).toMatchObject({
    serviceType: 'wispy_set',
    afterImage: expect.stringContaining('/objects/'),
  });
  await expect(toastRegion(page).getByText('Thank You!')).toBeVisible();
});

test('the button shows Submitting... during the submission, and a photo that is not uploaded yet is mentioned', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  await fillReview(page, 'Two hours went by like a nap.');
  const photo = await choosePhoto(page, 'Before');
  await submitButton(page).click();
  const alert = testimonialDialog(page).getByRole('alert');
  await expect(alert).toHaveText('A photo is not uploaded yet. Please upload it, or remove it.');
  const announcedAlert = await alert.elementHandle();
  await submitButton(page).click();
  // The same text is announced again only in a new element.
  await expect.poll(() => announcedAlert?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(alert).toHaveText('A photo is not uploaded yet. Please upload it, or remove it.');
  await photo.getByRole('button', { name: 'Remove' }).click();
  let release = () => {};
  const requestHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/testimonials', (route) => requestHeld.then(() => route.continue()));
  expect(await submitReview(page)).toMatchObject({ beforeImage: '', afterImage: '' });
  await expect(testimonialDialog(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
  release();
  await expect(toastRegion(page).getByText('Thank You!')).toBeVisible();
});

test('the testimonial dialog works by keyboard: stars with arrow keys, photos and submission with Enter', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  // Listens before the page is there: a chooser that opens at once would be missed.
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await page.goto('/reviews');
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await shareButton(page).press('Enter');
  await tabTo(page, testimonialDialog(page).getByRole('radio', { name: '5 stars' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(testimonialDialog(page).getByRole('radio', { name: '3 stars' })).toBeChecked();
  await tabTo(page, serviceField(page));
  await page.keyboard.type('Hybrid');
  await tabTo(page, reviewField(page));
  await page.keyboard.type('Both eyes match.');
  await tabTo(page, testimonialDialog(page).getByRole('button', { name: 'Upload Before' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(PHOTO);
  const photo = photoGroup(page, 'Before');
  await expect(photo.getByText('Ready to upload')).toBeVisible();
  await expect(photo.locator(':focus')).toHaveCount(1);
  await photo.getByRole('button', { name: 'Upload' }).press('Enter');
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(photo.locator(':focus')).toHaveCount(1);
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(toastRegion(page).getByText('Thank You!')).toBeVisible();
  await expect(testimonialDialog(page)).toHaveCount(0);
  await expect(shareButton(page)).toBeFocused();
});

for (const [width, device] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const)
  test(`axe finds no problem in the testimonial dialog at ${width} px, empty or with photos`, async ({ visit }) => {
    const page = await visit({ client: await createClient(), device });
    await openDialog(page);
    expect(await listAccessibilityProblems(page)).toEqual([]);
    await uploadPhoto(page, 'Before');
    await choosePhoto(page, 'After');
    await submitButton(page).click();
    expect(await listAccessibilityProblems(page)).toEqual([]);
  });
