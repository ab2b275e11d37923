import type { Locator, Page } from '@playwright/test';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import { waitForSectionHydration } from './visitor-sections.ts';

export const PHOTO = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(buildPhoneJpeg(6)) };

/** A file's content, or its path on the disk. */
type PhotoFile = typeof PHOTO | string;

export const testimonialDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Experience' });
export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share Your Experience' });
export const photoGroup = (page: Page, side: 'Before' | 'After') =>
  testimonialDialog(page).getByRole('group', { name: `${side} photo` });
export const submitButton = (page: Page) => testimonialDialog(page).getByRole('button', { name: /^Submit/ });
export const reviewField = (page: Page) => testimonialDialog(page).getByLabel('Your Review');
export const serviceField = (page: Page) => testimonialDialog(page).getByLabel('Service Received');

export async function openDialog(page: Page, address = '/reviews'): Promise<void> {
  await page.goto(address);
  await waitForSectionHydration(page, 'testimonials');
  await page.locator('html[data-hydrated]').waitFor();
  await shareButton(page).click();
  await testimonialDialog(page).waitFor();
}

export async function choosePhoto(page: Page, side: 'Before' | 'After', file: PhotoFile = PHOTO): Promise<Locator> {
  const chooser = page.waitForEvent('filechooser');
  await photoGroup(page, side)
    .getByRole('button', { name: `Upload ${side}` })
    .click();
  await (await chooser).setFiles(file);
  return photoGroup(page, side);
}

export async function uploadPhoto(page: Page, side: 'Before' | 'After', file: PhotoFile = PHOTO): Promise<void> {
  const photo = await choosePhoto(page, side, file);
  await photo.getByText('Ready to upload').waitFor();
  await photo.getByRole('button', { name: 'Upload' }).click();
  await photo.getByText('Uploaded', { exact: true }).waitFor();
}
