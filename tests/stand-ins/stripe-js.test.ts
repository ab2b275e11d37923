import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/local/browser.ts';
import { bundleScript } from '../../scripts/local/stripe/bundle-script.ts';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';
import { pickFreePort } from '../support/sites/free-port.ts';

const NONCE = 'bm9uY2U';
let stripeForTest: StripeForTest;
let browser: Browser;
let page: Page;
let siteUrl: string;
let server: ReturnType<typeof serve>;
let consoleMessages: string[];

beforeAll(async () => {
  stripeForTest = await createStripeForTest();
  browser = await launchBrowser();
  const script = await bundleScript(fileURLToPath(new URL('../support/browser/card-form-page.tsx', import.meta.url)));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    "style-src-attr 'unsafe-inline'",
    `connect-src ${stripeForTest.url}`,
  ].join('; ');
  const app = new Hono()
    .get('/favicon.ico', (c) => c.body(null, 204))
    .get('/page.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }))
    .get('/back', (c) => c.html('<!doctype html><html lang="en"><title>Back</title>'))
    .get('/', (c) => {
      c.header('content-security-policy', policy);
      return c.html(
        `<!doctype html><html lang="en"><title>Pay</title><body><script nonce="${NONCE}" src="/page.js"></script></body>`,
      );
    });
  const port = await pickFreePort();
  siteUrl = `http://localhost:${port}`;
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
}, 60_000);
afterAll(async () => {
  await browser.close();
  server.close();
  await stripeForTest.close();
});

beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
  consoleMessages = [];
  const context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(5_000);
  page.on('console', (message) => consoleMessages.push(message.text()));
  page.on('pageerror', (error) => consoleMessages.push(error.message));
});
afterEach(() => page.context().close());

async function openForm() {
  const intent = await stripeForTest.stripe.paymentIntents.create({ amount: 15_000, currency: 'aud' });
  const query = new URLSearchParams({
    stripe_js: `${stripeForTest.url}/stripe.js`,
    client_secret: intent.client_secret ?? '',
  });
  await page.goto(`${siteUrl}/?${query}`);
  await page.getByLabel('Card number').waitFor();
  return intent;
}
async function payWithCard(number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}
const readOutcome = () => page.locator('output:not(:empty)').textContent();

test('Stripe’s own loader and React components pay through it under a strict content security policy', async () => {
  const intent = await openForm();
  await payWithCard('4242424242424242');
  expect(await readOutcome()).toBe('succeeded');
  expect((await stripeForTest.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect(await page.getByText('The form is complete').isVisible()).toBe(true);
  expect(consoleMessages).toEqual([]);
});

test('a decline is returned as the error, and the same form pays with another card', async () => {
  await openForm();
  await payWithCard('4000000000000002');
  expect(await readOutcome()).toBe('error: Your card was declined.');
  await payWithCard('4242424242424242');
  await page.getByText('succeeded').waitFor();
});

test('an incomplete card number is refused before a request is sent, and the field says why', async () => {
  const intent = await openForm();
  await payWithCard('4242');
  expect(await readOutcome()).toBe('error: Your card number is incomplete.');
  const field = page.getByLabel('Card number');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Your card number is incomplete.', { exact: true }).waitFor();
  expect((await stripeForTest.stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
});

test('3-D Secure redirects to the bank’s page and back with the outcome', async () => {
  const intent = await openForm();
  await payWithCard('4000002760003184');
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(`${siteUrl}/back?**`);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('payment_intent'), searchParams.get('redirect_status')]).toEqual([intent.id, 'succeeded']);
});

test('the error says so when Stripe cannot be reached', async () => {
  await openForm();
  await stripeForTest.control('POST', '/outage', { on: true, cut: true });
  await payWithCard('4242424242424242');
  expect(await readOutcome()).toContain('You have not been charged');
  await stripeForTest.control('POST', '/outage', { on: false });
});

test('the form is labelled, has touch targets of sufficient size, and says that it is a test', async () => {
  await openForm();
  await page.getByRole('group', { name: 'Test payment: no real money moves' }).waitFor();
  for (const label of ['Card number', 'Expiry date', 'Security code (CVC)']) {
    const box = await page.getByLabel(label).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(52);
    expect(await page.getByLabel(label).getAttribute('inputmode')).toBe('numeric');
  }
  const radius = await page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).borderRadius);
  expect(radius).toBe('12px');
  const { violations } = await new AxeBuilder({ page }).include('fieldset').analyze();
  expect(violations).toEqual([]);
});
