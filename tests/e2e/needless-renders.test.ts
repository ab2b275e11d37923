import { expect, type Page } from '@playwright/test';
import { toIso, toStudioDay } from '../../src/domain/time.ts';
import {
  dayControl,
  openBooking,
  openCodeField,
  requireEmptyDay,
  showMonthOf,
  timeControl,
} from './support/booking-page.ts';
import { test, type Visit } from './support/browser-fixtures.ts';
import { watchRenders } from './support/rendered-elements.ts';
import { createClient } from './support/site.ts';

const BOOKING_FORM = '#booking form';
const DAYS = 'input[name=day]';
const TIMES = 'input[name=slot]';

/** Opens the booking section with the month of a free time, in a browser whose clock can be moved. */
async function openMonth(visit: Visit) {
  const slot = await requireEmptyDay();
  const page = await visit({ client: await createClient() });
  await page.clock.install();
  await openBooking(page);
  await showMonthOf(page, slot);
  await page.waitForLoadState('networkidle');
  const watches = {
    form: await watchRenders(page, BOOKING_FORM),
    days: await watchRenders(page, DAYS),
    times: await watchRenders(page, TIMES),
  };
  expect(await watches.times.countElements()).toBeGreaterThan(0);
  return { page, slot, ...watches };
}

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
