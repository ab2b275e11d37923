import type { Page } from '@playwright/test';
import { fillDetails, goToPayment, openBooking, requireFreeTime, waitForHoldResponse } from './booking-page.ts';
import type { Visit } from './browser-fixtures.ts';
import { createClient } from './site.ts';

export const CLIENT_DETAILS = { fullName: 'Tess Grady', phone: '0499 888 777', notes: 'Please no music.' };

/** In the last two minutes of a hold. */
export const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep it 15 more minutes' });

/** Opens a page with the card form open, whose browser's clock can be moved. */
export async function openPageWithHold(visit: Visit) {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await page.clock.install();
  await openBooking(page);
  await fillDetails(page, CLIENT_DETAILS);
  const holdResponse = waitForHoldResponse(page);
  await goToPayment(page, 'Hybrid Set', slot);
  await holdResponse;
  return { client, slot, page };
}
