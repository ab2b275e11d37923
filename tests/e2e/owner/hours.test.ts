import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toMonday } from '../../../src/domain/diary/diary-day.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { readOfferedTimes } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { createClient, readClock, runSql } from '../support/site.ts';

const SEEDED_SCHEDULE_DAY = '2000-01-01';

for (const [deviceName, device] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)
  test(`a time of a weekday is added and another taken out with buttons, on ${deviceName}`, async ({
    visit,
    onTestFinished,
  }) => {
    onTestFinished(() => runSql(`DELETE FROM opening_schedule WHERE from_day > '${SEEDED_SCHEDULE_DAY}'`));
    onTestFinished(() => runSql(`DELETE FROM opening_rule WHERE from_day > '${SEEDED_SCHEDULE_DAY}'`));
    const monday = toMonday(toStudioDay(readClock())).add({ days: 28 });
    const page = await visit({ client: await createClient(OWNER.email), device });
    await page.goto('/studio/hours');
    await expect(page.getByLabel('Thursday', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Add a time on Thursday' }).click();
    const addDialog = page.getByRole('dialog', { name: 'Another time on Thursday' });
    await expect(addDialog.getByRole('button', { name: 'Take out' })).toBeHidden();
    await addDialog.getByLabel('Time').selectOption('9:15 am');
    await addDialog.getByRole('button', { name: 'Set this time' }).click();
    await expect(page.getByRole('button', { name: 'Thursday 9:15 am' })).toBeFocused();
    await expect(page.getByText('1 change, nobody is moved')).toBeVisible();

    await page.getByRole('button', { name: 'Monday 11:00 am' }).click();
    const changeDialog = page.getByRole('dialog', { name: 'Monday 11:00 am' });
    await expect(changeDialog.getByLabel('Time')).toHaveValue('11:00 am');
    await changeDialog.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByRole('button', { name: 'Add a time on Monday' })).toBeFocused();
    await expect(page.getByText('2 changes, nobody is moved')).toBeVisible();

    await page.getByLabel('From which day?').fill(monday.toString());
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Hours saved. Nobody who is booked is moved.')).toBeVisible();
    expect(await readOfferedTimes(monday.add({ days: 3 }))).toContain('9:15 am');
    expect(await readOfferedTimes(monday)).not.toContain('11:00 am');
  });

test('the times of a weekday are changed by keyboard, and Escape changes nothing', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
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
  const setSavedAt = (savedAt: string) =>
    runSql(`UPDATE opening_schedule SET created_at = '${savedAt}' WHERE from_day = '${SEEDED_SCHEDULE_DAY}'`);
  onTestFinished(() => setSavedAt('2000-01-01T00:00:00.000Z'));
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto('/studio/hours');
  await page.getByRole('button', { name: 'Tuesday 4:30 pm' }).click();
  await page.getByRole('dialog').getByLabel('Time').selectOption('5:00 pm');
  await page.getByRole('button', { name: 'Set this time' }).click();
  await expect(page.getByText('1 change, nobody is moved')).toBeVisible();
  await setSavedAt('2000-01-02T00:00:00.000Z');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByRole('alert')).toContainText('This was changed since you opened it.');
  await expect(page.getByRole('button', { name: 'Tuesday 5:00 pm' })).toBeVisible();
  await expect(page.getByText('1 change, nobody is moved')).toBeVisible();
});

test('why a form was refused stands at least 12 px below its heading and above its first field', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email) });
  const lastDay = toStudioDay(readClock()).add({ days: 74 });
  await page.goto('/studio/hours/off');
  await page.getByLabel('First day').fill(lastDay.add({ days: 1 }).toString());
  await page.getByLabel('Last day').fill(lastDay.toString());
  await page.getByRole('button', { name: 'Add days off' }).click();
  const refusal = page.getByRole('alert').filter({ visible: true });
  await expect(refusal).toBeVisible();
  const distances = await refusal.evaluate((box) => {
    const [elementBefore, elementAfter] = [box.previousElementSibling, box.nextElementSibling].map((each) =>
      each?.getBoundingClientRect(),
    );
    const { top, bottom } = box.getBoundingClientRect();
    return [top - (elementBefore?.bottom ?? 0), (elementAfter?.top ?? 0) - bottom];
  });
  for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(11.5);
});
