import { expect } from '@playwright/test';
import { toMonday } from '../../../src/domain/diary/diary-day.ts';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import { createBookedAppointment } from './booked-for-owner.ts';
import { readOfferedTimes, requireEmptyDay } from './booking-page.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  expectDone,
  expectRefused,
  openFromMore,
  openInboxItem,
  press,
} from './owner-phone.ts';
import { readClock, runSql } from './site.ts';

/** Later than the bookings of other journeys. */
const DAYS_TO_SPECIAL_DAY = 88;

const blockTimeJourney: FormJourney = {
  rule: 'time is blocked, changed, unblocked and blocked again by undoing; hours in the wrong order stay as typed',
  async run({ page, onTestFinished }) {
    const label = `Dentist ${crypto.randomUUID().slice(0, 8)}`;
    const changedLabel = `${label}, later`;
    onTestFinished(() => runSql(`DELETE FROM blocked_time WHERE label LIKE '${label}%'`));
    await page.goto((await createBookedAppointment()).dayPath);
    await page
      .locator('main ol > li:visible')
      .getByRole('link', { name: /^Block/ })
      .first()
      .click();
    await page.locator('summary', { hasText: 'Block a part' }).click();
    const part = page.locator('details');
    const [from, to] = [part.getByLabel('From', { exact: true }), part.getByLabel('To', { exact: true })];
    const start = await from.inputValue();
    await to.selectOption({ index: 0 });
    const wrongTime = await to.inputValue();
    await part.getByLabel('Label').fill(label);
    await press(part, 'Block');
    await expectRefused(page, 'Something in the form is missing or not valid.');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(start);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(wrongTime);
    await expect(page.getByLabel('Label')).toHaveValue(label);
    await page.getByLabel('To', { exact: true }).selectOption(addMinutes(start, 30));
    await press(page, 'Block');
    await expectDone(page, 'is yours.');

    await page.getByRole('link', { name: label }).click();
    await page.getByLabel('To', { exact: true }).selectOption(addMinutes(start, 15));
    await page.getByLabel('Label').fill(changedLabel);
    await press(page, 'Save');
    await expectDone(page, 'Changed.');
    await page.getByRole('link', { name: changedLabel }).click();
    await press(page, 'Unblock');
    await expectDone(page, 'is free again.');
    await expect(page.getByRole('link', { name: changedLabel })).toHaveCount(0);
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    await expect(page.getByRole('link', { name: changedLabel })).toBeVisible();
  },
};

/** Adds minutes to a time: "09:00" and 15 give "09:15". */
const addMinutes = (time: string, minutes: number) =>
  Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: 'minute' });

const weeklyHoursJourney: FormJourney = {
  rule: 'new times of every week are offered from their first day on; the same time twice is refused and stays as typed',
  async run({ page, onTestFinished }) {
    onTestFinished(() => runSql("DELETE FROM opening_schedule WHERE from_day > '2000-01-01'"));
    onTestFinished(() => runSql("DELETE FROM opening_rule WHERE from_day > '2000-01-01'"));
    const monday = toMonday(toStudioDay(readClock())).add({ days: 28 });
    const thursday = monday.add({ days: 3 });
    await openFromMore(page, 'Hours');
    await page.getByLabel('Thursday').fill('9:15 am, 4:30 pm, 4:30 pm');
    await page.getByLabel('From which day?').fill(monday.toString());
    await press(page, 'Save hours');
    await expectRefused(page, 'That day has the same time twice.');
    await expect(page.getByLabel('Thursday')).toHaveValue('9:15 am, 4:30 pm, 4:30 pm');
    await expect(page.getByLabel('From which day?')).toHaveValue(monday.toString());
    expect(await readOfferedTimes(thursday)).not.toContain('9:15 am');
    await page.getByLabel('Thursday').fill('9:15 am, 4:30 pm');
    await press(page, 'Save hours');
    await expectDone(page, 'Hours saved. Nobody who is booked is moved.');
    expect(await readOfferedTimes(thursday)).toContain('9:15 am');
    expect(await readOfferedTimes(thursday.subtract({ days: 7 }))).not.toContain('9:15 am');
  },
};

