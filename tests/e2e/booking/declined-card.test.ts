import { expect } from '@playwright/test';
import type { HoldResponse, PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  fillDetails,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  readDetails,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

const CLIENT_DETAILS = { fullName: 'Priya Nair', phone: '0412 345 678', notes: 'Sensitive to latex.' };

test('a declined card closes the card form, is announced once, and keeps the hold and what was typed, and a second try succeeds', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, slot);
  await fillDetails(page, CLIENT_DETAILS);

  const openPayment = async () => {
    const intentResponse = page.waitForResponse('**/api/create-payment-intent');
    await proceedButton(page).click();
    const { paymentIntentId } = (await (await intentResponse).json()) as PaymentIntentResponse;
    await expect(payButton(page)).toBeVisible();
    return paymentIntentId;
  };

  const intent = await openPayment();
  await payWithCard(page, CARDS.declined);
  await expect(toastRegion(page).getByText('Payment Failed')).toBeVisible();
  expect(await toastRegion(page).innerText()).toContain('Your card was declined.');
  await expect(page.locator('#booking').getByText('Payment Failed. Your card was declined.')).toBeVisible();
  await expect(page.locator('#booking').getByRole('alert')).toHaveCount(0);
  expect(await payButton(page).isVisible()).toBe(false);
  expect(await readDetails(page)).toEqual(CLIENT_DETAILS);
  const { hold } = await client.get<HoldResponse>('/api/holds/current');
  expect(hold).toMatchObject({ service: 'hybrid_set', scheduledDate: toIso(slot), notes: CLIENT_DETAILS.notes });

  expect(await openPayment()).toBe(intent);
  expect(await toastRegion(page).getByRole('alert').count()).toBe(0);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
});
