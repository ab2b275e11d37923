import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse, HoldResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  goToPayment,
  openBooking,
  payWithCard,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { waitForPortalHydration } from '../support/portal-page.ts';
import { createClient, SITE, STRIPE_URL } from '../support/site.ts';

/** Takes a client as far as the page of their bank, which is on another site. */
async function openBankPage(visit: Visit) {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Wispy Set', slot);
  await payWithCard(page, CARDS.requiresBankApproval);
  await page.waitForURL(`${STRIPE_URL}/three-d-secure/**`);
  return { client, slot, page };
}

const recordAddresses = (page: Page) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
};

test('a card with 3-D Secure redirects to the bank and returns to a confirmed appointment', async ({ visit }) => {
  const { client, slot, page } = await openBankPage(visit);
  const addresses = recordAddresses(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(bookedPanel(page, 'Wispy Set', slot)).toBeVisible();
  expect(addresses.filter((address) => address.startsWith(SITE)).join()).not.toContain('secret');
  expect(page.url()).not.toContain('payment_intent');
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointment).toMatchObject({ status: 'confirmed', scheduledDate: toIso(slot) });
});

test('a refusal by the bank is shown and keeps the hold', async ({ visit }) => {
  const { client, slot, page } = await openBankPage(visit);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(toastRegion(page).getByText('Payment Failed')).toBeVisible();
  const { hold } = await client.get<HoldResponse>('/api/holds/current');
  expect(hold).toMatchObject({ service: 'wispy_set', scheduledDate: toIso(slot) });
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(await client.get('/api/appointments')).toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`after the bank’s page the wait for the outcome says in words what is done (motion: ${reducedMotion})`, async ({
    visit,
  }) => {
    const { page } = await openBankPage(visit);
    await page.emulateMedia({ reducedMotion });
    let sendResponse = () => {};
    const requestHeld = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    await page.route('**/api/appointments', (route) => requestHeld.then(() => route.continue()));
    await page.getByRole('button', { name: 'Complete' }).click();
    const statusText = page.locator('#booking').getByRole('status').getByText('Confirming your booking');
    // The text is not only for screen readers, which get a box of one pixel.
    await expect.poll(async () => (await statusText.boundingBox())?.width).toBeGreaterThan(100);
    // The portal shows the hold: without the hold it would no longer match the HTML that it hydrates.
    await waitForPortalHydration(page);
    sendResponse();
    await expect(statusText).toHaveCount(0);
  });
