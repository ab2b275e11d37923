import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { UserResponse } from '../../../src/contract/responses.ts';
import { toInstantAtStudio, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import { CARDS, payWithCard } from '../support/booking-page.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { DESKTOP, PHONE, test, type Visit } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { openPortal, portal } from '../support/portal-page.ts';
import { CHARGE_URL, createClient, readClock, runSql, STRIPE_URL, sweep } from '../support/site.ts';
import { listTargetProblems } from '../support/target-problems.ts';

const TWO_HOURS_MINUTES = 120;

/** A booking at 5:30 am, an hour at which no client books, on a day of its own. */
const buildLinkBooking = (name: string, days: number) => ({
  name,
  phone: `0423 444 ${100 + days}`,
  startsAt: toInstantAtStudio(toStudioDay(readClock()).add({ days }), '05:30'),
});

const canScrollSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Expects no problems from axe in light and dark, large enough targets on the page itself, and no scrolling to the side.
 */
async function expectAccessible(page: Page, description: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  expect([description, await listAccessibilityProblems(page)]).toEqual([description, []]);
  expect([description, await listTargetProblems(page, 'main')]).toEqual([description, []]);
  expect([description, await canScrollSideways(page)]).toEqual([description, false]);
}

/** Books by a link as the owner, and opens the card form of its page as a visitor. */
async function openCardForm(visit: Visit, name: string, days: number): Promise<Page> {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookByLink(owner, buildLinkBooking(name, days));
  const stranger = await visit();
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
  return stranger;
}

/** Opens the page of a link and expects that the link has ended, for whatever reason. */
async function expectLinkEnded(page: Page, address: string): Promise<void> {
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByText('This link has ended. Please call or write to us.')).toBeVisible();
}

test('the page of a payment link says without script what is to pay and how to reach the studio', async ({ visit }) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookByLink(owner, buildLinkBooking('Wilma Still', 61));
  const stranger = await visit({ javaScriptEnabled: false });
  await stranger.goto(address);
  const main = stranger.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Hello Wilma' })).toBeVisible();
  const mainText = await main.innerText();
  const expectedTexts = [
    'Classic Set, infill',
    '5:30 am',
    '$80',
    'Held for you until',
    'Paying by card needs JavaScript.',
  ];
  for (const expectedText of expectedTexts) expect(mainText).toContain(expectedText);
  await expect(main.getByRole('button', { name: 'Pay $80 by card' })).toBeHidden();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  await owner.getByRole('link', { name: 'Let it go' }).click();
  await owner.getByRole('button', { name: 'Let the time go' }).click();
  await expectLinkEnded(stranger, address);
});

test('the page of a payment link that stays open says when the link has ended, and offers no payment', async ({
  visit,
}) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookByLink(owner, { ...buildLinkBooking('Olga Open', 76), term: 'two_hours' });
  const stranger = await visit();
  await stranger.clock.install();
  await stranger.goto(address);
  await waitForPageHydration(stranger);
  await expect(stranger.getByText('Held for you until')).toBeVisible();
  await stranger.clock.fastForward('02:01:00');
  await expect(stranger.getByText('This link has ended. Please call or write to us.')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Pay $80 by card' })).toHaveCount(0);
});

test('a payment link that ends while its card form is open says so where the form was, with the focus, and in a status', async ({
  visit,
}) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookByLink(owner, { ...buildLinkBooking('Edna Ending', 77), term: 'two_hours' });
  const stranger = await visit();
  await stranger.clock.install();
  await stranger.goto(address);
  await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
  await stranger.getByLabel('Card number').focus();
  const status = stranger.getByRole('status').filter({ hasText: 'Held for you until' });
  await status.evaluate((element) => element.setAttribute('data-test', 'held'));
  await stranger.clock.fastForward('02:01:00');
  const message = stranger.getByRole('alert').filter({ hasText: 'This link has ended. Please call or write to us.' });
  await expect(message).toBeFocused();
  await expect(stranger.getByLabel('Card number')).toHaveCount(0);
  await expect(stranger.locator('[data-test=held]')).toHaveText('The time is no longer held for you.');
});

test('after the bank’s refusal the address of a payment link has nothing of the payment, and a reload asks for nothing', async ({
  visit,
}) => {
  const stranger = await openCardForm(visit, 'Berta Bank', 62);
  const address = stranger.url();
  await payWithCard(stranger, CARDS.requiresBankApproval);
  await stranger.waitForURL(`${STRIPE_URL}/three-d-secure/**`);
  await stranger.getByRole('button', { name: 'Fail' }).click();
  await expect(stranger.getByText('Payment Failed')).toBeVisible();
  expect(stranger.url()).toBe(address);
  await stranger.reload();
  await expect(stranger.getByRole('button', { name: 'Pay $80 by card' })).toBeVisible();
  expect(await stranger.getByText('Payment Failed').count()).toBe(0);
});

