import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  goToPayment,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  requireFreeTime,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { breakTheNextPayment } from '../support/break-the-next-payment.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { catchSignInRedirect, continueWithGoogle } from '../support/sign-in-page.ts';
import { CHARGE_URL, type Client, createClient } from '../support/site.ts';

const APPOINTMENTS_URL = '**/api/appointments';
const PROCESSING_CARD = '4000 0000 0000 7809';

const countFailureMessages = (page: Page) => page.getByText('Payment Failed').count();
const bookingText = (page: Page, text: string) => page.locator('#booking').getByText(text);

/** Loses the card form's request to charge on its way to the provider, or the answer on its way back. */
async function loseCharge(page: Page, lostPart: 'request' | 'answer'): Promise<void> {
  await page.route(
    CHARGE_URL,
    async (route) => {
      if (lostPart === 'answer') await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function openCardForm(visit: Visit, prepare: (page: Page) => Promise<void> = async () => {}) {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await prepare(page);
  await openBooking(page);
  await goToPayment(page, 'Wet Set', slot);
  return { client, slot, page };
}

const readAppointmentStatuses = async (client: Client) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).map(({ status, scheduledDate }) => [
    status,
    scheduledDate,
  ]);

test('a charged card is not reported as not charged when the response to the card form was lost', async ({ visit }) => {
  const { client, slot, page } = await openCardForm(visit);
  await loseCharge(page, 'answer');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
  expect(await countFailureMessages(page)).toBe(0);
  expect(await readAppointmentStatuses(client)).toEqual([['confirmed', toIso(slot)]]);
});

test('after a payment that did not reach Stripe the page says that nothing was charged, and the next try succeeds', async ({
  visit,
}) => {
  const { slot, page } = await openCardForm(visit);
  await loseCharge(page, 'request');
  await payWithCard(page, CARDS.accepted);
  await expect(bookingText(page, 'Payment Failed.')).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

/** Pays with a card whose charge is answered by neither the provider nor the site, until the page says so. */
async function payWithoutAnswer(visit: Visit) {
  const { slot, page } = await openCardForm(visit, (opened) => opened.clock.install());
  await loseCharge(page, 'answer');
  await page.route(APPOINTMENTS_URL, (route) => route.abort());
  // The page asks the site once the provider has not answered; from then on its timers decide.
  const outcomeRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/appointments'),
  );
  await payWithCard(page, CARDS.accepted);
  await outcomeRequest;
  for (let second = 0; second < 30; second += 3) {
    await page.clock.runFor(3000);
    await page.waitForTimeout(50);
  }
  await expect(bookingText(page, 'We could not find out whether your card was charged.')).toBeVisible();
  return { slot, page };
}

test('while the outcome is unknown the page says so and has a button to check again', async ({ visit }) => {
  const { slot, page } = await payWithoutAnswer(visit);
  await expect(bookingText(page, 'do not pay again')).toBeVisible();
  expect(await countFailureMessages(page)).toBe(0);
  expect(await payButton(page).isVisible()).toBe(false);
  await page.unroute(APPOINTMENTS_URL);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a client who goes back to the form without the outcome is still asked not to pay again when the hold ends, and a reload shows the appointment', async ({
  visit,
}) => {
  const { slot, page } = await payWithoutAnswer(visit);
  await page.getByRole('button', { name: 'Back to the booking form' }).click();
  const warning = bookingText(page, 'Please do not pay again; reload this page to see whether it is booked.');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('15:01');
  await expect(page.locator('#booking').getByText(/^Held for you/)).toHaveCount(0);
  await expect(warning).toBeVisible();
  await page.unroute(APPOINTMENTS_URL);
  await page.reload();
  await waitForBookingHydration(page);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a client who asks whether a payment without an answer went through reads that it has not so far, and can try again', async ({
  visit,
}) => {
  const { slot, page } = await openCardForm(visit, (opened) => opened.clock.install());
  // Nothing answers, as when the frame of the bank does not.
  await page.route(CHARGE_URL, () => {}, { times: 1 });
  const chargeRequest = page.waitForRequest(CHARGE_URL);
  await payWithCard(page, CARDS.accepted);
  await chargeRequest;
  await page.clock.fastForward('00:31');
  await page.getByRole('button', { name: 'See whether it went through' }).click();
  await expect(bookingText(page, 'Your payment has not gone through so far.').locator('..')).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  expect(await countFailureMessages(page)).toBe(0);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('an exception of the card form leads back to the form, and the next try succeeds', async ({ visit }) => {
  const { slot, page } = await openCardForm(visit, breakTheNextPayment);
  await payWithCard(page, CARDS.accepted);
  await expect(bookingText(page, 'your card was not charged')).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a payment that is processing is not shown as a confirmed appointment', async ({ visit }) => {
  const { slot, page } = await openCardForm(visit);
  await payWithCard(page, PROCESSING_CARD);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
  await expect(toastRegion(page).getByText('Payment Under Way')).toBeVisible();
  expect(await toastRegion(page).getByText('Appointment Booked').count()).toBe(0);
});

test('a session that ends during payment redirects to signing in, and afterwards the page shows the confirmation', async ({
  visit,
}) => {
  const { client, slot, page } = await openCardForm(visit);
  await page.route(APPOINTMENTS_URL, async (route) => {
    if (route.request().method() === 'POST') await page.context().clearCookies();
    await route.continue();
  });
  const readRedirect = await catchSignInRedirect(page);
  await payWithCard(page, CARDS.accepted);
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  await expect(bookingText(page, 'Your payment went through')).toBeVisible();
  expect(await page.getByText('Booking Failed').count()).toBe(0);
  const signInUrl = await readRedirect();
  await page.unrouteAll();
  await page.goto(signInUrl);
  await continueWithGoogle(page, client.email);
  await page.waitForURL(/#booking-next$/);
  await waitForBookingHydration(page);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a page reloaded during payment finds the outcome', async ({ visit }) => {
  const { slot, page } = await openCardForm(visit);
  const postFinished = new Promise<void>((resolve) => {
    void page.route(APPOINTMENTS_URL, async (route) => {
      if (route.request().method() === 'POST') resolve();
      await route.abort();
    });
  });
  await payWithCard(page, CARDS.accepted);
  await postFinished;
  await page.reload();
  await page.unroute(APPOINTMENTS_URL);
  await waitForBookingHydration(page);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});
