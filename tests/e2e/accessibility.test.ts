import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freeTime, goToPayment, openBooking } from './booking-page.ts';
import { newClient } from './site.ts';
import { DESK, PHONE, test } from './visit.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const DEVICES = [
  ['390', PHONE],
  ['1440', DESK],
] as const;
const TABLET_WIDTH = 820;

/** What axe finds in light, and in the colours of dark; one line each. */
async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findProblems(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findProblems(page, { runOnly: ['color-contrast'] });
  return [...light, ...dark];
}

const findProblems = (page: Page, options: RunOptions) =>
  page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );

test.for(DEVICES)('signed out, at %s pixels, axe finds nothing', async ([, device], { visit }) => {
  const page = await visit({ device });
  await openBooking(page);
  expect(await problemsOf(page)).toEqual([]);
});

test.for(DEVICES)(
  'signed in with the card form open, at %s pixels, axe finds nothing',
  async ([, device], { visit }) => {
    const slot = await freeTime();
    const page = await visit({ device, as: await newClient('ada@example.test') });
    await openBooking(page);
    await goToPayment(page, 'Classic Set', slot);
    expect(await problemsOf(page)).toEqual([]);
  },
);

test.for(DEVICES)('on the not-found page, at %s pixels, axe finds nothing', async ([, device], { visit }) => {
  const page = await visit({ device });
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found');
  expect(await problemsOf(page)).toEqual([]);
});

test('nothing sticks out sideways at 390, 820 and 1440 pixels', async ({ visit }) => {
  for (const device of [PHONE, { ...PHONE, viewport: { width: TABLET_WIDTH, height: 1180 } }, DESK]) {
    const page = await visit({ device, as: await newClient() });
    await openBooking(page);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(device.viewport.width);
    expect(window).toBe(device.viewport.width);
  }
});
