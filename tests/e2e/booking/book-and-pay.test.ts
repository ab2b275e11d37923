import { expect, type Page } from '@playwright/test';
import { MAYA, NOOR } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatDay, formatTime, toIso, toStudioDay } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  dayControl,
  goToPayment,
  openBooking,
  payWithCard,
  requireFreeTime,
  showMonthOf,
  timeControl,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { portal } from '../support/portal-page.ts';
import { createClient, restartSite } from '../support/site.ts';

async function isStillSelectable(page: Page, slot: Temporal.Instant): Promise<boolean> {
  await showMonthOf(page, slot);
  const day = dayControl(page, slot);
  if (await day.isDisabled()) return false;
  await day.check();
  return timeControl(page, slot).isVisible();
}

test('Maya signs in with the Login link, books and pays, and her appointment is kept through a restart of the site', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: MAYA.email }).click();
  await page.waitForURL('/');
  await waitForBookingHydration(page);

  await goToPayment(page, 'Classic Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await expect(portal(page).getByText(formatDay(toStudioDay(slot)))).toBeVisible();

  const noor = await visit({ client: await createClient(NOOR.email) });
  await openBooking(noor);
  expect(await isStillSelectable(noor, slot)).toBe(false);

  await restartSite();
  await page.reload();
  const portalText = await portal(page).innerText();
  for (const expectedText of ['Maya', 'Classic Set', formatDay(toStudioDay(slot)), formatTime(slot)])
    expect(portalText).toContain(expectedText);
});

test('a booking with a mouse on a wide screen is confirmed too', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client, device: DESKTOP });
  await openBooking(page);
  await goToPayment(page, 'Volume Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Volume Set', slot)).toBeVisible();
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointment).toMatchObject({ service: 'volume_set', status: 'confirmed', scheduledDate: toIso(slot) });
});
