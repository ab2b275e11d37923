import type { Page } from '@playwright/test';

/** Waits until the first element that matches is hydrated: React then has a key of its own on it. */
export const waitForHydration = (page: Page, selector: string, options: { timeout?: number } = {}) =>
  page.waitForFunction(
    (at) => Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__react')),
    selector,
    options,
  );

/**
 * Waits until the page is hydrated and follows its links: until the last element of every page is, the region of the toasts.
 * The owner's pages are not hydrated.
 */
export async function waitForPageHydration(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await waitForHydration(page, '[aria-label^="Notifications"]', options);
  // Waits for what React does after hydration. Not timed by the page, whose clock may stand still.
  await page.waitForTimeout(50);
  await page.evaluate(() => {});
}

/** Marks the document; the next document does not have the mark. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(document, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in document);
