import { expect } from '@playwright/test';
import { chooseService, openBooking } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

test('Book Now leads the keyboard to the booking section, also when the URL has its fragment already', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('booking');
  await expect(page).toHaveURL(/[?&]service=hybrid_set#booking$/);
});
