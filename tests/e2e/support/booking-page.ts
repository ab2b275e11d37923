import type { Locator, Page } from '@playwright/test';
import type { HoldResponse } from '../../../src/contract/responses.ts';
import { formatMonth, toMonth } from '../../../src/domain/hours/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import {
  formatDateTime,
  formatTime,
  parseInstant,
  requireInstant,
  toIso,
  toStudioDay,
  toStudioMidnight,
} from '../../../src/domain/time.ts';
import { executeSql } from '../../support/database/execute-sql.ts';
import { waitForHydration } from './hydrated-page.ts';
import { readClock, SITE } from './site.ts';

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  requiresBankApproval: '4000 0027 6000 3184',
};

/** Nearer times might run out of the two hours' notice, or be on the current day, while a journey is under way. */
const FIRST_DAYS_AHEAD = 3;
/**
 * Days from now: nearly the whole bookable period, in windows below the API's 62-day limit, because the journeys of one
 * site fill months.
 */
const PART_ENDS_DAYS_AHEAD = [45, 87];
/**
 * In these days from now a journey finds a free time when it begins: after both reminders, within the four weeks that the
 * owner's pages list, and so that a session, which lasts thirty days, outlasts the week after it.
 */
const NEAR_DAYS_AHEAD = { from: 5, to: 20 };

/** The free times between these days from now, earliest first, long enough for any service. */
async function fetchFreeTimes(fromDays: number, toDays: number): Promise<Temporal.Instant[]> {
  const now = readClock();
  const query = new URLSearchParams({
    startDate: toIso(now.add({ hours: fromDays * 24 })),
    endDate: toIso(now.add({ hours: toDays * 24 })),
    service: 'mega_volume',
  });
  const slots = (await (await fetch(`${SITE}/api/availability?${query}`)).json()) as string[];
  return slots.flatMap((slot) => parseInstant(slot) ?? []);
}

/** The next free times of the diary, earliest first, long enough for any service. */
export async function readFreeTimes(): Promise<Temporal.Instant[]> {
  const parts = PART_ENDS_DAYS_AHEAD.map((to, part) =>
    fetchFreeTimes(PART_ENDS_DAYS_AHEAD[part - 1] ?? FIRST_DAYS_AHEAD, to),
  );
  return (await Promise.all(parts)).flat();
}

/**
 * Moves the appointments of earlier journeys a year back, for a journey that needs free times soon: the journeys of one
 * site fill months.
 */
export async function makeRoomInDiary(): Promise<void> {
  const aYearBefore = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-365 days')`;
  await executeSql(
    SITE,
    "DELETE FROM slot_cell WHERE booking_id IN (SELECT id FROM booking WHERE state = 'confirmed')",
  );
  await executeSql(
    SITE,
    `UPDATE booking SET state = 'completed', ${aYearBefore('starts_at')}, ${aYearBefore('ends_at')} WHERE state = 'confirmed'`,
  );
}

/** Makes room in the diary when its next free time is far ahead. */
export async function keepFreeTimesNear(): Promise<void> {
  const nearTimes = await fetchFreeTimes(NEAR_DAYS_AHEAD.from, NEAR_DAYS_AHEAD.to);
  if (nearTimes.length === 0) await makeRoomInDiary();
}

/**
 * A free time. Journeys run one after another, so it stays free until this one takes it. `index`: 0 for the first one, -1
 * for the last.
 */
export async function requireFreeTime(index = 0): Promise<Temporal.Instant> {
  const time = (await readFreeTimes()).at(index);
  if (!time) throw new Error('The diary is full.');
  return time;
}

/** The first time of a day on which nothing is booked or held: no day of its weekday offers more times. */
export async function requireEmptyDay(): Promise<Temporal.Instant> {
  const days = [...Map.groupBy(await readFreeTimes(), (time) => toStudioDay(time).toString()).values()];
  const findWeekday = (times: Temporal.Instant[]) => times[0] && toStudioDay(times[0]).dayOfWeek;
  const isEmpty = (times: Temporal.Instant[]) =>
    days.every((others) => findWeekday(others) !== findWeekday(times) || others.length <= times.length);
  const [first] = days.findLast(isEmpty) ?? [];
  if (!first) throw new Error('No day is empty.');
  return first;
}

export const isFree = async (slot: Temporal.Instant) => (await readFreeTimes()).some((time) => time.equals(slot));

/** The times that clients can book on a day, like "9:15 am". */
export async function readOfferedTimes(day: Temporal.PlainDate): Promise<string[]> {
  const dateRange = new URLSearchParams({
    startDate: toIso(toStudioMidnight(day)),
    endDate: toIso(toStudioMidnight(day.add({ days: 1 }))),
  });
  const starts = (await (await fetch(`${SITE}/api/availability?${dateRange}`)).json()) as string[];
  return starts.map((start) => formatTime(requireInstant(start)));
}

