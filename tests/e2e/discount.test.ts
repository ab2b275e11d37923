import { expect, type Page } from '@playwright/test';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { bookedPanel, CARDS, goToPayment, openBooking, payWithCard, requireFreeTime } from './booking-page.ts';
import { test } from './browser-fixtures.ts';
import { createClient } from './site.ts';

const amount = (page: Page, term: string) =>
  page.locator('#booking dl > div').filter({ hasText: term }).getByRole('definition');

test('the first booking of a client has 10% off as a separate line, and the second does not', async ({ visit }) => {
  const client = await createClient();
  const [first, second] = [await requireFreeTime(0), await requireFreeTime(1)];
  const page = await visit({ as: client });
  await openBooking(page);

  await goToPayment(page, 'Mega Volume Set', first);
  expect(await amount(page, 'Price').innerText()).toBe('$200');
  expect(await amount(page, 'First visit, 10% off').innerText()).toBe('−$20');
  expect(await amount(page, 'Total').innerText()).toBe('$180');
  await payWithCard(page, CARDS.pays);
  await expect(bookedPanel(page, 'Mega Volume Set', first)).toBeVisible();

  await goToPayment(page, 'Mega Volume Set', second);
  expect(await amount(page, 'First visit').count()).toBe(0);
  expect(await amount(page, 'Total').innerText()).toBe('$200');
  await payWithCard(page, CARDS.pays);
  await expect(bookedPanel(page, 'Mega Volume Set', second)).toBeVisible();

  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  const paid = appointments.map(({ price, amountPaid, couponUsed }) => ({ price, amountPaid, couponUsed }));
  expect(paid).toHaveLength(2);
  expect(paid).toContainEqual({ price: '200.00', amountPaid: '180.00', couponUsed: 'FIRST10' });
  expect(paid).toContainEqual({ price: '200.00', amountPaid: '200.00', couponUsed: null });
});
