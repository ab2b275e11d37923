import { expect } from '@playwright/test';
import { buildCancellationTable } from '../../../src/content/policies/cancellation.ts';
import { formatDate, toStudioDay } from '../../../src/domain/time.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';

const POLICIES = [
  { path: '/privacy-policy', title: 'Privacy Policy', sections: 10 },
  { path: '/terms-of-service', title: 'Terms of Service', sections: 12 },
  { path: '/cancellation-policy', title: 'Cancellation Policy', sections: 13 },
];

const formatTodayInTownsville = () =>
  new Date().toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Australia/Brisbane' });

for (const { path, title, sections } of POLICIES)
  test(`${title} has ${sections} sections, each linked from its table of contents`, async ({ visit }) => {
    const page = await visit();
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const headings = page.locator('main section > h2');
    expect(await entries.count()).toBe(sections);
    expect(await headings.allInnerTexts()).toEqual(await entries.allInnerTexts());
    await entries.last().click();
    await expectBetween(async () => (await headings.last().boundingBox())?.y, 60, 844);
  });

for (const { path, title } of POLICIES)
  test(`${title} shows when it was last updated and since when it is in force, and has a link home`, async ({
    visit,
  }) => {
    const page = await visit();
    const dayBefore = formatTodayInTownsville();
    await page.goto(path);
    const dates = await page.getByText('Last Updated').locator('..').innerText();
    const [, shownDay] = /Last Updated: (\d{1,2} [A-Z][a-z]+ 20\d\d)/.exec(dates) ?? [];
    // Midnight may come while the page loads.
    expect([dayBefore, formatTodayInTownsville()]).toContain(shownDay);
    expect(dates).toMatch(/In force since \d{1,2} [A-Z][a-z]+ 20\d\d/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('/');
  });

test('a policy restored three days later shows that day', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/terms-of-service');
  await waitForPageHydration(page);
  const threeDaysLater = Temporal.Now.instant().add({ hours: 72 });
  await page.clock.setFixedTime(threeDaysLater.epochMilliseconds);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(`Last Updated: ${formatDate(toStudioDay(threeDaysLater))}`)).toBeVisible();
});

test('a policy restored three days later shows that day by the server’s clock on a device whose own is years behind', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await page.clock.setFixedTime('2020-01-01T04:00:00Z');
  const loadedAt = Temporal.Now.instant();
  await page.goto('/terms-of-service');
  await waitForPageHydration(page);
  await page.clock.setFixedTime('2020-01-04T04:00:00Z');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const dayAfter = formatDate(toStudioDay(loadedAt.add({ hours: 72 })));
  // Midnight may come while the page loads.
  const dayAfterMidnight = formatDate(toStudioDay(Temporal.Now.instant().add({ hours: 72 })));
  const shownDay = page.getByText(`Last Updated: ${dayAfter}`).or(page.getByText(`Last Updated: ${dayAfterMidnight}`));
  await expect(shownDay).toBeVisible();
});

test('the table of the cancellation policy is built from the rules that the server applies', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/cancellation-policy');
  const { caption, head, rows } = buildCancellationTable();
  const table = page.getByRole('table', { name: caption });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(head);
  const tableRows = table.getByRole('rowgroup').last().getByRole('row');
  await expect(tableRows).toHaveCount(4);
  for (const [index, cells] of rows.entries())
    expect(await tableRows.nth(index).locator('th, td').allInnerTexts()).toEqual(cells);
});
