import { expect } from '@playwright/test';
import type { HoldResponse } from '../../../src/contract/responses.ts';
import {
  chooseService,
  chooseTime,
  openBooking,
  payButton,
  proceedButton,
  readDetails,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { changePrice, createClient } from '../support/site.ts';

test('a price that has changed during the choice is shown before the payment', async ({ visit, onTestFinished }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Strip Lash Look');
  await chooseTime(page, slot);
  await page.getByLabel('Full name').fill('Mei Chen');

  onTestFinished(() => changePrice('strip_lash', 15_000));
  await changePrice('strip_lash', 16_000);

  await proceedButton(page).click();
  await expect(
    toastRegion(page).getByText('The price has changed since you saw it. Please check the new total before you pay.'),
  ).toBeVisible();
  await expect(page.locator('#booking dl').getByText('$144', { exact: true })).toBeVisible();
  expect((await readDetails(page)).fullName).toBe('Mei Chen');

  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('You pay $144 now, in full.')).toBeVisible();
});

test('a price that is changed while a client pays leaves the hold at its own, also after a reload', async ({
  visit,
  onTestFinished,
}) => {
  const slot = await requireFreeTime();
  const client = await createClient();
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Wet Set');
  await chooseTime(page, slot);
  await page.getByLabel('Full name').fill('Mei Chen');
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  const priceText = await page.getByText(/^You pay \$[\d.]+ now, in full\./).innerText();

  onTestFinished(() => changePrice('wet_set', 15_000));
  await changePrice('wet_set', 19_900);

  await page.reload();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(priceText)).toBeVisible();
  expect((await client.get<HoldResponse>('/api/holds/current')).hold).toMatchObject({ price: 150 });
});
