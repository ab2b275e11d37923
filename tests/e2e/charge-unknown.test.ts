import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import {
  bookedPanel,
  bookingIsHydrated,
  CARDS,
  freeTime,
  goToPayment,
  notice,
  openBooking,
  payButton,
  payWith,
  proceedButton,
} from './booking-page.ts';
import { breakTheNextPayment } from './break-the-next-payment.ts';
import { test, type Visit } from './browser-fixtures.ts';
import { continueWithGoogle } from './sign-in-page.ts';
import { type Client, newClient } from './site.ts';

const APPOINTMENTS = '**/api/appointments';
const CHARGE = '**/v1/payment_intents/*/confirm';
const PROCESSING = '4000 0000 0000 7809';

const saysFailed = (page: Page) => page.getByText('Payment Failed').count();
const inPage = (page: Page, words: string) => page.locator('#booking').getByText(words);

/** The card form's request to charge is lost on its way to the provider, or the answer to it on its way back. */
async function loseTheCharge(page: Page, lost: 'request' | 'answer'): Promise<void> {
  await page.route(
    CHARGE,
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function atTheCardForm(visit: Visit, prepare: (page: Page) => Promise<void> = async () => {}) {
  const client = await newClient();
  const slot = await freeTime();
  const page = await visit({ as: client });
  await prepare(page);
  await openBooking(page);
  await goToPayment(page, 'Wet Set', slot);
  return { client, slot, page };
}

const statuses = async (client: Client) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).map(({ status, scheduledDate }) => [
    status,
    scheduledDate,
  ]);

test('a charged card is not reported as not charged when the response to the card form was lost', async ({ visit }) => {
  const { client, slot, page } = await atTheCardForm(visit);
  await loseTheCharge(page, 'answer');
  await payWith(page, CARDS.pays);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
  expect(await saysFailed(page)).toBe(0);
  expect(await statuses(client)).toEqual([['confirmed', toIso(slot)]]);
});

test('after a payment that did not reach Stripe the page says that nothing was charged, and the next try succeeds', async ({
  visit,
}) => {
  const { slot, page } = await atTheCardForm(visit);
  await loseTheCharge(page, 'request');
  await payWith(page, CARDS.pays);
  await expect(inPage(page, 'Payment Failed.')).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await payWith(page, CARDS.pays);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('while the outcome is unknown the page says so and has a button to check again', async ({ visit }) => {
  const { slot, page } = await atTheCardForm(visit, (opened) => opened.clock.install());
  await loseTheCharge(page, 'answer');
  await page.route(APPOINTMENTS, (route) => route.abort());
  await payWith(page, CARDS.pays);
  for (let second = 0; second < 30; second += 3) {
    await page.clock.runFor(3000);
    await page.waitForTimeout(50);
  }
  await expect(inPage(page, 'We could not find out whether your card was charged.')).toBeVisible();
  await expect(inPage(page, 'do not pay again')).toBeVisible();
  expect(await saysFailed(page)).toBe(0);
  expect(await payButton(page).isVisible()).toBe(false);
  await page.unroute(APPOINTMENTS);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('an exception of the card form leads back to the form, and the next try succeeds', async ({ visit }) => {
  const { slot, page } = await atTheCardForm(visit, breakTheNextPayment);
  await payWith(page, CARDS.pays);
  await expect(inPage(page, 'your card was not charged')).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await payWith(page, CARDS.pays);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a payment that is processing is not shown as a confirmed appointment', async ({ visit }) => {
  const { slot, page } = await atTheCardForm(visit);
  await payWith(page, PROCESSING);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
  await expect(notice(page).getByText('Payment Under Way')).toBeVisible();
  expect(await notice(page).getByText('Appointment Booked').count()).toBe(0);
});

test('a session that ends during payment redirects to signing in, and afterwards the page shows the confirmation', async ({
  visit,
}) => {
  const { client, slot, page } = await atTheCardForm(visit);
  await page.route(APPOINTMENTS, async (route) => {
    if (route.request().method() === 'POST') await page.context().clearCookies();
    await route.continue();
  });
  await payWith(page, CARDS.pays);
  await expect(notice(page).getByText('Sign In Required')).toBeVisible();
  await expect(inPage(page, 'Your payment went through')).toBeVisible();
  expect(await page.getByText('Booking Failed').count()).toBe(0);
  await page.waitForRequest('**/api/login?*');
  await page.unroute(APPOINTMENTS);
  await continueWithGoogle(page, client.email);
  await page.waitForURL(/#booking-next$/);
  await bookingIsHydrated(page);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a page reloaded during payment finds the outcome', async ({ visit }) => {
  const { slot, page } = await atTheCardForm(visit);
  const posted = new Promise<void>((resolve) => {
    void page.route(APPOINTMENTS, async (route) => {
      if (route.request().method() === 'POST') resolve();
      await route.abort();
    });
  });
  await payWith(page, CARDS.pays);
  await posted;
  await page.reload();
  await page.unroute(APPOINTMENTS);
  await bookingIsHydrated(page);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});
