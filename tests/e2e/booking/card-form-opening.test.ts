import { expect, type Page } from '@playwright/test';
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
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

/** The request of the card form's fields before they are shown. */
const FIELDS_URL = '**/v1/payment_intents/*?*';
const NOT_OPENED = 'The card form could not be opened. Please check your connection and try again.';

/** Opens the booking of a client who has chosen a set and a time, and has not requested the card form yet. */
async function openChosenBooking(visit: Visit, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await prepare(page);
  await openBooking(page);
  await chooseService(page, 'Wet Set');
  await chooseTime(page, slot);
  return { slot, page };
}

test('a card form whose fields cannot be loaded says so, and opens at the next try', async ({ visit }) => {
  const { slot, page } = await openChosenBooking(visit, (page) => page.route(FIELDS_URL, (route) => route.abort()));
  await proceedButton(page).click();
  await expect(page.locator('#booking').getByText(NOT_OPENED)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.unroute(FIELDS_URL);
  await proceedButton(page).click();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a card form whose fields report nothing is given up after twenty seconds', async ({ visit }) => {
  const { page } = await openChosenBooking(visit, async (page) => {
    await page.clock.install();
    await page.route(FIELDS_URL, () => {});
  });
  const intentRequest = page.waitForRequest(FIELDS_URL);
  await proceedButton(page).click();
  await intentRequest;
  // Put forward again if the timer was started after the request.
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(page.locator('#booking').getByText(NOT_OPENED)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(payButton(page)).toHaveCount(0);
});

test('a card form whose file a deployment has replaced reloads the page, which has kept what was typed', async ({
  visit,
}) => {
  const details = { fullName: 'Tess Grady', phone: '0499 888 777', notes: 'Please no music.' };
  const { slot, page } = await openChosenBooking(visit, (page) =>
    page.route('**/assets/card-form-*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' })),
  );
  await fillDetails(page, details);
  const reload = page.waitForEvent('load');
  await proceedButton(page).click();
  await reload;
  await page.unroute('**/assets/card-form-*.js');
  await waitForBookingHydration(page);
  await expect.poll(() => readDetails(page)).toEqual(details);
  await proceedButton(page).click();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});

test('a card form that opens while the client types leaves the focus in the field', async ({ visit }) => {
  let sendResponse = () => {};
  const responseSent = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  const { page } = await openChosenBooking(visit, (page) =>
    page.route(FIELDS_URL, async (route) => {
      await responseSent;
      await route.continue();
    }),
  );
  const intentRequest = page.waitForRequest(FIELDS_URL);
  await proceedButton(page).click();
  await intentRequest;
  const notes = page.getByLabel(/^Notes/);
  await notes.pressSequentially('Please no');
  sendResponse();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await page.keyboard.type(' music');
  await expect(notes).toHaveValue('Please no music');
});
