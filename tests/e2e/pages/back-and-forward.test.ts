import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatDateTime, toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  goToPayment,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  readChosenService,
  requireFreeTime,
  timeControl,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { CHARGE_URL, createClient, stripe } from '../support/site.ts';
import { openSection } from '../support/visitor-sections.ts';

/** Goes to another page of the site and back with the browser's own button, as far as the booking section. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/reviews');
  await page.goBack();
  await waitForBookingHydration(page);
}

test('Back to the form keeps what was chosen and typed', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, slot);
  await page.getByLabel('Full name').fill('Ines Duarte');
  await leaveAndReturn(page);
  await expect.poll(() => readChosenService(page)).toBe('hybrid_set');
  await expect(timeControl(page, slot)).toBeChecked();
  await expect(page.getByLabel('Full name')).toHaveValue('Ines Duarte');
  await page.goForward();
  await page.goBack();
  await waitForBookingHydration(page);
  await expect(timeControl(page, slot)).toBeChecked();
});

/** Follows a link as a visitor does, without a page load. */
const followLink = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('the service that was chosen last stays after another page of the site and Back', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openSection(page, 'services');
  await page.getByRole('article', { name: 'Classic Set' }).getByRole('link', { name: 'Book This Service' }).click();
  await waitForBookingHydration(page);
  await expect.poll(() => readChosenService(page)).toBe('classic_set');
  await chooseService(page, 'Mega Volume Set');
  await chooseTime(page, slot);
  await followLink(page, '/reviews');
  await expect(page.locator('#booking')).toHaveCount(0);
  await page.goBack();
  await waitForBookingHydration(page);
  expect(await readChosenService(page)).toBe('mega_volume');
  await expect(timeControl(page, slot)).toBeChecked();
});

test('a link to another section of the page keeps what was chosen', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, slot);
  await expect(page).toHaveURL(/slot=/);
  const { search } = new URL(page.url());
  await followLink(page, '/#gallery');
  await expect(page).toHaveURL(/#gallery$/);
  expect(new URL(page.url()).search).toBe(search);
  expect(await readChosenService(page)).toBe('hybrid_set');
  await expect(timeControl(page, slot)).toBeChecked();
});

test('Back within the page leaves the service and its price as they were chosen last', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, slot);
  await expect(page).toHaveURL(/slot=/);
  await followLink(page, '/#gallery');
  await expect(page).toHaveURL(/#gallery$/);
  await chooseService(page, 'Mega Volume Set');
  await expect(page).toHaveURL(/mega_volume/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#gallery$/);
  await expect(page).toHaveURL(/mega_volume/);
  expect(await readChosenService(page)).toBe('mega_volume');
  await expect(timeControl(page, slot)).toBeChecked();
  await expect(page.locator('#booking form dl')).toContainText('$180');
  await proceedButton(page).click();
  await expect(page.getByText('You pay $180 now, in full.')).toBeVisible();
});

test('Back to the card form offers the hold again, which is paid once, for what is shown', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', slot);
  await leaveAndReturn(page);
  await expect(page.getByText(`You were paying for: Hybrid Set, ${formatDateTime(slot)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('You pay $135 now, in full.')).toBeVisible();
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const [intent] = (await stripe.readIntents()).filter(({ id }) => id === appointment?.paymentIntentId);
  expect(intent?.amount_received).toBe(13_500);
});

test('Back after booking offers nothing to pay again', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  await leaveAndReturn(page);
  expect(await readChosenService(page)).toBe('');
  expect(await payButton(page).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([{ scheduledDate: toIso(slot) }]);
});

test('Back closes a card form that was opened after links to sections of the page', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, slot);
  await expect(page).toHaveURL(/slot=/);
  await followLink(page, '/#gallery');
  await followLink(page, '/#booking');
  await expect(page).toHaveURL(/#booking$/);
  await proceedButton(page).click();
  await payButton(page).waitFor();
  await expect.poll(() => page.evaluate(() => typeof history.state?.cardForm)).toBe('string');
  await followLink(page, '/#gallery');
  await expect(page).toHaveURL(/#gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/#booking$/);
  await expect(payButton(page)).toBeVisible();
  await page.goBack();
  await expect(payButton(page)).toBeHidden();
  expect(await readChosenService(page)).toBe('hybrid_set');
  await expect(timeControl(page, slot)).toBeChecked();
});

test('Back within the page after booking leaves the form and the summary empty', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  await expect(page).not.toHaveURL(/service=/);
  await page.goBack();
  await page.waitForTimeout(500);
  await expect(page).not.toHaveURL(/service=|slot=/);
  expect(await readChosenService(page)).toBe('');
  await expect(page.locator('#booking form dl')).not.toContainText('Hybrid Set');
});

test('a visit to another page during the charge and Back show the appointment', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', slot);
  const bank = Promise.withResolvers<void>();
  await page.route(CHARGE_URL, async (route) => {
    await bank.promise;
    await route.continue();
  });
  const chargeRequest = page.waitForRequest(CHARGE_URL);
  await payWithCard(page, CARDS.accepted);
  await chargeRequest;
  await followLink(page, '/reviews');
  await page.waitForURL(/reviews/);
  await page.goBack();
  await waitForBookingHydration(page);
  bank.resolve();
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  expect(await client.get<AppointmentResponse[]>('/api/appointments')).toMatchObject([{ status: 'confirmed' }]);
});
