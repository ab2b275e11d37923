import { expect, type Page, type Route } from '@playwright/test';
import type { AppointmentResponse, PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { formatDateTime, toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  chooseDay,
  chooseService,
  chooseTime,
  goToPayment,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  requireFreeTime,
  timeControl,
  waitForHoldResponse,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { CREATE_PAYMENT_INTENT_URL, createReturningClient, total } from '../support/returning-client.ts';
import { bookAndPay, type Client, createClient, readClock, setClock, stripe } from '../support/site.ts';

const holdCountdown = (page: Page) => page.locator('#booking').getByText(/^Held for you/);

/** Holds the next answer about preparing a payment back until the returned function is called. */
async function holdBackResponse(page: Page): Promise<() => Promise<void>> {
  const { promise: heldResponse, resolve: holdResponse } = Promise.withResolvers<() => Promise<void>>();
  const holdRoute = async (route: Route) => {
    const response = await route.fetch();
    holdResponse(() => route.fulfill({ response }));
  };
  await page.route(CREATE_PAYMENT_INTENT_URL, holdRoute, { times: 1 });
  return async () => (await heldResponse)();
}

/** Counts the payments that the page has requested so far. */
function countPreparedPayments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) count += 1;
  });
  return () => count;
}

const readBookedTimes = async (client: Client) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).map(({ scheduledDate }) => scheduledDate);

async function readChargedAmounts(client: Client): Promise<number[]> {
  const intents = await stripe.readIntents();
  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  return appointments.map(
    ({ paymentIntentId }) => intents.find(({ id }) => id === paymentIntentId)?.amount_received ?? 0,
  );
}

test('a day changed while the payment is prepared leads back to the form, and only the new choice is paid', async ({
  visit,
}) => {
  const { client, first, second, page } = await createReturningClient(visit);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, first);
  const releaseResponse = await holdBackResponse(page);
  await proceedButton(page).click();
  await chooseDay(page, second);
  await releaseResponse();
  await page.waitForTimeout(500);
  expect(await payButton(page).isVisible()).toBe(false);
  await expect(proceedButton(page)).toHaveAttribute('aria-disabled', 'true');

  await timeControl(page, second).check();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', second)).toBeVisible();
  expect(await readBookedTimes(client)).toContain(toIso(second));
  expect(await readBookedTimes(client)).not.toContain(toIso(first));
});

test('a service changed while the payment is prepared is the one shown and charged', async ({ visit }) => {
  const { client, first, page } = await createReturningClient(visit);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, first);
  const releaseResponse = await holdBackResponse(page);
  await proceedButton(page).click();
  await chooseService(page, 'Mega Volume Set');
  await releaseResponse();
  await page.waitForTimeout(500);
  expect(await payButton(page).isVisible()).toBe(false);

  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(total(page)).toHaveText('$200');
  await expect(page.getByText('You pay $200 now, in full.')).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Mega Volume Set', first)).toBeVisible();
  expect((await readChargedAmounts(client)).sort()).toEqual([15_000, 20_000]);
});

