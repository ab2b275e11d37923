import type { Page } from '@playwright/test';

/**
 * Waits until the page is hydrated and follows its links: until React has a key of its own on the last element of every page,
 * the region of the toasts. The owner's pages are not hydrated.
 */
export async function waitForPageHydration(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(
    () => {
      const toasts = document.querySelector('[aria-label^="Notifications"]');
      return toasts !== null && Object.keys(toasts).some((key) => key.startsWith('__react'));
    },
    undefined,
    options,
  );
  // Waits for what React does after hydration. Not timed by the page, whose clock may stand still.
  await page.waitForTimeout(50);
  await page.evaluate(() => {});
}

/** Marks the document; the next document does not have the mark. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(document, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in document);
