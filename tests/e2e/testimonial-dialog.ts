import type { Locator, Page } from '@playwright/test';
import { phoneJpeg } from '../support/photo-files.ts';
import { sectionIsHydrated } from './visitor-sections.ts';

export const PHOTO = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(phoneJpeg(6)) };

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Experience' });
export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share Your Experience' });
export const place = (page: Page, when: 'Before' | 'After') =>
  dialog(page).getByRole('group', { name: `${when} photo` });
export const submitButton = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ });
export const words = (page: Page) => dialog(page).getByLabel('Your Review');
export const service = (page: Page) => dialog(page).getByLabel('Service Received');

export async function openDialog(page: Page, address = '/reviews'): Promise<void> {
  await page.goto(address);
  await sectionIsHydrated(page, 'testimonials');
  await page.locator('html[data-hydrated]').waitFor();
  await shareButton(page).click();
  await dialog(page).waitFor();
}

export async function choose(page: Page, when: 'Before' | 'After', file: object = PHOTO): Promise<Locator> {
  const chooser = page.waitForEvent('filechooser');
  await place(page, when)
    .getByRole('button', { name: `Upload ${when}` })
    .click();
  await (await chooser).setFiles(file as typeof PHOTO);
  return place(page, when);
}

export async function upload(page: Page, when: 'Before' | 'After', file: object = PHOTO): Promise<void> {
  const photo = await choose(page, when, file);
  await photo.getByText('Ready to upload').waitFor();
  await photo.getByRole('button', { name: 'Upload' }).click();
  await photo.getByText('Uploaded', { exact: true }).waitFor();
}