test('a client who pays a link from the dashboard, and comes back to it, sees the appointment and no link', async ({
  visit,
}) => {
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const booking = buildLinkBooking('Dora Board', 72);
  await bookByLink(owner, booking);
  const client = await createClient();
  const { id } = await client.get<UserResponse>('/api/auth/user');
  await runSql(`UPDATE booking SET client_id = '${id}' WHERE starts_at = '${toIso(booking.startsAt)}'`);
  const page = await visit({ client });
  await openPortal(page);
  await portal(page).getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Pay $80 by card' }).click();
  await payWithCard(page, CARDS.accepted);
  await expect(page.getByText('Paid. See you on')).toBeVisible();
  await page.goBack();
  await expect(portal(page).getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(portal(page).getByText('You have nothing booked at the moment')).toHaveCount(0);
  await expect(portal(page).getByText('Classic Set, infill').first()).toBeVisible();
});

test('a page of a payment link that the browser has kept while the client was at the bank asks what became of the payment', async ({
  visit,
}) => {
  const stranger = await openCardForm(visit, 'Berta Back', 73);
  // Nothing answers, as on a page that was left for the bank's.
  await stranger.route(CHARGE_URL, () => {});
  await payWithCard(stranger, CARDS.accepted);
  await stranger.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(stranger.getByText('Payment Failed')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Pay $80 by card' })).toBeEnabled();
});

test('a decline that arrives while the page of a payment link asks what became of the payment is the last word', async ({
  visit,
}) => {
  const stranger = await openCardForm(visit, 'Dina Decline', 74);
  const bank = Promise.withResolvers<void>();
  await stranger.route(CHARGE_URL, async (route) => {
    await bank.promise;
    await route.continue();
  });
  const declineResponse = stranger.waitForResponse(CHARGE_URL);
  let checkCount = 0;
  await stranger.route('**/api/pay/*/confirm', async (route) => {
    checkCount += 1;
    // The second check follows after three seconds, which may be before the decline on a slow machine.
    if (checkCount > 1) await declineResponse;
    await route.continue();
  });
  await payWithCard(stranger, CARDS.declined);
  const firstCheck = stranger.waitForResponse('**/api/pay/*/confirm');
  await stranger.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await firstCheck;
  bank.resolve();
  const message = stranger.getByRole('alert');
  await expect(message).toContainText('Payment Failed. Your card was declined.');
  // A second check would follow after three seconds.
  await stranger.waitForTimeout(4000);
  await expect(message).toContainText('Payment Failed. Your card was declined.');
});

for (const [device, days] of [
  [PHONE, 63],
  [DESKTOP, 65],
] as const) {
  test(`the page of a payment link has no accessibility problem in any state, targets of at least 44 px, and fits, at ${device.viewport.width}`, async ({
    visit,
  }) => {
    const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
    const address = await bookByLink(owner, buildLinkBooking(`Paying ${days}`, days));
    const stranger = await visit({ device });
    await stranger.goto(address);
    await expectAccessible(stranger, 'to pay');
    await stranger.getByText('All terms').click();
    await expectAccessible(stranger, 'to pay, with the terms');
    await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
    await expect(stranger.getByLabel('Card number')).toBeVisible();
    await expectAccessible(stranger, 'the card form');
    await payWithCard(stranger, CARDS.declined);
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expectAccessible(stranger, 'declined');
    await payWithCard(stranger, CARDS.accepted);
    await expect(stranger.getByText('Paid. See you on')).toBeVisible();
    await expectAccessible(stranger, 'paid');
    await stranger.goto(address);
    await expectAccessible(stranger, 'paid before');
    await expectLinkEnded(stranger, `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`);
    await expectAccessible(stranger, 'an altered link');
  });

  test(`the owner’s page of a payment link and its end have no accessibility problem, targets of at least 44 px, and fit, at ${device.viewport.width}`, async ({
    visit,
  }) => {
    const owner = await visit({ client: await createClient(OWNER.email), device });
    const stranger = await visit({ device });
    const endedLink = await bookByLink(owner, buildLinkBooking(`Ending ${days}`, days + 4));
    await expectAccessible(owner, 'the link');
    await owner.getByRole('link', { name: 'Let it go' }).click();
    await owner.getByRole('button', { name: 'Let the time go' }).click();
    await expect(owner.getByText('Let go. The time is free again.')).toBeVisible();
    await expectAccessible(owner, 'the link that was let go');
    await expectLinkEnded(stranger, endedLink);
    await expectAccessible(stranger, 'let go');
    const expiredLink = await bookByLink(owner, { ...buildLinkBooking(`Late ${days}`, days + 5), term: 'two_hours' });
    const page = owner.url();
    await sweep(TWO_HOURS_MINUTES + 1);
    await expectLinkEnded(stranger, expiredLink);
    await expectAccessible(stranger, 'run out');
    await owner.goto(page);
    await expect(owner.getByRole('link', { name: 'Book again' })).toBeVisible();
    await expectAccessible(owner, 'the link that ran out');
  });
}
