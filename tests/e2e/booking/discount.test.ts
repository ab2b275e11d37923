import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse, UserResponse } from '../../../src/contract/responses.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  goToPayment,
  openBooking,
  payWithCard,
  requireFreeTime,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { portalCard } from '../support/portal-page.ts';
import { bookAndPay, createClient, runSql } from '../support/site.ts';

const findAmountCell = (page: Page, term: string) =>
  page.locator('#booking dl > div').filter({ hasText: term }).getByRole('definition');

test('a phone number corrected in my details decides about the first-visit discount at once', async ({ visit }) => {
  const [usedNumber, ownNumber] = ['0412 345 620', '0412 345 621'];
  await bookAndPay(await createClient(), await requireFreeTime(), { phoneNumber: usedNumber });
  const client = await createClient();
  const { id } = await client.get<UserResponse>('/api/auth/user');
  await runSql(`UPDATE client SET phone = '+61412345620' WHERE id = '${id}'`);
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Hybrid Set');
  await expect(findAmountCell(page, 'Total')).toHaveText('$150');
  const myDetails = portalCard(page, 'My details');
  const correctPhone = async (phone: string) => {
    await myDetails.getByRole('button', { name: 'Correct my details' }).click();
    await myDetails.getByLabel('Phone').fill(phone);
    await myDetails.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(myDetails.getByText(phone)).toBeVisible();
  };
  await correctPhone(ownNumber);
  await expect(findAmountCell(page, 'Total')).toHaveText('$135');
  await correctPhone(usedNumber);
  await expect(findAmountCell(page, 'Total')).toHaveText('$150');
});

test('the first booking of a client has 10% off as a separate line, and the second does not', async ({ visit }) => {
  const client = await createClient();
  const [first, second] = [await requireFreeTime(0), await requireFreeTime(1)];
  const page = await visit({ client });
  await openBooking(page);

  await goToPayment(page, 'Mega Volume Set', first);
  await expect(findAmountCell(page, 'Price')).toHaveText('$200');
  await expect(findAmountCell(page, 'First visit, 10% off')).toHaveText('−$20');
  await expect(findAmountCell(page, 'Total')).toHaveText('$180');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Mega Volume Set', first)).toBeVisible();

  await goToPayment(page, 'Mega Volume Set', second);
  expect(await findAmountCell(page, 'First visit').count()).toBe(0);
  await expect(findAmountCell(page, 'Total')).toHaveText('$200');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Mega Volume Set', second)).toBeVisible();

  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  const payments = appointments.map(({ price, amountPaid, couponUsed }) => ({ price, amountPaid, couponUsed }));
  expect(payments).toHaveLength(2);
  expect(payments).toContainEqual({ price: '200.00', amountPaid: '180.00', couponUsed: 'FIRST10' });
  expect(payments).toContainEqual({ price: '200.00', amountPaid: '200.00', couponUsed: null });
});
