import { expect, type Page, type Request } from '@playwright/test';

/** How long no request has to be under way. */
const QUIET_MS = 500;

/**
 * Follows the requests of a page. `waitUntilQuiet` waits until none is under way any more, as often as it is called:
 * Playwright's "networkidle" comes once for each document, so after a navigation inside the browser it waits for nothing.
 */
export function watchNetwork(page: Page): { waitUntilQuiet(): Promise<void>; stop(): void } {
  const openRequests = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    openRequests.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    openRequests.delete(request);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const isQuiet = () => openRequests.size === 0 && Date.now() - changedAt >= QUIET_MS;
  return {
    waitUntilQuiet: () => expect.poll(isQuiet).toBe(true),
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}
