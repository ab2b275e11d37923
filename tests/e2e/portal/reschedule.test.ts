import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import {
  bookedPanel,
  chooseService,
  chooseTime,
  fillDetails,
  openBooking,
  openCodeField,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { portalCard } from '../support/portal-page.ts';
import { bookAndPay, type Client, createClient, runSql } from '../support/site.ts';

/** Books a Classic Set later than all others of the client, and cancels it for its code. */
async function bookAndCancelForCode(client: Client, slot: Temporal.Instant): Promise<string> {
  await bookAndPay(client, slot);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  await client.post(`/api/appointments/${appointment?.id}/cancel`, { cancellationChoice: 'reschedule' });
  const [cancelledAppointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return cancelledAppointment?.rescheduleCouponCode ?? '';
}

/** Creates a client who has cancelled a Classic Set for its code. */
async function createClientWithCode(): Promise<{ client: Client; code: string }> {
  const client = await createClient();
  return { client, code: await bookAndCancelForCode(client, await requireFreeTime()) };
}

const rewards = (page: Page) => page.getByRole('region', { name: 'Rewards' });
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Appointment', exact: true });
const total = (page: Page) => page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');

test('a code from the rewards card books again at $0, without a card, and is removed from the rewards card', async ({
  visit,
}) => {
  const { client, code } = await createClientWithCode();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await expect(rewards(page).getByText(code, { exact: true })).toBeVisible();
  await expect(rewards(page).getByText('Pays for Classic Set, or any other service up to $150.')).toBeVisible();
  const firstNotice = page
    .locator('#client-portal')
    .getByText(/^You have a \$150 reschedule code until /)
    .locator('../..');
  await expect(firstNotice.getByText(code, { exact: true })).toBeVisible();
  await rewards(page).getByRole('link', { name: 'Book with this reschedule code' }).click();
  await expect(page.getByLabel('Reschedule code')).toHaveValue(code);
  await page.getByLabel('Reschedule code').fill('');
  await firstNotice.getByRole('link', { name: 'Book with it' }).click();
  await expect(page.getByLabel('Reschedule code')).toHaveValue(code);
  await expect(portalCard(page, 'My details').getByText('Not given').first()).toBeVisible();
  await fillDetails(page, { fullName: 'Lena Walker', phone: '0412 345 678', notes: '' });
  await chooseTime(page, slot);
  await expect(total(page)).toHaveText('$0');
  await bookButton(page).click();
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  // The booking has stored them in the account; the page shows them without being loaded again.
  await expect(portalCard(page, 'My details').getByText('0412 345 678')).toBeVisible();
  await expect(rewards(page).getByText(code, { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Reschedule code')).toHaveValue('');
  const [rebooking] = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(rebooking?.price === '0.00' || rebooking?.status === 'cancelled').toBe(true);
});

test('a more expensive service is refused with the reason, and the form keeps its values', async ({ visit }) => {
  const { client, code } = await createClientWithCode();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Mega Volume Set');
  await chooseTime(page, slot);
  await (await openCodeField(page)).fill(code.toLowerCase());
  const summary = page.locator('#booking form');
  await expect(summary.getByText('Your reschedule code does not cover this service, because it costs')).toBeVisible();
  expect([await total(page).innerText(), await summary.getByText('It pays for the whole booking').count()]).toEqual([
    '$200',
    0,
  ]);
  await bookButton(page).click();
  await expect(toastRegion(page).getByText('Your reschedule code does not cover this service')).toBeVisible();
  await chooseService(page, 'Hybrid Set');
  // Sooner than the toast disappears by itself: it would cover the button of the next try.
  await expect(toastRegion(page).getByRole('alert')).toBeHidden({ timeout: 3500 });
  await expect(total(page)).toHaveText('$0');
  await expect(page.getByText('A booking made with a reschedule code gives nothing back, except')).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
});

test('of two codes the booking form suggests the one that expires first', async ({ visit }) => {
  const { client, code } = await createClientWithCode();
  await runSql(
    `UPDATE reschedule_token SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-1 day') WHERE code = '${code}'`,
  );
  await bookAndCancelForCode(client, await requireFreeTime(-1));
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await page.getByRole('button', { name: 'Use my code' }).click();
  await expect(page.getByLabel('Reschedule code')).toHaveValue(code);
});
