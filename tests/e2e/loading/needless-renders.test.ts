import { expect, type Page } from '@playwright/test';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import {
  chooseService,
  dayControl,
  openBooking,
  openCodeField,
  requireEmptyDay,
  showMonthOf,
  timeControl,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { stopPageClock } from '../support/page-clock.ts';
import { watchNetwork } from '../support/quiet-network.ts';
import { watchRenders } from '../support/rendered-elements.ts';
import { createClient } from '../support/site.ts';
import { delayRequests, waitForSectionHydration } from '../support/visitor-sections.ts';

const BOOKING_FORM = '#booking form';
const DAYS = 'input[name=day]';
const TIMES = 'input[name=slot]';

/** Opens the booking section with the month of a free time, in a browser whose clock can be moved. */
async function openMonth(visit: Visit) {
  const slot = await requireEmptyDay();
  const page = await visit({ client: await createClient() });
  await page.clock.install();
  await openBooking(page);
  const network = watchNetwork(page);
  await showMonthOf(page, slot);
  await network.waitUntilQuiet();
  const watches = {
    form: await watchRenders(page, BOOKING_FORM),
    days: await watchRenders(page, DAYS),
    times: await watchRenders(page, TIMES),
  };
  expect(await watches.times.countElements()).toBeGreaterThan(0);
  return { page, slot, ...watches };
}

/** What `visibilitychange` tells the page's clock; the query cache, which would fetch free times, listens to the window. */
const changeVisibility = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('typing a reschedule code renders no day and no time of the calendar again', async ({ visit }) => {
  const { page, form, days, times } = await openMonth(visit);
  await (await openCodeField(page)).pressSequentially('RESCHEDULE_');
  await expect.poll(form.listRendered).toEqual(['form']);
  expect([await days.listRendered(), await times.listRendered()]).toEqual([[], []]);
});

test('choosing a day renders only that day again, and choosing a time only the times of its day', async ({ visit }) => {
  const { page, slot, days, times } = await openMonth(visit);
  const day = toStudioDay(slot).toString();
  await dayControl(page, slot).click();
  await expect.poll(days.listRendered).toEqual([day]);
  expect(await times.listRendered()).toEqual([]);
  await timeControl(page, slot).check();
  await expect.poll(times.listRendered).toContain(toIso(slot));
  await expect(page).toHaveURL(/slot=/);
  const renderedDays = (await times.listRendered()).map((time) => toStudioDay(Temporal.Instant.from(time)).toString());
  expect([...new Set(renderedDays)]).toEqual([day]);
  expect(await days.listRendered()).toEqual([day]);
});

test('a minute that passes renders no day and no time of the calendar again', async ({ visit }) => {
  const { page, form, days, times } = await openMonth(visit);
  await page.clock.fastForward(60_000);
  await expect.poll(form.listRendered).toEqual(['form']);
  expect([await days.listRendered(), await times.listRendered()]).toEqual([[], []]);
});

test('while the times of another service are fetched, the earlier ones are not rendered again', async ({ visit }) => {
  const { page, form, times } = await openMonth(visit);
  const release = await delayRequests(page, '**/api/availability?*service=*');
  await chooseService(page, 'Classic Set');
  await expect.poll(form.listRendered).toEqual(['form']);
  await page.clock.runFor(1000);
  const [formAfterwards, timesAfterwards] = [await watchRenders(page, BOOKING_FORM), await watchRenders(page, TIMES)];
  await page.waitForTimeout(500);
  expect([await formAfterwards.listRendered(), await timesAfterwards.listRendered()]).toEqual([[], []]);
  expect(await times.countElements()).toBeGreaterThan(0);
  release();
});

test('a hidden page renders nothing as time passes, and one that is shown again renders the present once', async ({
  visit,
}) => {
  const { page } = await openMonth(visit);
  const network = watchNetwork(page);
  await waitForSectionHydration(page, 'services');
  await network.waitUntilQuiet();
  await stopPageClock(page);
  const [form, services] = [await watchRenders(page, BOOKING_FORM), await watchRenders(page, '#services h2')];
  await changeVisibility(page, true);
  await page.clock.runFor(120_000);
  expect([await form.listRendered(), await services.listRendered()]).toEqual([[], []]);
  await changeVisibility(page, false);
  await expect.poll(form.listRendered).toEqual(['form']);
  await expect.poll(services.listRendered).toEqual(['h2']);
  const formAfterwards = await watchRenders(page, BOOKING_FORM);
  // Browsers fire it right after `visibilitychange`.
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await page.clock.runFor(500);
  expect(await formAfterwards.listRendered()).toEqual([]);
  await page.clock.runFor(30_000);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect.poll(formAfterwards.listRendered).toEqual(['form']);
});
