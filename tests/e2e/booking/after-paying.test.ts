import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  fillDetails,
  goToPayment,
  openBooking,
  payWithCard,
  readChosenService,
  readDetails,
  requireFreeTime,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { type Client, createClient, stripe, sweep } from '../support/site.ts';
import { delayRequests } from '../support/visitor-sections.ts';

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

test('a booking that is confirmed while the client is on another page leaves an empty form behind', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await fillDetails(page, { fullName: 'Ines Duarte', phone: '0477 111 000', notes: 'Sleeps on her side.' });
  await goToPayment(page, 'Wet Set', slot);
  const confirm = await delayRequests(page, APPOINTMENTS_URL);
  const confirmation = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/appointments'),
  );
  await payWithCard(page, CARDS.accepted);
  await confirmation;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lash care and styles' })).toBeVisible();
  confirm();
  await expect(toastRegion(page).getByText('Appointment Booked')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Lash Room' }).click();
  await waitForBookingHydration(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ines Duarte');
  expect(await readChosenService(page)).toBe('');
  expect((await readDetails(page)).notes).toBe('');
  expect(await page.getByText('Your time is not free for this set').count()).toBe(0);
});
