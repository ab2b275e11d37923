import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  chooseService,
  chooseTime,
  openBooking,
  payButton,
  proceedButton,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { withArticles } from '../support/broken-table.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { continueButton } from '../support/next-step.ts';
import { addVisits, openPortal, requireSingleAppointment } from '../support/portal-page.ts';
import {
  applyReadingCondition,
  listCutOffControls,
  listIllegibleText,
  READING_CONDITIONS,
} from '../support/reading-conditions.ts';
import { bookAndPay, type Client, createClient } from '../support/site.ts';
import { SAMPLE_PATHS } from '../support/site-pages.ts';
import { openSection } from '../support/visitor-sections.ts';

/** Not `isMobile`: a phone would zoom out, which would hide what sticks out. */
const PHONE_SIZED_WINDOW = { ...PHONE, isMobile: false };

/** What cannot be reached or read, with the condition under which it cannot. */
async function listReadingProblems(page: Page, within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const condition of READING_CONDITIONS) {
    await applyReadingCondition(page, condition);
    const faults = [
      ...(await listCutOffControls(page)),
      ...(condition.forcedColours ? await listIllegibleText(page, within) : []),
    ];
    problems.push(...faults.map((fault) => `${condition.name}: ${fault}`));
  }
  return problems;
}

for (const path of SAMPLE_PATHS)
  test(`${path} has no clipped or unreadable text under any reading condition`, async ({ visit }) => {
    const page = await visit({ device: PHONE_SIZED_WINDOW });
    await page.goto(path);
    await waitForPageHydration(page);
    expect(await listReadingProblems(page)).toEqual([]);
  });

test('with twenty more articles neither the blog nor the home page is wider than a phone', async ({ visit }) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW });
  const articles = Array.from({ length: 20 }, (_, index) => ({ slug: `a-post-${index}`, title: `Post ${index}` }));
  await withArticles(articles, async () => {
    for (const path of ['/blog', '/']) {
      await page.goto(path);
      await waitForPageHydration(page);
      for (const width of [320, 390]) {
        await applyReadingCondition(page, { name: `${width} px`, width });
        expect(await listCutOffControls(page)).toEqual([]);
      }
    }
  });
});

test('the home page with a gallery filter has no clipped or unreadable text', async ({ visit }) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW });
  await openSection(page, 'gallery');
  await page.getByRole('button', { name: 'Wispy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Wispy', exact: true, pressed: true })).toBeVisible();
  expect(await listReadingProblems(page, '#gallery')).toEqual([]);
});

test('the drawer has no clipped or unreadable text', async ({ visit }) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW });
  await page.goto('/reviews');
  await waitForPageHydration(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await listReadingProblems(page)).toEqual([]);
});

test('the dialog of a picture has no clipped or unreadable text', async ({ visit }) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW });
  await openSection(page, 'gallery');
  await page.locator('#gallery li a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await listReadingProblems(page)).toEqual([]);
});

/** The part of the screen's height, from 0 to 1, that elements fixed over the page cover. */
const measureCoveredPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const coveredHeight = [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0);
    return coveredHeight / innerHeight;
  });

/** Creates a client with an upcoming appointment, a reschedule code and two visits. */
async function createRegularClient(): Promise<Client> {
  const ada = await createClient();
  await bookAndPay(ada, await requireFreeTime());
  const { id } = await requireSingleAppointment(ada);
  await ada.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
  await bookAndPay(ada, await requireFreeTime());
  await addVisits(ada, 2);
  return ada;
}

test('a client’s page with an appointment, a reschedule code and visits has no clipped or unreadable text', async ({
  visit,
}) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW, client: await createRegularClient() });
  await openPortal(page);
  expect(await listReadingProblems(page, '#client-portal')).toEqual([]);
  await applyReadingCondition(page, { name: '320 px', width: 320 });
  const code = page
    .locator('#client-portal')
    .getByText(/^RESCHEDULE_/)
    .first();
  const [lines, width] = await code.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [range.getClientRects().length, range.getBoundingClientRect().width];
  });
  expect([lines, width < 280]).toEqual([1, true]);
  await page.getByRole('button', { name: 'Copy reschedule code' }).click();
  await expect(toastRegion(page).getByText('RESCHEDULE_')).toBeVisible();
  expect(await listCutOffControls(page)).toEqual([]);
});

test('the message about an appointment that the studio has cancelled for a code is not wider than a phone', async ({
  visit,
}) => {
  const ada = await createClient();
  await bookAndPay(ada, await requireFreeTime());
  const { id } = await requireSingleAppointment(ada);
  const owner = await createClient(OWNER.email);
  await owner.post(`/api/studio/appointments/${id}/cancel`, { choice: 'reschedule' });
  const page = await visit({ device: PHONE_SIZED_WINDOW, client: ada });
  await openPortal(page);
  const news = page.getByRole('list', { name: 'News for you' });
  await expect(news.getByText('RESCHEDULE_')).toBeVisible();
  for (const condition of READING_CONDITIONS) {
    await applyReadingCondition(page, condition);
    expect([condition.name, await listCutOffControls(page)]).toEqual([condition.name, []]);
    const [box, list] = [await news.getByText('RESCHEDULE_').boundingBox(), await news.boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  }
});

for (const button of ['Cancel appointment', 'Delete my account', 'Share Your Experience'])
  test(`the dialog of ${button} has no clipped or unreadable text`, async ({ visit }) => {
    const page = await visit({ device: PHONE_SIZED_WINDOW, client: await createRegularClient() });
    await openPortal(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await listReadingProblems(page)).toEqual([]);
  });

test('the booking section with a chosen time and the card form have no clipped or unreadable text', async ({
  visit,
}) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW, client: await createClient() });
  const slot = await requireFreeTime();
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  expect(await listReadingProblems(page, '#booking')).toEqual([]);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  expect(await listReadingProblems(page, '#booking')).toEqual([]);
});

test('at 400 % zoom the header scrolls away, and fixed elements cover at most a quarter of the page', async ({
  visit,
}) => {
  const page = await visit({ device: { ...DESKTOP, viewport: { width: 320, height: 256 } } });
  for (const path of ['/', '/reviews']) {
    await page.goto(path);
    await waitForPageHydration(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const coveredPart = await measureCoveredPart(page);
    expect(coveredPart).toBeGreaterThan(0);
    expect(coveredPart).toBeLessThanOrEqual(0.25);
  }
});

test('with a chosen time fixed elements cover at most a quarter of a low, zoomed or large-text screen, whose form has the button', async ({
  visit,
}) => {
  const page = await visit({ device: PHONE_SIZED_WINDOW });
  const choice = new URLSearchParams({ service: 'classic_set', slot: toIso(await requireFreeTime()) });
  await openBooking(page, `/?${choice}#booking`);
  const service = page.locator('#booking').getByLabel('Service', { exact: true });
  const showService = () =>
    service.evaluate((select) => select.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await showService();
  await expect(continueButton(page)).toBeVisible();
  for (const [name, width, height, textPx] of [
    ['a phone in landscape', 844, 360, 16],
    ['400 % zoom', 320, 256, 16],
    ['text at 200 %', 390, 844, 32],
  ] as const) {
    await applyReadingCondition(page, { name, width, textPx });
    await page.setViewportSize({ width, height });
    await showService();
    // Where the bar would be shown.
    await expect(page.locator('#booking [data-shown]')).toHaveCount(1);
    expect([name, (await measureCoveredPart(page)) <= 0.25]).toEqual([name, true]);
    await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', 'auto');
    await expect(proceedButton(page)).toBeVisible();
  }
});
