import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { requireFreeTime } from './booking-page.ts';
import { DESKTOP, PHONE, test } from './browser-fixtures.ts';
import { bookAndPay, createClient } from './site.ts';

/** The path of the page of an appointment that was booked just now. */
async function createAppointment(): Promise<string> {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { fullName: 'Mia Chen', phoneNumber: '0411 222 333' });
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return `/studio/appointments/${appointment?.id}`;
}

test('calling, texting, moving and more are in one row at the top of a phone’s page, without script', async ({
  visit,
}) => {
  const path = await createAppointment();
  const page = await visit({ as: await createClient(OWNER.email), device: PHONE, javaScriptEnabled: false });
  await page.goto(path);
  const main = page.getByRole('main');
  const more = main.locator('summary', { hasText: 'More' });
  const row = [
    main.getByRole('link', { name: 'Call' }),
    main.getByRole('link', { name: 'Text' }),
    main.getByRole('link', { name: 'Move' }),
    more,
  ];
  const boxes = await Promise.all(row.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  await expect(main.getByText(/^Didn’t come \(from /)).toBeVisible();

  const hidden = main.locator('details').getByRole('link', { name: 'Cancel' });
  await expect(hidden).toBeHidden();
  await more.click();
  await hidden.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel Mia’s appointment' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep it' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
});

test('moving, cancelling and more are reached by keyboard on a wide screen', async ({ visit }) => {
  const path = await createAppointment();
  const page = await visit({ as: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Move' }).focus();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator('summary', { hasText: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Book again' })).toBeFocused();
  const further = [
    ...['Send the address', 'Send the confirmation again', 'Receipt', 'Give money back', 'Change clean-up time'],
    ...['Copy for your own calendar (.ics)', 'Log of this appointment'],
  ];
  for (const name of further) {
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name })).toBeFocused();
  }
});
