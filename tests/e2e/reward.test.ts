import { expect } from 'vitest';
import { bookedPanel, CARDS, freeTime, goToPayment, openBooking, payWith } from './booking-page.ts';
import { test } from './browser-fixtures.ts';
import { bookAndPay, newClient } from './site.ts';

test('the third booking earns a reward, the fourth uses it at 20 % off, and the card tells why and when', async ({
  visit,
}) => {
  const client = await newClient();
  for (let visitNumber = 1; visitNumber <= 3; visitNumber++) await bookAndPay(client, await freeTime());
  const fourth = await freeTime();
  const page = await visit({ as: client });
  await openBooking(page);
  const card = page.getByRole('region', { name: 'Loyalty points' });
  await card.getByText('150 points', { exact: true }).waitFor();
  await card.getByText('Your 20% reward is ready').waitFor();
  expect(await card.getByText('Classic Set booked').count()).toBe(3);

  await goToPayment(page, 'Classic Set', fourth);
  const total = page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');
  await page.locator('#booking').getByText('Reward, 20% off').waitFor();
  expect(await total.innerText()).toBe('$120');
  await payWith(page, CARDS.pays);
  await bookedPanel(page, 'Classic Set', fourth).waitFor();
  await card.getByText('200 points', { exact: true }).waitFor();
  expect(await card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(await card.getByText('1 of 3 visits. 100 points to your next 20% off.').count()).toBe(1);
  expect(await card.getByText('Your 20% reward is ready').count()).toBe(0);
});
