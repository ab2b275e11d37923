import { expect } from '@playwright/test';
import { chooseTime, openBooking, requireFreeTime, timeControl } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';

test('a browser without Temporal fetches the polyfill together with the other scripts, and offers times', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  const { promise: isPolyfillRequested, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().url().includes('/global.esm-')) releaseScripts();
    await isPolyfillRequested;
    await route.continue();
  });
  await openBooking(page);
  await chooseTime(page, slot);
  await expect(timeControl(page, slot)).toBeChecked();
});
