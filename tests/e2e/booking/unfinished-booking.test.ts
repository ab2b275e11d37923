import { expect } from '@playwright/test';
import {
  chooseDay,
  chooseService,
  fillDetails,
  openBooking,
  readChosenService,
  readDetails,
  requireFreeTime,
  timeControl,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { runClockUntilSignIn, stopPageClockAtMonthOf } from '../support/page-clock.ts';
import { continueWithGoogle } from '../support/sign-in-page.ts';

const CLIENT_DETAILS = { fullName: 'Wen Li', phone: '0433 222 111', notes: 'First time with extensions.' };
const EMPTY_DETAILS = { fullName: '', phone: '', notes: '' };

test('an unfinished booking redirects to signing in, is restored afterwards, and is deleted at sign-out', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit();
  await page.clock.install();
  await openBooking(page);
  await stopPageClockAtMonthOf(page, slot);
  await chooseDay(page, slot);
  expect(await toastRegion(page).innerText()).toBe('');

  await chooseService(page, 'Gemstone Set');
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  await timeControl(page, slot).check();
  await fillDetails(page, CLIENT_DETAILS);
  await runClockUntilSignIn(page);

  await continueWithGoogle(page, 'wen@example.test');
  await page.waitForURL(/#booking-next$/);
  expect(decodeURIComponent(page.url())).not.toMatch(/Wen|0433|First/);
  await waitForBookingHydration(page);
  await expect.poll(() => readChosenService(page)).toBe('gemstone_set');
  await expect(timeControl(page, slot)).toBeChecked();
  await expect.poll(() => readDetails(page)).toEqual(CLIENT_DETAILS);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await openBooking(page);
  expect(await readChosenService(page)).toBe('');
  expect(await readDetails(page)).toEqual(EMPTY_DETAILS);
});
