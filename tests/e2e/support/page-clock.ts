import type { Page } from '@playwright/test';

/** Stops the clock of a page, on which it is installed, a second from now. */
export const stopPageClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