const specialDayJourney: FormJourney = {
  rule: 'one day gets times of its own, and those of its week again',
  async run({ page, onTestFinished }) {
    const day = toStudioDay(readClock()).add({ days: DAYS_TO_SPECIAL_DAY });
    onTestFinished(() => runSql(`DELETE FROM special_day WHERE day = '${day}'`));
    onTestFinished(() => runSql(`DELETE FROM special_day_start WHERE day = '${day}'`));
    await openFromMore(page, 'Hours', 'One odd day');
    await page.getByLabel('Which day?', { exact: true }).fill(day.toString());
    await press(page, 'Show its times');
    await page.getByLabel('Times').fill('9:15 am');
    await page.getByLabel('Note').fill('Market day');
    await press(page, 'Save this day');
    await expectDone(page, 'Saved. That day has its own times now.');
    expect(await readOfferedTimes(day)).toEqual(['9:15 am']);
    await press(page, 'Use the times of its week');
    await expectDone(page, 'That day has the times of its week again.');
    expect(await readOfferedTimes(day)).not.toContain('9:15 am');
  },
};

const daysOffJourney: FormJourney = {
  rule: 'days off over an appointment ask first and leave it booked; it is kept from the inbox, and the days are opened again',
  async run({ page }) {
    const { client, slot, name } = await createNamedAppointment('Kira', await requireEmptyDay());
    const day = toStudioDay(slot);
    const reason = `At the sea ${crypto.randomUUID().slice(0, 8)}`;
    await openFromMore(page, 'Hours', 'Days off');
    await page.getByLabel('First day').fill(day.toString());
    await page.getByLabel('Last day').fill(day.toString());
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await press(page, 'Add days off');
    await expectRefused(page, 'One person is booked on these days.');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(page.getByLabel('First day')).toHaveValue(day.toString());
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
    await press(page, 'Close these days, cancel nobody');
    await expectDone(page, 'Days off saved. Whoever is booked stays booked.');
    expect(await readOfferedTimes(day)).toEqual([]);

    const item = await openInboxItem(page, name);
    await expect(item).toContainText('Booked on a day off');
    await press(item, 'Keep');
    await expectDone(page, 'Kept. The appointment takes place.');
    await expect(item).toHaveCount(0);
    const unchangedAppointment = { status: 'confirmed', scheduledDate: toIso(slot) };
    expect(await client.get('/api/appointments')).toMatchObject([unchangedAppointment]);
    await openFromMore(page, 'Hours', 'Days off');
    await press(page.getByRole('listitem').filter({ hasText: reason }), 'Open again');
    await expectDone(page, 'Open again.');
  },
};

const holidayJourney: FormJourney = {
  rule: 'the studio is open on a public holiday, and closed again',
  async run({ page }) {
    await openFromMore(page, 'Hours', 'Days off');
    const firstHoliday = page
      .getByRole('region', { name: 'Public holidays in Queensland' })
      .getByRole('button')
      .first();
    for (const isOpen of [true, false]) {
      await firstHoliday.click();
      await expectDone(page, 'Public holiday changed.');
      await expect(firstHoliday).toHaveAttribute('aria-pressed', String(isOpen));
    }
  },
};

export const DIARY_JOURNEYS = {
  block: blockTimeJourney,
  changeBlockedTime: blockTimeJourney,
  unblock: blockTimeJourney,
  openingHours: weeklyHoursJourney,
  specialDay: specialDayJourney,
  removeSpecialDay: specialDayJourney,
  closeDays: daysOffJourney,
  keepAppointment: daysOffJourney,
  reopenDays: daysOffJourney,
  setHoliday: holidayJourney,
} satisfies FormJourneys;
