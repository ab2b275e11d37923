import { expect } from '@playwright/test';
import { MAYA, UNVERIFIED_PERSON } from '../../../scripts/local/identity/people.ts';
import { signInReturningTo } from '../../../scripts/local/sign-in.ts';
import { test } from '../support/browser-fixtures.ts';
import { SITE } from '../support/site.ts';

const INSTAGRAM_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0';
const FACEBOOK_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FBAN/EMA;FBLC/en_AU]';
const CHOICE_PATH = '/?service=wispy_set&slot=2026-12-09T06%3A30%3A00.000Z#booking';
const LOGIN_PATH = `/api/login?${new URLSearchParams({ returnTo: CHOICE_PATH })}`;

for (const [app, userAgent, hint, address] of [
  [
    'Instagram on an iPhone',
    INSTAGRAM_ON_IPHONE,
    'Open in Safari',
    /^x-safari-http:\/\/localhost:\d+\/\?service=wispy_set&slot=2026/,
  ],
  [
    'Facebook on Android',
    FACEBOOK_ON_ANDROID,
    'Open in Chrome',
    /^intent:\/\/localhost:\d+\/\?service=wispy_set&slot=2026.+#Intent;scheme=http;/,
  ],
] as const)
  test(`${app}, where Google refuses sign-in, also gets a link that opens a browser with the choice`, async ({
    visit,
  }) => {
    const page = await visit({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(LOGIN_PATH);
    expect(await page.getByRole('link', { name: hint }).getAttribute('href')).toMatch(address);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('Copied. Paste it into your browser.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SITE + CHOICE_PATH);
  });

for (const returnTo of [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  'javascript:alert(1)',
  '/api/logout',
])
  test(`signing in with the return path ${returnTo} redirects to the home page`, async () => {
    expect(await signInReturningTo(SITE, returnTo, MAYA.email)).toBe('/');
  });

test('signing in redirects to the page it was started from', async () => {
  expect(await signInReturningTo(SITE, CHOICE_PATH, MAYA.email)).toBe(CHOICE_PATH);
});

test('an account with an unverified email is refused with a message', async ({ visit }) => {
  const page = await visit();
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: UNVERIFIED_PERSON.email }).click();
  await expect(
    page.getByText('Please confirm your e-mail address with your sign-in provider, then sign in again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to the studio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('cancelling at the provider returns to the page, signed out', async ({ visit }) => {
  const page = await visit();
  await page.goto(LOGIN_PATH);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(CHOICE_PATH);
  expect(await page.getByText('Hello, ').count()).toBe(0);
});
