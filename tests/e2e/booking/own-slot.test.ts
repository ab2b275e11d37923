import { expect, type Route } from '@playwright/test';
import { toIso } from '../../../src/domain/time.ts';
import { chooseService, chooseTime, payButton, proceedButton } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { CREATE_PAYMENT_INTENT_URL, createReturningClient, total } from '../support/returning-client.ts';

test('a time whose payment was prepared without an answer is still the client’s own for another service', async ({
  visit,
}) => {
  const { first, page } = await createReturningClient(visit);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, first);
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(CREATE_PAYMENT_INTENT_URL, loseResponse, { times: 1 });
  const hold = page.waitForResponse('**/api/holds/current');
  await proceedButton(page).click();
  await expect(page.locator('#booking').getByText(/^Setup Failed/)).toBeVisible();
  await hold;
  await chooseService(page, 'Mega Volume Set');
  await page.waitForTimeout(1000);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(total(page)).toHaveText('$200');
});

test('a time stays the client’s own for another service while its payment is prepared, and when neither answer arrives', async ({
  visit,
}) => {
  const { first, page } = await createReturningClient(visit);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, first);
  await page.route('**/api/holds/current', (route) => route.abort());
  const { promise: requestHeld, resolve: markHeld } = Promise.withResolvers<void>();
  const { promise: responseLost, resolve: markLost } = Promise.withResolvers<void>();
  const loseResponse = async (route: Route) => {
    await route.fetch();
    markHeld();
    await responseLost;
    await route.abort();
  };
  await page.route(CREATE_PAYMENT_INTENT_URL, loseResponse, { times: 1 });
  await proceedButton(page).click();
  await requestHeld;
  const freeTimes = page.waitForResponse((response) => response.url().includes('service=mega_volume'));
  await chooseService(page, 'Mega Volume Set');
  // The free times no longer contain the time, because it is held.
  expect(await (await freeTimes).json()).not.toContain(toIso(first));
  await expect(proceedButton(page)).not.toHaveAttribute('aria-disabled');
  markLost();
  await page.waitForTimeout(1000);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(total(page)).toHaveText('$200');
});
