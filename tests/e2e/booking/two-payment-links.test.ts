import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { createClient, readClock } from '../support/site.ts';

/** A booking at 5:30 am, an hour at which no client books, on a day of its own. */
const buildLinkBooking = (name: string, days: number) => ({
  name,
  phone: `0423 444 ${100 + days}`,
  startsAt: toInstantAtStudio(toStudioDay(readClock()).add({ days }), '05:30'),
});

test('from the card form of a payment link straight to another link, that form is closed', async ({ visit }) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const firstAddress = await bookByLink(owner, buildLinkBooking('Flora', 78));
  const secondAddress = await bookByLink(owner, buildLinkBooking('Sonja', 79));
  const stranger = await visit();
  await stranger.goto(firstAddress);
  await waitForPageHydration(stranger);
  // As from the dashboard, where a client may have both.
  await stranger.evaluate((path) => history.pushState(null, '', path), new URL(secondAddress).pathname);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Hello Sonja' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
  await expect(stranger.getByLabel('Card number')).toBeVisible();
  await stranger.goBack();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Hello Flora' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Pay $80 by card' })).toBeVisible();
  await expect(stranger.getByLabel('Card number')).toHaveCount(0);
});
