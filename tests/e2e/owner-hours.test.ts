import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { mondayOf } from '../../src/domain/diary-day.ts';
import { atStudio, formatTime, requireInstant, studioDay, toIso } from '../../src/domain/time.ts';
import { freeTime } from './booking-page.ts';
import { DESK, PHONE, test } from './browser-fixtures.ts';
import { bookAndPay, edit, newClient, SITE, siteNow } from './site.ts';

/** The times that clients are offered on a day: "9:15 am". */
async function offeredOn(day: Temporal.PlainDate): Promise<string[]> {
  const window = new URLSearchParams({
    startDate: toIso(atStudio(day, '00:00')),
    endDate: toIso(atStudio(day.add({ days: 1 }), '00:00')),
  });
  const starts = (await (await fetch(`${SITE}/api/availability?${window}`)).json()) as string[];
  return starts.map((start) => formatTime(requireInstant(start)));
}

for (const [where, device] of [
  ['a phone', PHONE],
  ['a wide screen', DESK],
] as const)
  test(`new times of every week are offered from their first day on and not before, without script, on ${where}`, async ({
    visit,
    onTestFinished,
  }) => {
    onTestFinished(() => edit("DELETE FROM opening_schedule WHERE from_day > '2000-01-01'"));
    onTestFinished(() => edit("DELETE FROM opening_rule WHERE from_day > '2000-01-01'"));
    const monday = mondayOf(studioDay(siteNow())).add({ days: 28 });
    const thursday = monday.add({ days: 3 });
    const page = await visit({ as: await newClient(OWNER.email), device, javaScriptEnabled: false });
    await page.goto('/studio/more');
    await page.locator('a[href="/studio/hours"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your hours' })).toBeVisible();
    await page.getByLabel('Thursday').fill('9:15 am, 4:30 pm, 4:30 pm');
    await page.getByLabel('From which day?').fill(monday.toString());
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('That day has the same time twice.')).toBeVisible();
    expect(await offeredOn(thursday)).not.toContain('9:15 am');
    await page.getByLabel('Thursday').fill('9:15 am, 4:30 pm');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Hours saved. Nobody who is booked is moved.')).toBeVisible();
    expect(await offeredOn(thursday)).toContain('9:15 am');
    expect(await offeredOn(thursday.subtract({ days: 7 }))).not.toContain('9:15 am');
  });

const SCHEDULE_OF_THE_SEED = '2000-01-01';

