import type { Page } from '@playwright/test';

/** Waits until React has taken the page over and follows its links. It keeps its own key on every element. */
export async function waitForPageHydration(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(
    () => {
      const header = document.querySelector('header');
      return header !== null && Object.keys(header).some((key) => key.startsWith('__react'));
    },
    undefined,
    options,
  );
  // What React does after it has taken over. Not timed by the page, whose clock may stand still.
  await page.waitForTimeout(50);
  await page.evaluate(() => {});
}

/** Leaves a mark on the document that the next one does not have. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(document, { marked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in document);
