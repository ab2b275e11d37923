import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  requireFreeTime,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

const CHECK_DISCOUNT_URL = '**/api/check-discount';
const UNKNOWN_DISCOUNT_MESSAGE = 'We could not check your discount';

const total = (page: Page) => page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');

/**
 * Opens a booking with a service and a time. A phone other than the account's decides about the first visit's discount, so
 * the page asks the studio.
 */
async function openFilledBooking(visit: Visit) {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  return { client, slot, page };
}

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Full name').focus();
}

test('the summary shows a failed discount check, and checking again finds the discount', async ({ visit }) => {
  const { page } = await openFilledBooking(visit);
  await page.route(CHECK_DISCOUNT_URL, (route) => route.abort(), { times: 1 });
  await typePhone(page, '0499 111 222');
  await expect(page.locator('#booking').getByText(UNKNOWN_DISCOUNT_MESSAGE)).toBeVisible();
  await page.locator('#booking').getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.locator('#booking').getByText('First visit, 10% off')).toBeVisible();
  await expect(total(page)).toHaveText('$135');
  await expect(page.locator('#booking dl')).toBeFocused();
  expect(await page.getByText(UNKNOWN_DISCOUNT_MESSAGE).count()).toBe(0);
});

test('proceeding to the payment repeats a failed discount check', async ({ visit }) => {
  const { client, slot, page } = await openFilledBooking(visit);
  await page.route(CHECK_DISCOUNT_URL, (route) => route.abort(), { times: 1 });
  await typePhone(page, '0499 111 333');
  await expect(page.locator('#booking').getByText(UNKNOWN_DISCOUNT_MESSAGE)).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('You pay $135 now, in full.')).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([{ amountPaid: '135.00' }]);
});

test('the card form shows the full price with a note while the discount check fails', async ({ visit }) => {
  const { page } = await openFilledBooking(visit);
  await page.route(CHECK_DISCOUNT_URL, (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a little.' } }),
  );
  await typePhone(page, '0499 111 444');
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(
    page.getByText(`${UNKNOWN_DISCOUNT_MESSAGE}, so this is the full price. You pay $150 now, in full.`),
  ).toBeVisible();

  await page.unroute(CHECK_DISCOUNT_URL);
  await page.locator('#booking').getByRole('button', { name: 'Check again' }).click();
  await expect(payButton(page)).toBeHidden();
  await expect(total(page)).toHaveText('$135');
});

test('a phone number corrected at the card form is not charged at full price while its discount cannot be checked', async ({
  visit,
}) => {
  await bookAndPay(await createClient(), await requireFreeTime(), { phoneNumber: '0499 111 555' });
  const { client, page } = await openFilledBooking(visit);
  await typePhone(page, '0499 111 555');
  await proceedButton(page).click();
  await expect(page.getByText('You pay $150 now, in full.')).toBeVisible();
  await page.route(CHECK_DISCOUNT_URL, (route) => route.abort());
  await typePhone(page, '0499 111 666');
  await payWithCard(page, CARDS.accepted);
  await expect(page.locator('#booking').getByText(/^Please check the total/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(page.locator('#booking').getByText(UNKNOWN_DISCOUNT_MESSAGE)).toBeVisible();
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toEqual([]);
});

test('a shown discount stays after any number of reloads', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  let requestCount = 0;
  await page.route(CHECK_DISCOUNT_URL, (route) => {
    requestCount += 1;
    return route.continue();
  });
  for (let time = 0; time < 12; time += 1) await openBooking(page, '/?service=classic_set#booking');
  await expect(page.locator('#booking').getByText('First visit, 10% off')).toBeVisible();
  await expect(total(page)).toHaveText('$135');
  expect(requestCount).toBe(0);
});
