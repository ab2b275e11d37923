import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { ERRORS } from '../../../src/contract/errors.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import {
  chooseDay,
  chooseService,
  fillDetails,
  openBooking,
  readChosenService,
  readDetails,
  requireFreeTime,
  timeControl,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { runClockUntilSignIn, stopPageClockAtMonthOf } from '../support/page-clock.ts';
import { askForCode, continueWithGoogle, enterCode, readSignInCode } from '../support/sign-in-page.ts';
import { SITE } from '../support/site.ts';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0';
const LOGIN_PATH = `/api/login?${new URLSearchParams({ returnTo: '/reviews' })}`;
const CLIENT_DETAILS = { fullName: 'Wen Li', phone: '0433 222 111', notes: 'First time with extensions.' };

/** An address that nobody has used before. */
const createEmail = () => `code-${crypto.randomUUID()}@example.test`;
const buildWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

for (const [browserName, options] of [
  ['a browser', {}],
  ['Instagram’s own browser', { userAgent: INSTAGRAM }],
  ['a browser without script', { javaScriptEnabled: false }],
  ['Instagram’s own browser without script', { userAgent: INSTAGRAM, javaScriptEnabled: false }],
] as const)
  test(`${browserName} signs in with a code after a wrong one, and returns to the page it came from`, async ({
    visit,
  }) => {
    const email = createEmail();
    const page = await visit(options);
    await page.goto(LOGIN_PATH);
    const code = await askForCode(page, email);
    await expect(page.getByText(email)).toBeVisible();
    const wrongCode = buildWrongCode(code);
    await enterCode(page, wrongCode);
    await expect(page.getByRole('alert').getByText(ERRORS.CODE_WRONG.message)).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveValue(wrongCode);
    await expect(page.getByLabel('Code')).toBeFocused();
    await enterCode(page, code);
    await page.waitForURL('/reviews');
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email });
  });

test('the code field has the attributes of one-time codes', async ({ visit }) => {
  const page = await visit();
  await page.goto(LOGIN_PATH);
  await askForCode(page, createEmail());
  const codeField = page.getByLabel('Code');
  await expect(codeField).toHaveAttribute('inputmode', 'numeric');
  await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a button that is pressed twice sends one code, and signs in', async ({ visit }) => {
  const email = createEmail();
  const page = await visit();
  await page.goto(LOGIN_PATH);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'E-mail me a code' }).dblclick();
  await page.waitForURL('/api/login/code');
  await page.getByLabel('Code').fill(await readSignInCode(email));
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await page.waitForURL('/reviews');
  // Still one.
  await readSignInCode(email);
});

test('the next digits replace a wrong code, and continue one that is not complete', async ({ visit }) => {
  const page = await visit();
  await page.goto(LOGIN_PATH);
  const code = await askForCode(page, createEmail());
  const wrongCode = buildWrongCode(code);
  await enterCode(page, wrongCode.slice(0, 4));
  await expect(page.getByRole('alert')).toBeVisible();
  // The browser focuses the field with the first frame of the page.
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(wrongCode.slice(4));
  await expect(page.getByLabel('Code')).toHaveValue(wrongCode);
  const loadEvent = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loadEvent;
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByLabel('Code')).toHaveValue(code);
});

test('a code is refused in another browser and stays valid in the one that requested it', async ({ visit }) => {
  const email = createEmail();
  const [ownPage, otherPage] = [await visit(), await visit()];
  await ownPage.goto(LOGIN_PATH);
  const code = await askForCode(ownPage, email);
  await otherPage.goto(LOGIN_PATH);
  await askForCode(otherPage, createEmail());
  await enterCode(otherPage, code);
  await expect(otherPage.getByRole('alert').getByText(ERRORS.CODE_WRONG.message)).toBeVisible();
  await enterCode(ownPage, code);
  await ownPage.waitForURL('/reviews');
});

test('a new code replaces the earlier one, and keeps the email and the return path', async ({ visit }) => {
  const email = createEmail();
  const page = await visit();
  await page.goto(LOGIN_PATH);
  const firstCode = await askForCode(page, email);
  await page.getByRole('button', { name: 'E-mail me a new code' }).click();
  const secondCode = await readSignInCode(email, 2);
  if (firstCode !== secondCode) {
    await enterCode(page, firstCode);
    await expect(page.getByRole('alert').getByText(ERRORS.CODE_WRONG.message)).toBeVisible();
  }
  await enterCode(page, secondCode);
  await page.waitForURL('/reviews');
});

