import { expect, type Page } from '@playwright/test';
import type { HoldResponse } from '../../../src/contract/responses.ts';
import { formatHeldUntil } from '../../../src/domain/payments/payment-link.ts';
import { formatDayShort, formatTime, requireInstant, toStudioDay } from '../../../src/domain/time.ts';
import {
  goToPayment,
  openBooking,
  payButton,
  requireFreeTime,
  waitForBookingHydration,
  waitForHoldResponse,
} from '../support/booking-page.ts';
import { test, type Visit } from '../support/browser-fixtures.ts';
import { openPortal, portal } from '../support/portal-page.ts';
import { watchNetwork } from '../support/quiet-network.ts';
import { buildBookingRequest, type Client, createClient, readClock } from '../support/site.ts';

const heldTime = (page: Page) => portal(page).getByText(/^Held for you until/);

async function holdTime(client: Client): Promise<string> {
  const slot = await requireFreeTime();
  await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  const { hold } = await client.get<HoldResponse>('/api/holds/current');
  const heldUntil = formatHeldUntil(requireInstant(hold?.holdExpiresAt ?? ''), readClock());
  return `${heldUntil}: Classic Set, ${formatDayShort(toStudioDay(slot))}, ${formatTime(slot)}`;
}

async function openPortalWithHold(visit: Visit) {
  const client = await createClient();
  const sentence = await holdTime(client);
  const page = await visit({ client });
  await page.clock.install();
  await openPortal(page);
  return { page, sentence };
}

test('the portal says without JavaScript which time is held for the client and until when', async ({ visit }) => {
  const client = await createClient();
  const sentence = await holdTime(client);
  const page = await visit({ client, javaScriptEnabled: false });
  await page.goto('/');
  await expect(heldTime(page)).toHaveText(sentence);
});

test('a client who left the card form continues from the portal to the payment', async ({ visit }) => {
  const { page, sentence } = await openPortalWithHold(visit);
  await expect(heldTime(page)).toHaveText(sentence);
  await portal(page).getByRole('link', { name: 'Continue to payment' }).click();
  expect(new URL(page.url()).hash).toBe('#booking');
  await waitForBookingHydration(page);
  await page.locator('#booking').getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('a hold that has ended disappears from the portal', async ({ visit }) => {
  const { page } = await openPortalWithHold(visit);
  await expect(heldTime(page)).toBeVisible();
  await page.clock.fastForward('15:01');
  await expect(heldTime(page)).toHaveCount(0);
  await expect(portal(page).getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
});

test('a hold that begins while the page is open moves nothing: the portal above the card form stays as it was', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  const network = watchNetwork(page);
  const holdResponse = waitForHoldResponse(page);
  await goToPayment(page, 'Classic Set', await requireFreeTime());
  await holdResponse;
  await network.waitUntilQuiet();
  await expect(heldTime(page)).toHaveCount(0);
});
