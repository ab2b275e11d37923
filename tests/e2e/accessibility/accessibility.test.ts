import { expect } from '@playwright/test';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { goToPayment, openBooking, requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

const DEVICES = [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const;
const TABLET_WIDTH = 820;

for (const [width, device] of DEVICES)
  test(`axe finds no problem signed out at ${width} px`, async ({ visit }) => {
    const page = await visit({ device });
    await openBooking(page);
    expect(await listAccessibilityProblems(page)).toEqual([]);
  });

for (const [width, device] of DEVICES)
  test(`axe finds no problem signed in with the card form open at ${width} px`, async ({ visit }) => {
    const slot = await requireFreeTime();
    const page = await visit({ device, client: await createClient('ada@example.test') });
    await openBooking(page);
    await goToPayment(page, 'Classic Set', slot);
    expect(await listAccessibilityProblems(page)).toEqual([]);
  });

test('the page does not overflow horizontally at 390, 820 and 1440 px', async ({ visit }) => {
  for (const device of [PHONE, { ...PHONE, viewport: { width: TABLET_WIDTH, height: 1180 } }, DESKTOP]) {
    const page = await visit({ device, client: await createClient() });
    await openBooking(page);
    const [contentWidth, viewportWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(contentWidth).toBeLessThanOrEqual(device.viewport.width);
    expect(viewportWidth).toBe(device.viewport.width);
  }
});
