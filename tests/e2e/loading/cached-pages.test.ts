import { expect, type Page } from '@playwright/test';
import { findServerTime } from '../../../src/contract/server-time.ts';
import { toIso } from '../../../src/domain/time.ts';
import { type LocalStack, startLocalStack } from '../../support/sites/local-stack.ts';
import { pickNeighbouringPorts } from '../../support/sites/neighbouring-ports.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { buildBookingRequest, createClientAt } from '../support/site.ts';
import { waitForSectionHydration } from '../support/visitor-sections.ts';

/** Longer than the five seconds after which the browser requests the free times of a page again. */
const STALE_AGE_MS = 6000;

let stack: LocalStack;
test.beforeAll(async () => {
  // The database is created first, which takes a minute on a busy machine.
  test.setTimeout(240_000);
  stack = await startLocalStack({ port: await pickNeighbouringPorts(4), keepsPages: true });
});
test.afterAll(() => stack.close());

const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('a page that the browser has already is not sent again, runs under its own policy and hydrates', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  const sizes: number[] = [];
  for (const _visit of [1, 2, 3]) {
    const response = await page.goto(`${stack.url}/`);
    expect(response?.headers()['content-security-policy']).toContain("'sha256-");
    await expectHydrated(page);
    sizes.push(
      await page.evaluate(
        () =>
          performance
            .getEntriesByType('navigation')
            .map((entry) => (entry as PerformanceNavigationTiming).transferSize)[0] ?? 0,
      ),
    );
    await page.goto('about:blank');
  }
  expect(sizes[0]).toBeGreaterThan(10_000);
  expect(sizes.slice(1).every((size) => size > 0 && size < 1000)).toBe(true);
});

test('a kept page knows when it was sent; a copy of the browser’s own does not', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  const readServerTimes = async () => {
    await page.goto(`${stack.url}/reviews`);
    const timings = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).toJSON() as PerformanceNavigationTiming),
    );
    await page.goto('about:blank');
    return timings.map(findServerTime);
  };
  await fetch(`${stack.url}/reviews`);
  const [sentAtMs] = await readServerTimes();
  expect(Math.abs((sentAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await readServerTimes()).toEqual([undefined]);
});

test('the controls of a kept page work: a dialog, the calendar, the next page', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto(`${stack.url}/?fbclid=abc&utm_source=instagram`);
  await expectHydrated(page);
  await waitForSectionHydration(page, 'gallery');
  await page.locator('#gallery a[href*="picture="]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await expect(page.locator('#booking [role="grid"], #booking table').first()).toBeVisible();
  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What clients say');
});

test('a time that was booked after the page was kept is not offered once it is hydrated', async ({ visit }) => {
  const period = {
    // Two hours before its start a time can no longer be held.
    startDate: toIso(Temporal.Now.instant().add({ hours: 3 })),
    endDate: toIso(Temporal.Now.instant().add({ hours: 24 * 31 })),
  };
  const fetchFreeTimes = async (): Promise<string[]> =>
    (await fetch(`${stack.url}/api/availability?${new URLSearchParams(period)}`)).json();
  const slot = (await fetchFreeTimes())[0] ?? '';
  const address = `${stack.url}/?month=${slot.slice(0, 7)}&service=classic_set`;
  const htmlBefore = await (await fetch(address)).text();
  expect(htmlBefore).toContain(slot);
  const earlyClient = await createClientAt(stack.url, 'early@example.test');
  const holdResponse = await earlyClient.post(
    '/api/create-payment-intent',
    buildBookingRequest(Temporal.Instant.from(slot)),
  );
  expect(holdResponse.status).toBe(200);
  expect(await fetchFreeTimes()).not.toContain(slot);
  const page = await visit();
  await page.waitForTimeout(STALE_AGE_MS);
  const availabilityResponse = page.waitForResponse((response) => response.url().includes('/api/availability'));
  await page.goto(`${address}#booking`);
  await expectHydrated(page);
  expect((await availabilityResponse).status()).toBe(200);
  await expect(page.locator(`#booking input[value="${slot}"]`)).toHaveCount(0);
});

test('the free times are requested again when the page comes back from the back/forward cache', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto(`${stack.url}/?service=classic_set#booking`);
  await waitForSectionHydration(page, 'booking');
  await page.waitForLoadState('networkidle');
  const availabilityResponse = page.waitForResponse((response) => response.url().includes('/api/availability'));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect((await availabilityResponse).status()).toBe(200);
});
