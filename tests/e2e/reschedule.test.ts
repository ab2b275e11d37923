import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import {
  bookedPanel,
  chooseService,
  chooseTime,
  fillDetails,
  freeTime,
  notice,
  openBooking,
  openCodeField,
} from './booking-page.ts';
import { test } from './browser-fixtures.ts';
import { card } from './portal-page.ts';
import { bookAndPay, type Client, newClient } from './site.ts';

/** A client who has cancelled a Classic Set for its code. */
async function withCode(): Promise<{ client: Client; code: string }> {
  const client = await newClient();
  await bookAndPay(client, await freeTime());
  const [booked] = await client.get<AppointmentAnswer[]>('/api/appointments');
  await client.post(`/api/appointments/${booked?.id}/cancel`, { cancellationChoice: 'reschedule' });
  const [cancelled] = await client.get<AppointmentAnswer[]>('/api/appointments');
  return { client, code: cancelled?.rescheduleCouponCode ?? '' };
}

const rewards = (page: Page) => page.getByRole('region', { name: 'Rewards' });
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Appointment', exact: true });
const total = (page: Page) => page.locator('#booking dl > div').filter({ hasText: 'Total' }).getByRole('definition');

test('the code from the rewards card books again at $0, without a card, and is gone from there', async ({ visit }) => {
  const { client, code } = await withCode();
  const slot = await freeTime();
  const page = await visit({ as: client });
  await openBooking(page);
  await rewards(page).getByText(code, { exact: true }).waitFor();
  await rewards(page).getByText('Pays for a Classic Set, or any other service up to $150.').waitFor();
  const onTop = page
    .locator('#client-portal')
    .getByText(/^You have a \$150 reschedule code until /)
    .locator('../..');
  await onTop.getByText(code, { exact: true }).waitFor();
  await rewards(page).getByRole('link', { name: 'Book with this reschedule code' }).click();
  expect(await page.getByLabel('Reschedule code').inputValue()).toBe(code);
  await page.getByLabel('Reschedule code').fill('');
  await onTop.getByRole('link', { name: 'Book with it' }).click();
  expect(await page.getByLabel('Reschedule code').inputValue()).toBe(code);
  await card(page, 'My details').getByText('Not given').first().waitFor();
  await fillDetails(page, { fullName: 'Lena Walker', phone: '0412 345 678', notes: '' });
  await chooseTime(page, slot);
  expect(await total(page).innerText()).toBe('$0');
  await bookButton(page).click();
  await bookedPanel(page, 'Classic Set', slot).waitFor();
  // The account learnt them from the booking; the page shows that without being loaded again.
  await card(page, 'My details').getByText('0412 345 678').waitFor();
  await rewards(page).getByText(code, { exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Reschedule code').inputValue()).toBe('');
  const [again] = await client.get<AppointmentAnswer[]>('/api/appointments');
  expect(again?.price === '0.00' || again?.status === 'cancelled').toBe(true);
});

test('a dearer service is refused with the reason, and nothing is lost', async ({ visit }) => {
  const { client, code } = await withCode();
  const slot = await freeTime();
  const page = await visit({ as: client });
  await openBooking(page);
  await chooseService(page, 'Mega Volume Set');
  await chooseTime(page, slot);
  await (await openCodeField(page)).fill(code.toLowerCase());
  await bookButton(page).click();
  await notice(page).getByText('Your reschedule code does not cover this service').waitFor();
  await chooseService(page, 'Hybrid Set');
  await bookButton(page).click();
  await bookedPanel(page, 'Hybrid Set', slot).waitFor();
});
