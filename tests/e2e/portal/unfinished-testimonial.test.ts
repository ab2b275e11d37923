import { expect, type Page } from '@playwright/test';
import { ERRORS } from '../../../src/contract/errors.ts';
import { withBrokenTable } from '../support/broken-table.ts';
import { test, toSessionCookie } from '../support/browser-fixtures.ts';
import { continueWithGoogle } from '../support/sign-in-page.ts';
import { type Client, createClient, SITE } from '../support/site.ts';
import {
  choosePhoto,
  openDialog,
  photoGroup,
  reviewField,
  serviceField,
  submitButton,
  testimonialDialog,
  uploadPhoto,
} from '../support/testimonial-dialog.ts';

const REVIEW = 'Soft and even, still tidy after four weeks.';
const PHOTOS_LOST = 'Your photos were not kept. Please choose them again.';

/** Signs in as another tab of the same browser would. */
const signInElsewhere = (page: Page, client: Client) => page.context().addCookies([toSessionCookie(client, SITE)]);

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/api/login?returnTo=%2Freviews');
  await continueWithGoogle(page, email);
  await page.waitForURL('/reviews');
}

/** Submits a review with a photo after the session has ended, which redirects to signing in. */
async function submitWithoutSession(page: Page): Promise<void> {
  await openDialog(page);
  await testimonialDialog(page).getByRole('radio', { name: '3 stars' }).check();
  await serviceField(page).selectOption('wispy_set');
  await reviewField(page).fill(REVIEW);
  await uploadPhoto(page, 'Before');
  await page.context().clearCookies();
  await submitButton(page).click();
  await page.waitForURL('**/api/login?*');
}

const PAGE_AFTER_SIGN_IN = '/reviews#testimonials';

test('a review that was submitted after the session had ended is open again after signing in, and once only', async ({
  visit,
}) => {
  const page = await visit();
  const email = `review-${crypto.randomUUID()}@example.test`;
  await signInAs(page, email);
  await submitWithoutSession(page);
  await continueWithGoogle(page, email);
  await page.waitForURL(PAGE_AFTER_SIGN_IN);
  await expect(reviewField(page)).toHaveValue(REVIEW);
  await page.reload();
  await openDialog(page);
  await expect(testimonialDialog(page).getByRole('radio', { name: '3 stars' })).toBeChecked();
  await expect(serviceField(page)).toHaveValue('wispy_set');
  await expect(reviewField(page)).toHaveValue(REVIEW);
  const sentence = testimonialDialog(page).getByText(PHOTOS_LOST);
  await expect(sentence).toBeVisible();
  await uploadPhoto(page, 'After');
  await expect(sentence).toHaveCount(0);
  await submitButton(page).click();
  await expect(testimonialDialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(reviewField(page)).toHaveValue('');
  await expect(sentence).toHaveCount(0);
});

test('a review whose photo was sent after the session had ended is open again after signing in', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit();
  const email = `review-${crypto.randomUUID()}@example.test`;
  await signInAs(page, email);
  await openDialog(page);
  await reviewField(page).fill(REVIEW);
  const photo = await choosePhoto(page, 'Before');
  await photo.getByText('Ready to upload').waitFor();
  await page.context().clearCookies();
  await photo.getByRole('button', { name: 'Upload' }).click();
  await page.waitForURL('**/api/login?*');
  expect(pageErrors.splice(0).join()).toContain('[Uppy]');
  await continueWithGoogle(page, email);
  await page.waitForURL(PAGE_AFTER_SIGN_IN);
  await expect(reviewField(page)).toHaveValue(REVIEW);
  await expect(testimonialDialog(page).getByText(PHOTOS_LOST)).toBeVisible();
});

test('a review that was submitted on the home page after the session had ended is open again there', async ({
  visit,
}) => {
  const page = await visit();
  const email = `review-${crypto.randomUUID()}@example.test`;
  await signInAs(page, email);
  await openDialog(page, '/#testimonials');
  await serviceField(page).selectOption('wispy_set');
  await reviewField(page).fill(REVIEW);
  await page.context().clearCookies();
  await submitButton(page).click();
  await page.waitForURL('**/api/login?*');
  await continueWithGoogle(page, email);
  await page.waitForURL('/#testimonials');
  await expect(reviewField(page)).toHaveValue(REVIEW);
});

test('another client who signs in in the same tab sees nothing of an unfinished review', async ({ visit }) => {
  const page = await visit();
  await signInAs(page, `review-${crypto.randomUUID()}@example.test`);
  await submitWithoutSession(page);
  await continueWithGoogle(page, `review-${crypto.randomUUID()}@example.test`);
  await page.waitForURL(PAGE_AFTER_SIGN_IN);
  await openDialog(page);
  expect([await serviceField(page).inputValue(), await reviewField(page).inputValue()]).toEqual(['', '']);
  await expect(testimonialDialog(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(photoGroup(page, 'Before').getByRole('button', { name: 'Upload Before' })).toBeVisible();
});

test('a photo that was chosen after the last change of a field and that a reload has lost is asked for again', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  await reviewField(page).fill(REVIEW);
  const photo = await choosePhoto(page, 'Before');
  await photo.getByText('Ready to upload').waitFor();
  await page.reload();
  await openDialog(page);
  await expect(reviewField(page)).toHaveValue(REVIEW);
  await expect(testimonialDialog(page).getByText(PHOTOS_LOST)).toBeVisible();
});

test('a photo that was removed before a reload is not said to be lost', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  const photo = await choosePhoto(page, 'Before');
  await photo.getByText('Ready to upload').waitFor();
  await reviewField(page).fill(REVIEW);
  await photo.getByRole('button', { name: 'Remove' }).click();
  await page.reload();
  await openDialog(page);
  await expect(reviewField(page)).toHaveValue(REVIEW);
  await expect(testimonialDialog(page).getByText(PHOTOS_LOST)).toHaveCount(0);
});

test('a review that is submitted after another client has signed in in a second tab is not stored for them', async ({
  visit,
  pageErrors,
}) => {
  const [author, otherClient] = [await createClient(), await createClient()];
  const page = await visit({ client: author });
  await openDialog(page);
  await serviceField(page).selectOption('wispy_set');
  await reviewField(page).fill(REVIEW);
  await signInElsewhere(page, otherClient);
  await submitButton(page).click();
  await expect(testimonialDialog(page).getByText(ERRORS.ANOTHER_CLIENT.message)).toBeVisible();
  expect(pageErrors.splice(0).join()).toContain('409:');
  await signInElsewhere(page, author);
  await openDialog(page);
  await expect(reviewField(page)).toHaveValue(REVIEW);
  await submitButton(page).click();
  await expect(testimonialDialog(page)).toHaveCount(0);
});

test('a service can be chosen once the services, which could not be loaded, are loaded again', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit({ client: await createClient() });
  const retryButton = testimonialDialog(page).getByRole('button', { name: 'Try again' });
  await withBrokenTable('service', async () => {
    await openDialog(page);
    await expect(testimonialDialog(page).getByRole('alert')).toHaveText('We could not load the services.');
    expect(await serviceField(page).count()).toBe(0);
    await reviewField(page).fill('Two hours went by like a nap.');
  });
  pageErrors.splice(0);
  await retryButton.press('Enter');
  await expect(serviceField(page)).toBeVisible();
  // The button that had the focus is gone: the field around the select has it.
  await expect(testimonialDialog(page).locator('form :focus').getByLabel('Service Received')).toBeVisible();
  await serviceField(page).selectOption({ label: 'Wispy Set' });
  await expect(reviewField(page)).toHaveValue('Two hours went by like a nap.');
});