for (const [where, device] of [
  ['a phone', PHONE],
  ['a wide screen', DESK],
] as const)
  test(`a time of a weekday is added and another taken out with buttons, on ${where}`, async ({
    visit,
    onTestFinished,
  }) => {
    onTestFinished(() => edit(`DELETE FROM opening_schedule WHERE from_day > '${SCHEDULE_OF_THE_SEED}'`));
    onTestFinished(() => edit(`DELETE FROM opening_rule WHERE from_day > '${SCHEDULE_OF_THE_SEED}'`));
    const monday = mondayOf(studioDay(siteNow())).add({ days: 28 });
    const page = await visit({ as: await newClient(OWNER.email), device });
    await page.goto('/studio/hours');
    await expect(page.getByLabel('Thursday', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Add a time on Thursday' }).click();
    const added = page.getByRole('dialog', { name: 'Another time on Thursday' });
    await expect(added.getByRole('button', { name: 'Take out' })).toBeHidden();
    await added.getByLabel('Time').selectOption('9:15 am');
    await added.getByRole('button', { name: 'Set this time' }).click();
    await expect(page.getByRole('button', { name: 'Thursday 9:15 am' })).toBeFocused();
    await expect(page.getByText('1 change, nobody is moved')).toBeVisible();

    await page.getByRole('button', { name: 'Monday 11:00 am' }).click();
    const changed = page.getByRole('dialog', { name: 'Monday 11:00 am' });
    await expect(changed.getByLabel('Time')).toHaveValue('11:00 am');
    await changed.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByRole('button', { name: 'Add a time on Monday' })).toBeFocused();
    await expect(page.getByText('2 changes, nobody is moved')).toBeVisible();

    await page.getByLabel('From which day?').fill(monday.toString());
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Hours saved. Nobody who is booked is moved.')).toBeVisible();
    expect(await offeredOn(monday.add({ days: 3 }))).toContain('9:15 am');
    expect(await offeredOn(monday)).not.toContain('11:00 am');
  });

test('the times of a weekday are changed by keyboard, and Escape changes nothing', async ({ visit }) => {
  const page = await visit({ as: await newClient(OWNER.email), device: DESK });
  await page.goto('/studio/hours');
  const time = page.getByRole('button', { name: 'Tuesday 4:30 pm' });
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tuesday 4:30 pm' }).getByLabel('Time')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(time).toBeFocused();
  await expect(page.getByText('Nobody who is booked is moved.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a time on Tuesday' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Wednesday 4:30 pm' })).toBeFocused();
});

test('the times that were set with buttons are kept when saving is refused', async ({ visit, onTestFinished }) => {
  const savedAt = (at: string) =>
    edit(`UPDATE opening_schedule SET created_at = '${at}' WHERE from_day = '${SCHEDULE_OF_THE_SEED}'`);
  onTestFinished(() => savedAt('2000-01-01T00:00:00.000Z'));
  const page = await visit({ as: await newClient(OWNER.email) });
  await page.goto('/studio/hours');
  await page.getByRole('button', { name: 'Tuesday 4:30 pm' }).click();
  await page.getByRole('dialog').getByLabel('Time').selectOption('5:00 pm');
  await page.getByRole('button', { name: 'Set this time' }).click();
  await expect(page.getByText('1 change, nobody is moved')).toBeVisible();
  await savedAt('2000-01-02T00:00:00.000Z');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByRole('alert')).toContainText('This was changed since you opened it.');
  await expect(page.getByRole('button', { name: 'Tuesday 5:00 pm' })).toBeVisible();
  await expect(page.getByText('1 change, nobody is moved')).toBeVisible();
});

test('days off over an appointment ask first, leave it booked, and it is kept from the inbox', async ({ visit }) => {
  const client = await newClient();
  const slot = await freeTime();
  await bookAndPay(client, slot, { fullName: 'Zara Ellis', phoneNumber: '0411 222 333' });
  const day = studioDay(slot);
  const page = await visit({ as: await newClient(OWNER.email), javaScriptEnabled: false });
  await page.goto('/studio/hours/off');
  await page.getByLabel('First day').fill(day.toString());
  await page.getByLabel('Last day').fill(day.toString());
  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByRole('alert')).toContainText(/booked on these days: .*Zara Ellis/);
  await page.getByRole('button', { name: 'Close these days, cancel nobody' }).click();
  await expect(page.getByText('Days off saved. Whoever is booked stays booked.')).toBeVisible();
  expect(await offeredOn(day)).toEqual([]);
  await page.goto('/studio/inbox');
  const card = page.getByRole('article').filter({ hasText: 'Booked on a day off' }).filter({ hasText: 'Zara Ellis' });
  await card.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Kept. The appointment takes place.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await client.get('/api/appointments')).toMatchObject([{ status: 'confirmed', scheduledDate: toIso(slot) }]);
  await page.goto('/studio/hours/off');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Open again.', { exact: true })).toBeVisible();
});

test('how far ahead clients can book is set and undone, without script', async ({ visit, onTestFinished }) => {
  onTestFinished(() => edit('UPDATE booking_rules SET days_ahead = 90'));
  const daysAhead = async () => ((await (await fetch(`${SITE}/api/hours`)).json()) as { daysAhead: number }).daysAhead;
  const page = await visit({ as: await newClient(OWNER.email), device: PHONE, javaScriptEnabled: false });
  await page.goto('/studio/more');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Online booking' }).click();
  await expect(page.getByText('Only what is booked from now on.')).toBeVisible();
  await page.getByLabel('How far ahead, in days').fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Online booking saved. Only what is booked from now on.')).toBeVisible();
  expect(await daysAhead()).toBe(120);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByLabel('How far ahead, in days')).toHaveValue('90');
  expect(await daysAhead()).toBe(90);
});