/** Opens the page at the booking section and waits until it is hydrated. */
export async function openBooking(page: Page, address = '/#booking'): Promise<void> {
  await page.goto(address);
  await waitForBookingHydration(page);
}

/**
 * Opens the page at the month before the last one with a free time. The page does not already contain that last month,
 * however full the diary is, because the next free times are earlier.
 */
export async function openBookingBeforeLastMonth(page: Page): Promise<void> {
  const lastTime = await requireFreeTime(-1);
  await openBooking(page, `/?month=${toMonth(toStudioDay(lastTime)).subtract({ months: 1 })}#booking`);
}

export async function waitForBookingHydration(page: Page): Promise<void> {
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await waitForHydration(page, '#booking form');
  // With a mouse, another calendar is about to replace the days.
  if (await page.evaluate(() => matchMedia('(pointer: fine)').matches)) await calendarGrid(page).waitFor();
}

export const calendarGrid = (page: Page) => page.getByRole('grid', { name: /Day/ });

export const dayControl = (page: Page, slot: Temporal.Instant) => {
  const name = new RegExp(`^${formatWeekdayAndDate(toStudioDay(slot))}, `);
  return page.getByRole('radio', { name }).or(page.getByRole('button', { name }));
};

export const timeControl = (page: Page, slot: Temporal.Instant) =>
  page.getByRole('radio', { name: formatTime(slot), exact: true });

export async function chooseService(page: Page, name: string): Promise<void> {
  const option = await page.getByRole('option', { name: new RegExp(`^${name},`) }).textContent();
  await page.getByLabel('Service', { exact: true }).selectOption({ label: option ?? '' });
}

export const nextMonthLink = (page: Page) => page.getByRole('link', { name: /^Next month/ });

/** Leafs to the next month, and waits until it is shown. */
export async function showNextMonth(page: Page): Promise<void> {
  const name = (await nextMonthLink(page).getAttribute('aria-label')) ?? '';
  await nextMonthLink(page).click();
  await page.getByRole('heading', { name: name.replace('Next month, ', ''), exact: true }).waitFor();
}

/** Leafs through the calendar to the month of a time. */
export async function showMonthOf(page: Page, slot: Temporal.Instant): Promise<void> {
  const month = formatMonth(toMonth(toStudioDay(slot)));
  const heading = page.locator('#booking').getByRole('heading', { name: /^\w+ \d{4}$/ });
  while ((await heading.textContent()) !== month) await showNextMonth(page);
}

export async function chooseDay(page: Page, slot: Temporal.Instant): Promise<void> {
  await showMonthOf(page, slot);
  await dayControl(page, slot).click();
}

export async function chooseTime(page: Page, slot: Temporal.Instant): Promise<void> {
  await chooseDay(page, slot);
  await timeControl(page, slot).check();
}

/** Opens the field for a reschedule code, which is folded until there is a code. */
export async function openCodeField(page: Page): Promise<Locator> {
  const field = page.getByLabel('Reschedule code');
  if (!(await field.isVisible())) await page.getByText('Have a code?').click();
  return field;
}

export const proceedButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay & Book Appointment' });

/** Chooses a service and a time, and goes on as far as the card form. */
export async function goToPayment(page: Page, service: string, slot: Temporal.Instant): Promise<void> {
  await chooseService(page, service);
  await chooseTime(page, slot);
  await proceedButton(page).click();
  await payButton(page).waitFor();
}

/**
 * Waits for the next answer with the client's hold. The page requests it after each payment that it has prepared, and sets
 * its clock to the time in the answer, so a clock moved before then would be set back.
 */
export const waitForHoldResponse = (page: Page) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/holds/current') && ((await response.json()) as HoldResponse).hold !== null,
  );

export async function payWithCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await payButton(page).click();
}

/** The one notice on the screen. */
export const toastRegion = (page: Page) => page.getByLabel('Notifications (F8)');

export const bookedPanel = (page: Page, service: string, slot: Temporal.Instant) =>
  page.getByRole('heading', { name: `Booked: ${service}, ${formatDateTime(slot)}` });

export type ClientDetails = { fullName: string; phone: string; notes: string };

export async function fillDetails(page: Page, { fullName, phone, notes }: ClientDetails): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Notes (optional)').fill(notes);
}

export async function readDetails(page: Page): Promise<ClientDetails> {
  return {
    fullName: await page.getByLabel('Full name').inputValue(),
    phone: await page.getByLabel('Phone', { exact: true }).inputValue(),
    notes: await page.getByLabel('Notes (optional)').inputValue(),
  };
}

export const readChosenService = (page: Page) => page.getByLabel('Service', { exact: true }).inputValue();