test('an unfinished booking is restored after signing in with a code in the same tab', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ userAgent: INSTAGRAM });
  await page.clock.install();
  await openBooking(page);
  await stopPageClockAtMonthOf(page, slot);
  await chooseDay(page, slot);
  await chooseService(page, 'Gemstone Set');
  await timeControl(page, slot).check();
  await fillDetails(page, CLIENT_DETAILS);
  await runClockUntilSignIn(page);
  const code = await askForCode(page, createEmail());
  await enterCode(page, code);
  await page.waitForURL(/#booking-next$/);
  expect(decodeURIComponent(page.url())).not.toMatch(/Wen|0433|First/);
  await waitForBookingHydration(page);
  await expect.poll(() => readChosenService(page)).toBe('gemstone_set');
  await expect(timeControl(page, slot)).toBeChecked();
  await expect.poll(() => readDetails(page)).toEqual(CLIENT_DETAILS);
});

test('a client who signed in with a code is the same one with Google, after one more code', async ({ visit }) => {
  const email = createEmail();
  const codePage = await visit();
  await codePage.goto(LOGIN_PATH);
  await enterCode(codePage, await askForCode(codePage, email));
  await codePage.waitForURL('/reviews');
  const readUserId = async (page: typeof codePage) => (await (await page.request.get('/api/auth/user')).json()).id;

  const googlePage = await visit();
  await googlePage.goto(LOGIN_PATH);
  await continueWithGoogle(googlePage, email);
  await expect(googlePage.getByText('You have been here before with this address.')).toBeVisible();
  await enterCode(googlePage, await readSignInCode(email, 2));
  await googlePage.waitForURL('/reviews');
  expect(await readUserId(googlePage)).toBe(await readUserId(codePage));
});

const VIEWS = [
  ['in a browser on a phone', {}],
  ['in a browser on a wide screen, by night', { device: DESKTOP, colorScheme: 'dark' }],
  ['in Instagram by night', { userAgent: INSTAGRAM, colorScheme: 'dark' }],
  ['in Instagram by day', { userAgent: INSTAGRAM }],
] as const;

for (const [variant, options] of VIEWS)
  test(`axe finds no problem on the sign-in pages ${variant}, and they do not scroll horizontally`, async ({
    visit,
  }) => {
    const page = await visit(options);
    const width = page.viewportSize()?.width ?? 0;
    const check = async () => {
      expect(await listAccessibilityProblems(page)).toEqual([]);
      for (const checkedWidth of [320, width]) {
        await page.setViewportSize({ width: checkedWidth, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${checkedWidth}`).toBe(checkedWidth);
      }
    };
    await page.goto(LOGIN_PATH);
    await check();
    await askForCode(page, `a-rather-long-address-${crypto.randomUUID()}@mail.example.test`);
    await enterCode(page, 'no code');
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
  });

for (const [browserName, userAgent] of [
  ['a browser', 'Mozilla/5.0'],
  ['Instagram', INSTAGRAM],
] as const)
  test(`the sign-in pages are valid HTML in ${browserName}`, async () => {
    const htmlValidator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    const headers = { 'user-agent': userAgent, origin: SITE };
    const buildFormInit = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
    const codeResponse = await fetch(`${SITE}/api/login/code`, buildFormInit({ email: createEmail(), returnTo: '/' }));
    const cookie = codeResponse.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const responses = await Promise.all([
      fetch(SITE + LOGIN_PATH, { headers }),
      fetch(`${SITE}/api/login/code`, buildFormInit({ email: 'nobody', returnTo: '/' })),
      fetch(`${SITE}/api/login/code`, { headers: { ...headers, cookie } }),
      fetch(`${SITE}/api/login/code/enter`, buildFormInit({ code: '1' })),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 200, 400]);
    for (const response of responses) {
      const { results } = await htmlValidator.validateString(await response.text());
      expect(results.flatMap(({ messages }) => messages.map((each) => `${each.selector}: ${each.message}`))).toEqual(
        [],
      );
    }
  });
