import { expect, type Page } from '@playwright/test';
import { gallery } from '../../../src/content/gallery.ts';
import { DESKTOP, test, type Visit } from '../support/browser-fixtures.ts';
import { waitForSectionHydration } from '../support/visitor-sections.ts';

const GALLERY_PATTERN = /\/#gallery$/;

const section = (page: Page) => page.locator('#gallery');
const picture = (page: Page, index: number) => section(page).getByRole('listitem').nth(index).getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog');
const pressClose = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const clickBackdrop = (page: Page) => page.mouse.click(5, 5);

/** Opens the page of the first picture, which shows its style without a dialog. */
async function openPageOfFirstPicture(visit: Visit): Promise<Page> {
  const page = await visit({ device: DESKTOP });
  await page.goto('/reviews');
  await page.goto(`/?picture=${gallery[0]?.id}#gallery`);
  await waitForSectionHydration(page, 'gallery');
  await expect(section(page).getByRole('article')).toBeVisible();
  return page;
}

async function expectClosed(page: Page, address: RegExp): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  // Gives another dialog or page, which would come with the answer to going back, time to appear.
  await page.waitForTimeout(300);
  expect(await dialog(page).count()).toBe(0);
  expect(page.url()).toMatch(address);
}

for (const { title, place: target, close } of [
  { title: 'another picture is closed by Escape', place: 1, close: pressEscape },
  { title: 'another picture is closed by its button', place: 1, close: pressClose },
  { title: 'another picture is closed by a click beside it', place: 1, close: clickBackdrop },
  { title: 'the same picture is closed by Escape', place: 0, close: pressEscape },
])
  test(`on the page of a picture, ${title}, and no dialog is left`, async ({ visit }) => {
    const page = await openPageOfFirstPicture(visit);
    await picture(page, target).click();
    await expect(dialog(page)).toBeVisible();
    await expect(section(page).getByRole('article')).toHaveCount(0);
    await close(page);
    await expectClosed(page, GALLERY_PATTERN);
    await expect(picture(page, target)).toBeFocused();
  });

test('the dialog that Back has opened is closed without leaving the page', async ({ visit }) => {
  const page = await openPageOfFirstPicture(visit);
  await page.getByRole('navigation').getByRole('link', { name: 'Quiz' }).first().click();
  await expect(page).toHaveURL(/#quiz$/);
  for (const close of [pressEscape, () => page.goBack()]) {
    await picture(page, 1).click();
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expectClosed(page, /\/#quiz$/);
  }
  await page.goBack();
  await pressClose(page);
  await expectClosed(page, GALLERY_PATTERN);
});
