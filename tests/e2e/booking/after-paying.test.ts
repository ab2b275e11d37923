import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { bookedPanel, CARDS, goToPayment, openBooking, payWithCard, requireFreeTime } from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { type Client, createClient, stripe, sweep } from '../support/site.ts';

const APPOINTMENTS_URL = '**/api/appointments';

/** Aborts the requests with which the page tells the studio after paying. */
async function abortAppointmentRequests(page: Page, onAbort: () => void = () => {}): Promise<void> {
  await page.route(APPOINTMENTS_URL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.abort();
    onAbort();
  });
}

async function payAndCloseBrowser(visit: Visit) {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Wet Set', slot);
  const paymentRequested = new Promise<void>((resolve) => void abortAppointmentRequests(page, resolve));
  await payWithCard(page, CARDS.accepted);
  await paymentRequested;
  await page.close();
  return { client, slot };
}

const readAppointmentStatuses = async (client: Client) =>
  (await client.get<AppointmentResponse[]>('/api/appointments')).map(({ status, scheduledDate }) => [
    status,
    scheduledDate,
  ]);

test('the webhook confirms the appointment when the browser was closed after paying', async ({ visit }) => {
  const { client, slot } = await payAndCloseBrowser(visit);
  await expect.poll(() => readAppointmentStatuses(client)).toEqual([['confirmed', toIso(slot)]]);
});

test('the sweep confirms the appointment when the webhook was lost too', async ({ visit, onTestFinished }) => {
  // The hourly comparison with the provider, due on a new site, would find the payment as well.
  await sweep();
  await stripe.fault({ on: 'webhook', action: 'drop', times: 100 });
  onTestFinished(() => stripe.endFaults());
  const { client, slot } = await payAndCloseBrowser(visit);
  await sweep();
  expect(await readAppointmentStatuses(client)).toEqual([]);
  await sweep(4);
  expect(await readAppointmentStatuses(client)).toEqual([['confirmed', toIso(slot)]]);
});

test('a page without a response about its payment finds the appointment in the list', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Wet Set', slot);
  await abortAppointmentRequests(page);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Wet Set', slot)).toBeVisible();
});
