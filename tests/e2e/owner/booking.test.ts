import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { createClient, readClock } from '../support/site.ts';

const WRONG_MINUTES = 'Please choose 15 to 300 minutes, in quarter hours.';

/** Each run books on a day of its own, at an hour at which no client books. */
for (const [deviceName, device, javaScriptEnabled, days] of [
  ['a phone', PHONE, true, 41],
  ['a wide screen', DESKTOP, true, 43],
  ['a wide screen without script', DESKTOP, false, 44],
] as const)
  test(`the owner books a new client for an infill that is paid at the studio, and cancels it, on ${deviceName}`, async ({
    visit,
  }) => {
    const day = toStudioDay(readClock()).add({ days });
    const name = `Tahlia ${days}`;
    const page = await visit({ client: await createClient(OWNER.email), device, javaScriptEnabled });
    await page.goto('/studio');
    await page.locator('a[href="/studio/book"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book for a client' })).toBeVisible();
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByLabel('What it is').selectOption({ label: 'Infill' });
    await page.getByLabel('Minutes').fill('50');
    await page.getByLabel('Price, $').fill('110');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(WRONG_MINUTES)).toBeVisible();
    await expect(page.getByLabel('Minutes')).toBeFocused();
    await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription(WRONG_MINUTES);
    await page.getByLabel('Minutes').fill('120');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('120 minutes, $110')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Phone', { exact: true }).fill(`0423 111 2${days}`);
    await page.getByText('Another time').click();
    await page.getByLabel('Day', { exact: true }).fill(day.toString());
    await page.getByLabel('Time', { exact: true }).fill('05:15');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText(`Booked. ${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: formatWeekdayAndDate(day) })).toBeVisible();
    const card = page
      .locator('a[href^="/studio/appointments/"]')
      .filter({ hasText: /Tahlia/ })
      .first();
    await page.goto((await card.getAttribute('href')) ?? '');
    await expect(page.getByText('Pays $110 here').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Nothing was paid ahead. Cancelling costs nothing.')).toBeVisible();
    await page.goto(`${page.url().split('?')[0]}/cancel`);
    await page.getByRole('button', { name: 'Cancel the appointment' }).first().click();
    await expect(page.getByText('Nothing was paid.')).toBeVisible();
  });

for (const [description, hasChosenClient] of [
  ['a time of the list was chosen before', true],
  ['nothing was chosen', false],
] as const)
  test(`a day and a time that the owner types are those that are booked, also where ${description}`, async ({
    visit,
  }) => {
    const day = toStudioDay(readClock()).add({ days: hasChosenClient ? 45 : 46 });
    const page = await visit({ client: await createClient(OWNER.email) });
    await page.goto('/studio/book?who=walk-in&service=classic_set&minutes=60&price=80');
    if (hasChosenClient)
      await page
        .getByRole('main')
        .getByText(/^\w{3} \d+, \d+:\d\d [ap]m$/)
        .first()
        .tap();
    await page.getByLabel('Day', { exact: true }).fill(day.toString());
    await page.getByLabel('Time', { exact: true }).fill('05:45');
    await page.getByRole('button', { name: 'Book', exact: true }).tap();
    await expect(page.getByRole('status')).toContainText('5:45 am');
    await expect(page.getByRole('heading', { level: 1, name: formatWeekdayAndDate(day) })).toBeVisible();
  });

for (const [variant, javaScriptEnabled, days] of [
  ['with script', true, 47],
  ['without script', false, 48],
] as const)
  test(`what the owner has typed is still there after who and what are changed, ${variant}`, async ({ visit }) => {
    const day = toStudioDay(readClock()).add({ days }).toString();
    const page = await visit({ client: await createClient(OWNER.email), javaScriptEnabled });
    const typedFields: [string, string][] = [
      ['Name', 'Zoe Hale'],
      ['Phone', `0423 111 2${days}`],
      ['E-mail (optional)', 'zoe@example.test'],
      ['Day', day],
      ['Time', '06:15'],
    ];
    const expectTypedFields = async () => {
      for (const [label, value] of typedFields)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(page.getByLabel('By payment link')).toBeChecked();
      await expect(page.getByLabel('Another time')).toBeChecked();
      expect(page.url()).not.toMatch(/zoe|hale|0423/i);
    };
    await page.goto('/studio/book?who=new&service=classic_set&minutes=60&price=80');
    await page.getByText('Another time').tap();
    for (const [label, value] of typedFields) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText('By payment link').tap();
    await page.getByRole('button', { name: 'Change what' }).tap();
    await expect(page.getByRole('heading', { name: 'When?' })).toHaveCount(0);
    // Enter goes on to the next question, and does not change who.
    await page.getByLabel('Minutes').fill('90');
    await page.getByLabel('Minutes').press('Enter');
    await expect(page.getByText('90 minutes, $80')).toBeVisible();
    await expectTypedFields();
    await page.getByRole('button', { name: 'Change who' }).tap();
    await page.getByLabel('Name or phone number').fill('nobody-of-this-name');
    await page.getByLabel('Name or phone number').press('Enter');
    await expect(page.getByText('Nobody is found.')).toBeVisible();
    await page.getByRole('button', { name: 'New client' }).tap();
    await expectTypedFields();
    // Enter books, as the button at the foot does, and changes neither who nor what.
    await expect(page.getByRole('button', { name: 'Hold and send link' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe');
  });