test('a service changed at the card form closes it, and the hold shows its service', async ({ visit }) => {
  const { first, page } = await createReturningClient(visit);
  await goToPayment(page, 'Classic Set', first);
  await expect(holdCountdown(page)).toBeVisible();
  await chooseService(page, 'Mega Volume Set');
  await expect(payButton(page)).toBeHidden();
  await expect(page.getByText(`This is for Classic Set, ${formatDateTime(first)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('You pay $150 now, in full.')).toBeVisible();
});

test('a phone number corrected at the card form has its first visit’s discount before anything is charged', async ({
  visit,
}) => {
  await bookAndPay(await createClient(), await requireFreeTime(), { phoneNumber: '0412 345 610' });
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await page.getByLabel('Phone', { exact: true }).fill('0412 345 610');
  await goToPayment(page, 'Classic Set', slot);
  await expect(page.getByText('You pay $150 now, in full.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('0412 345 611');
  await payWithCard(page, CARDS.accepted);
  await expect(page.locator('#booking').getByText(/^Please enter your card again/)).toBeVisible();
  await expect(page.getByText('You pay $135 now, in full.')).toBeVisible();
  await expect(total(page)).toHaveText('$135');
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toEqual([]);

  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([
    { amountPaid: '135.00', couponUsed: 'FIRST10', phoneNumber: '+61412345611' },
  ]);
  expect(await readChargedAmounts(client)).toEqual([13_500]);
});

test('Enter pressed again while the payment is prepared does not request it twice', async ({ visit }) => {
  const { first, page } = await createReturningClient(visit);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, first);
  const countPayments = countPreparedPayments(page);
  const releaseResponse = await holdBackResponse(page);
  for (let time = 0; time < 3; time += 1) await page.getByLabel('Full name').press('Enter');
  await releaseResponse();
  await expect(payButton(page)).toBeVisible();
  expect(countPayments()).toBe(1);
});

test('an extension that fails and then succeeds removes the error message', async ({ visit, onTestFinished }) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await page.clock.install();
  await openBooking(page);
  const holdResponse = waitForHoldResponse(page);
  await goToPayment(page, 'Hybrid Set', slot);
  await holdResponse;
  // Moves both clocks: after the failure the page requests the hold, and the answer sets its clock to the site's.
  await setClock(readClock().add({ minutes: 13, seconds: 15 }));
  await page.clock.fastForward('13:15');
  const keepButton = page.getByRole('button', { name: 'Keep it 15 more minutes' });
  await page.route(CREATE_PAYMENT_INTENT_URL, (route) => route.abort(), { times: 1 });
  const secondHoldResponse = waitForHoldResponse(page);
  await keepButton.click();
  const failureMessage = page.locator('#booking').getByText(/^Setup Failed/);
  await expect(failureMessage).toBeVisible();
  await secondHoldResponse;
  await keepButton.click();
  await expect(page.getByText(/^Held for you: 1[4-6]:[0-5]\d$/)).toBeVisible();
  expect(await failureMessage.count()).toBe(0);
});

test('a card form whose payment another tab has replaced leads back to the form with a message', async ({ visit }) => {
  const { client, first, second, page } = await createReturningClient(visit);
  await goToPayment(page, 'Classic Set', first);
  const otherTab = await page.context().newPage();
  await openBooking(otherTab);
  await goToPayment(otherTab, 'Hybrid Set', second);

  await payWithCard(page, CARDS.accepted);
  await expect(
    page
      .locator('#booking')
      .getByText('That payment is no longer open, perhaps because you chose something else in another tab.'),
  ).toBeVisible();
  expect(await payButton(page).isVisible()).toBe(false);
  expect(await page.getByText('because it has a status of canceled').count()).toBe(0);
  expect(await page.locator('#booking').getByText(`This is for Classic Set`).count()).toBe(0);

  await payWithCard(otherTab, CARDS.accepted);
  await expect(bookedPanel(otherTab, 'Hybrid Set', second)).toBeVisible();
  expect(await readBookedTimes(client)).not.toContain(toIso(first));
});

test('of two tabs with the same payment the second one finds the appointment of the first', async ({ visit }) => {
  const { client, first, page } = await createReturningClient(visit);
  await goToPayment(page, 'Classic Set', first);
  const otherTab = await page.context().newPage();
  await openBooking(otherTab);
  const response = otherTab.waitForResponse(CREATE_PAYMENT_INTENT_URL);
  await otherTab.getByRole('button', { name: 'Continue to payment' }).click();
  const { paymentIntentId } = (await (await response).json()) as PaymentIntentResponse;
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', first)).toBeVisible();
  await payWithCard(otherTab, CARDS.accepted);
  await expect(bookedPanel(otherTab, 'Classic Set', first)).toBeVisible();
  const chargedIntents = (await stripe.readIntents()).filter(({ id }) => id === paymentIntentId);
  expect(chargedIntents).toMatchObject([{ amount_received: 15_000 }]);
  expect((await readBookedTimes(client)).filter((time) => time === toIso(first))).toHaveLength(1);
});
