import { expect, type Locator, type Page } from '@playwright/test';
import { payButton, waitForBookingHydration } from '../support/booking-page.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { continueButton, nextFreeLinks } from '../support/next-step.ts';
import { isOnScreen } from '../support/on-screen.ts';
import { askForCode, continueWithGoogle, enterCode } from '../support/sign-in-page.ts';
import { createClient, SITE } from '../support/site.ts';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.29.109';

/** A visitor's thumb: counts its taps, and taps only what is on the screen without scrolling. */
function createTapCounter() {
  let taps = 0;
  const expectOnScreen = async (control: Locator) => {
    await expect(control).toBeVisible();
    await expect.poll(() => isOnScreen(control)).toBe(true);
  };
  return {
    seen: expectOnScreen,
    tap: async (control: Locator) => {
      await expectOnScreen(control);
      taps += 1;
      await control.tap();
    },
    /** One tap opens the list, one takes an option. */
    choose: async (control: Locator, value: string) => {
      await expectOnScreen(control);
      taps += 2;
      await control.selectOption(value);
    },
    /** Counts taps on a page of another site. */
    addTaps: (count: number) => {
      taps += count;
    },
    countTaps: () => taps,
  };
}
type TapCounter = ReturnType<typeof createTapCounter>;

/** Goes from the landing page to the sign-in, with a service and a time: both are on the card of the service. */
async function chooseSignedOut(page: Page, { tap, seen: expectOnScreen }: TapCounter): Promise<void> {
  await page.goto('/');
  await waitForPageHydration(page);
  await tap(page.getByRole('link', { name: 'Explore Services' }));
  const card = page.locator('#services');
  await expectOnScreen(card.getByRole('link', { name: 'Book This Service' }).first());
  await tap(card.getByRole('link', { name: 'Next free:' }).first());
  await page.waitForURL('**/api/login?**');
}

/** Signs in with the provider: one tap chooses it, and one is on its own page. */
async function signInWithProvider(page: Page, { addTaps }: TapCounter): Promise<void> {
  await continueWithGoogle(page, `new-${crypto.randomUUID()}@example.test`);
  addTaps(2);
}

/** Signs in with a code by e-mail: a tap sends it, and a tap confirms it. */
async function signInWithCode(page: Page, { addTaps }: TapCounter): Promise<void> {
  await enterCode(page, await askForCode(page, `new-${crypto.randomUUID()}@example.test`));
  addTaps(2);
}

/** Fills in the details. The fields get the focus one after the other, so typing needs no tap. */
async function fillDetailsAndContinue(page: Page, { tap, seen: expectOnScreen }: TapCounter): Promise<void> {
  await expectOnScreen(page.getByText('Your time is still free: '));
  const name = page.getByLabel('Full name');
  await expectOnScreen(name);
  await expect(name).toBeFocused();
  await page.keyboard.type('Kim Tran');
  await page.keyboard.press('Tab');
  await expectOnScreen(page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type('0400 123 123');
  await tap(continueButton(page));
  await expectOnScreen(payButton(page));
}

test('a new visitor needs at most five taps from the landing page to the card form, each on a visible control', async ({
  visit,
}) => {
  const page = await visit();
  const tapCounter = createTapCounter();
  await chooseSignedOut(page, tapCounter);
  await signInWithProvider(page, tapCounter);
  await fillDetailsAndContinue(page, tapCounter);
  expect(tapCounter.countTaps()).toBeLessThanOrEqual(5);
});

test('a visitor from Instagram needs at most five taps to the card form', async ({ visit }) => {
  const page = await visit({ userAgent: INSTAGRAM, ...PHONE });
  const tapCounter = createTapCounter();
  await chooseSignedOut(page, tapCounter);
  await signInWithCode(page, tapCounter);
  await fillDetailsAndContinue(page, tapCounter);
  expect(tapCounter.countTaps()).toBeLessThanOrEqual(5);
});

test('a returning client needs at most five taps to the card form', async ({ visit }) => {
  const client = await createClient();
  await fetch(`${SITE}/api/account`, {
    method: 'PATCH',
    headers: { cookie: client.cookie, origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Kim Tran', phoneNumber: '0400 123 123' }),
  });
  const page = await visit({ client });
  await page.goto('/');
  await waitForPageHydration(page);
  const tapCounter = createTapCounter();
  await tapCounter.tap(page.getByRole('banner').getByRole('link', { name: 'Book Now' }));
  await waitForBookingHydration(page);
  await tapCounter.choose(page.getByLabel('Service', { exact: true }), 'classic_set');
  await tapCounter.tap(nextFreeLinks(page).first());
  await tapCounter.tap(continueButton(page));
  await tapCounter.seen(payButton(page));
  expect(tapCounter.countTaps()).toBeLessThanOrEqual(5);
});
