import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext } from 'puppeteer-core';
import { launchFirefox } from '../../scripts/local/firefox.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { formatDateTime, toIso } from '../../src/domain/time.ts';
import { buildBookingUrl } from '../../src/sections/booking/entry/booking-url.ts';
import { CARDS, isFree, requireFreeTime } from '../e2e/support/booking-page.ts';
import { bookAndPay, createClient, stripe } from '../e2e/support/site.ts';
import { openPhone, type Phone } from './phone.ts';

// Uses Puppeteer: Playwright drives only a Firefox of its own, not the installed one.
let browser: Browser;
test.beforeAll(async () => {
  browser = await launchFirefox();
});
test.afterAll(() => browser.close());

let context: BrowserContext;
let phone: Phone;
test.beforeEach(async () => {
  context = await browser.createBrowserContext();
  phone = await openPhone(context);
});
test.afterEach(async () => {
  await context.close();
  expect(phone.pageErrors).toEqual([]);
});

test('a visitor reads the page, opens the menu and navigates to the reviews', async () => {
  await phone.open('/');
  await phone.waitForHydration('header button');
  await phone.tap('Menu');
  await phone.tap('Reviews');
  await phone.waitForPath('/reviews');
  await phone.waitForText('What clients say');
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a client books a time, pays by card and sees the appointment', async () => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await phone.signInAs(client);
  await phone.open(buildBookingUrl({ service: 'classic_set', slot: toIso(slot) }));
  await phone.waitForHydration('#booking form');
  await phone.tap('Proceed to Payment');
  await phone.write('Card number', CARDS.accepted);
  await phone.write('Expiry date', '12 / 34');
  await phone.write('Security code (CVC)', '123');
  await phone.tap('Pay & Book Appointment');
  await phone.waitForText(`Booked: Classic Set, ${formatDateTime(slot)}`);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointment).toMatchObject({ service: 'classic_set', status: 'confirmed', scheduledDate: toIso(slot) });
});

test('a client cancels with a full refund', async () => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  await phone.signInAs(client);
  await phone.open('/#client-portal');
  await phone.waitForHydration('#client-portal button');
  await phone.tap('Cancel appointment');
  await phone.tap('Full Refund');
  await phone.tap('Confirm Cancellation');
  await phone.waitForText('$150 returned to your card');
  expect(await isFree(slot)).toBe(true);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const refunds = (await stripe.readRefunds()).filter(
    ({ payment_intent }) => payment_intent === appointment?.paymentIntentId,
  );
  expect(refunds).toMatchObject([{ amount: 15_000 }]);
});
