import type { Page } from '@playwright/test';
import { openBooking, readFreeTimes, requireFreeTime } from './booking-page.ts';
import type { Visit } from './browser-fixtures.ts';
import { bookAndPay, createClient } from './site.ts';

export const CREATE_PAYMENT_INTENT_URL = '**/api/create-payment-intent';

export const total = (page: Page) =>
  page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');

/** A client who has been here before, so that no discount is in play, with two times on different days. */
export async function createReturningClient(visit: Visit) {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { amount: 150 });
  const times = await readFreeTimes();
  const first = times[0] as Temporal.Instant;
  const second = times.find((time) => first.until(time).total('hours') > 30) as Temporal.Instant;
  const page = await visit({ client });
  await openBooking(page);
  return { client, first, second, page };
}
