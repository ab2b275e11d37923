import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import { CARDS, payWithCard } from '../support/booking-page.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { createClient, readClock, sweep } from '../support/site.ts';

const TWO_DAYS_MINUTES = 48 * 60;

/** Books a new client by a payment link of 48 hours at 5:15 am, an hour at which no client books, and opens its page. */
const bookEarlyByLink = (page: Page, name: string, day: Temporal.PlainDate): Promise<string> =>
  bookByLink(page, { name, phone: `0423 222 ${100 + day.day}${day.month}`, startsAt: toInstantAtStudio(day, '05:15') });

/** Each run books on a day of its own. */
for (const [deviceName, device, days] of [
  ['a phone', PHONE, 51],
  ['a wide screen', DESKTOP, 53],
] as const)
  test(`the owner books by payment link on ${deviceName}, and a stranger pays it on a phone`, async ({ visit }) => {
    const day = toStudioDay(readClock()).add({ days });
    const page = await visit({ client: await createClient(OWNER.email), device });
    const address = await bookEarlyByLink(page, `Tahlia ${days}`, day);
    await page.goto(`/studio/day/${day}`);
    await expect(page.getByText('Link sent, till').filter({ visible: true }).first()).toBeVisible();

    const stranger = await visit({ device: PHONE });
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Hello Tahlia' })).toBeVisible();
    await expect(stranger.getByText('Classic Set, infill')).toBeVisible();
    await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
    await payWithCard(stranger, CARDS.declined);
    await expect(stranger.getByRole('alert')).toBeVisible();
    await payWithCard(stranger, CARDS.accepted);
    await expect(stranger.getByText(`Paid. See you on ${formatWeekdayAndDate(day)}, 5:15 am.`)).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText('Paid. See you on')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Add to your calendar' })).toBeVisible();

    await page.reload();
    const card = page.locator('a[href^="/studio/appointments/"]').filter({ hasText: /Tahlia/ });
    await page.goto((await card.first().getAttribute('href')) ?? '');
    await expect(page.getByRole('link', { name: 'Move' }).filter({ visible: true }).first()).toBeVisible();
  });

test('a payment link that runs out waits in the inbox, and its time is free again', async ({ visit }) => {
  const day = toStudioDay(readClock()).add({ days: 55 });
  const page = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookEarlyByLink(page, 'Ruby 55', day);
  await sweep(TWO_DAYS_MINUTES + 1);
  const stranger = await visit();
  const response = await stranger.goto(address);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByText('This link has ended. Please call or write to us.')).toBeVisible();
  await page.goto('/studio/inbox');
  const item = page.getByRole('listitem').filter({ hasText: 'Ruby’s link ran out' }).first();
  await expect(item.getByText('is free again.').filter({ visible: true })).toBeVisible();
  await item.getByRole('link', { name: 'Book again' }).filter({ visible: true }).click();
  await expect(page.getByText('60 minutes, $80')).toBeVisible();
  await page.getByText('At the studio').click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Booked. Ruby 55')).toBeVisible();
});
