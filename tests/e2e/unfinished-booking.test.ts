import { expect } from '@playwright/test';
import {
  bookingIsHydrated,
  chooseDay,
  chooseService,
  chosenService,
  fillDetails,
  freeTime,
  notice,
  openBooking,
  readDetails,
  timeControl,
} from './booking-page.ts';
import { test } from './browser-fixtures.ts';
import { continueWithGoogle } from './sign-in-page.ts';

const TYPED = { fullName: 'Wen Li', phone: '0433 222 111', notes: 'First time with extensions.' };
const NOTHING = { fullName: '', phone: '', notes: '' };

test('an unfinished booking redirects to signing in, is restored afterwards, and is deleted at sign-out', async ({
  visit,
}) => {
  const slot = await freeTime();
  const page = await visit();
  await openBooking(page);
  await chooseDay(page, slot);
  expect(await notice(page).innerText()).toBe('');

  await chooseService(page, 'Gemstone Set');
  await expect(notice(page).getByText('Sign In Required')).toBeVisible();
  await timeControl(page, slot).check();
  await fillDetails(page, TYPED);
  const typedAt = Date.now();
  await page.waitForRequest('**/api/login?*');
  expect(Date.now() - typedAt).toBeLessThan(2000);

  await continueWithGoogle(page, 'wen@example.test');
  await page.waitForURL(/#booking-next$/);
  expect(decodeURIComponent(page.url())).not.toMatch(/Wen|0433|First/);
  await bookingIsHydrated(page);
  expect(await chosenService(page)).toBe('gemstone_set');
  await expect(timeControl(page, slot)).toBeChecked();
  expect(await readDetails(page)).toEqual(TYPED);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await openBooking(page);
  expect(await chosenService(page)).toBe('');
  expect(await readDetails(page)).toEqual(NOTHING);
});
