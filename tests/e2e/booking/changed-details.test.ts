import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import {
  bookedPanel,
  CARDS,
  goToPayment,
  openBooking,
  payButton,
  payWithCard,
  requireFreeTime,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { createReturningClient } from '../support/returning-client.ts';
import { createClient } from '../support/site.ts';

/** Counts the payments that the page has requested so far. */
function countPreparedPayments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) count += 1;
  });
  return () => count;
}

/** Records for each check of the card form by Stripe's script during which event of the page it was made. */
async function recordFormChecks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const events: string[] = [];
    let stripeFactory: unknown;
    type Elements = { submit: () => Promise<unknown> };
    type Factory = (...args: unknown[]) => { elements: (options: unknown) => Elements };
    const wrap = (create: Factory) =>
      Object.assign((...args: unknown[]) => {
        const stripe = create(...args);
        const { elements: createElements } = stripe;
        stripe.elements = (options) => {
          const elements = createElements(options);
          const submit = elements.submit.bind(elements);
          elements.submit = () => {
            events.push(window.event?.type ?? 'later');
            return submit();
          };
          return elements;
        };
        return stripe;
      }, create);
    Object.defineProperty(window, 'Stripe', {
      configurable: true,
      get: () => stripeFactory,
      set: (create) => {
        stripeFactory = wrap(create);
      },
    });
    Object.assign(window, { formChecks: events });
  });
  return () => page.evaluate(() => (window as unknown as { formChecks: string[] }).formChecks);
}

test('with a note added at the card form, the sheet of Apple Pay can open: the form is submitted during the press', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  const readFormChecks = await recordFormChecks(page);
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await page.getByLabel('Notes (optional)').fill('Please no music.');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect((await readFormChecks())[0]).toBe('submit');
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([{ notes: 'Please no music.' }]);
});

test('a card form in which something is missing asks the server for nothing, also with changed details', async ({
  visit,
}) => {
  const { first, page } = await createReturningClient(visit);
  await goToPayment(page, 'Classic Set', first);
  const countPayments = countPreparedPayments(page);
  await page.getByLabel('Notes (optional)').fill('Please no music.');
  await payButton(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(countPayments()).toBe(0);
});

test('a hold resumed with its phone number as the client typed it is paid without another payment request', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await page.getByLabel('Phone', { exact: true }).fill('0412345678');
  await goToPayment(page, 'Classic Set', slot);
  await openBooking(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0412345678');
  const countPayments = countPreparedPayments(page);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect(countPayments()).toBe(0);
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([{ phoneNumber: '+61412345678' }]);
});
