import { expect } from '@playwright/test';
import { bookedPanel, CARDS, goToPayment, openBooking, payWithCard, requireFreeTime } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

test('the third booking earns a reward, the fourth uses it for 20% off, and the points card shows when and why', async ({
  visit,
}) => {
  const client = await createClient();
  for (let visitNumber = 1; visitNumber <= 3; visitNumber++) await bookAndPay(client, await requireFreeTime());
  const fourth = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  const card = page.getByRole('region', { name: 'Loyalty points' });
  await expect(card.getByText('150 points', { exact: true })).toBeVisible();
  await expect(card.getByText('Your 20% reward is ready')).toBeVisible();
  await expect(card.getByText('Classic Set booked')).toHaveCount(3);

  await goToPayment(page, 'Classic Set', fourth);
  const total = page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');
  await expect(page.locator('#booking').getByText('Reward, 20% off')).toBeVisible();
  await expect(total).toHaveText('$120');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', fourth)).toBeVisible();
  await expect(card.getByText('200 points', { exact: true })).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(card.getByText('1 of 3 visits. 100 points to your next 20% off.')).toHaveCount(1);
  expect(await card.getByText('Your 20% reward is ready').count()).toBe(0);
});
