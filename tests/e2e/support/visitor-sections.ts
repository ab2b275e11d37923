import type { Page, Route } from '@playwright/test';
import { waitForHydration } from './hydrated-page.ts';

/** Opens the home page at one of its sections and waits until that section is hydrated. */
export async function openSection(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(`/${query}#${id}`);
  await waitForSectionHydration(page, id);
}

export async function waitForSectionHydration(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await waitForHydration(page, `#${id} *`);
}

/** Holds calls to a path back until they are released; then they go on, or end as `finish` says. */
export async function delayRequests(
  page: Page,
  path: string,
  finish = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await finish(route);
  });
  return release;
}

/** Holds all scripts of the site back until they are released. */
export const delayScripts = (page: Page): Promise<() => void> => delayRequests(page, '**/assets/*.js');

/** How far the top of a section is from the top of the view, in px. */
export const measureDistanceFromTop = async (page: Page, id: string) =>
  (await page.locator(`#${id}`).boundingBox())?.y ?? NaN;

export const readStoredService = (page: Page) => page.evaluate(() => localStorage.getItem('selectedService'));
