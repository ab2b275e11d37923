import { expect, type Page } from '@playwright/test';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test, type Visit } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { confirmButton, openCancelDialog, openPortal, portalCard } from '../support/portal-page.ts';
import { catchSignInRedirect } from '../support/sign-in-page.ts';
import { bookAndPay, createClient } from '../support/site.ts';

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** SPEC §6: expects the message, then the redirect to sign in. Returns the address to which the client will come back. */
async function expectSignInRedirect(page: Page): Promise<string | null> {
  const readRedirect = await catchSignInRedirect(page);
  await expect(toastRegion(page).getByText('You are logged out. Logging in again...')).toBeVisible();
  return new URL(await readRedirect()).searchParams.get('returnTo');
}

async function openPageWithAppointment(visit: Visit) {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const page = await visit({ client, device: DESKTOP });
  return { client, page };
}

test('a session that ended on the reviews page redirects to signing in when the client’s page is opened', async ({
  visit,
}) => {
  const { page } = await openPageWithAppointment(visit);
  await page.goto('/reviews');
  await waitForPageHydration(page);
  await page.context().clearCookies();
  const redirect = expectSignInRedirect(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/#home"]')?.click());
  expect(await redirect).toMatch(/^\//);
});

test('a session that ended before a cancellation redirects to signing in with the portal’s toast', async ({
  visit,
}) => {
  const { page } = await openPageWithAppointment(visit);
  await openPortal(page);
  await openCancelDialog(page);
  await page.context().clearCookies();
  const redirect = expectSignInRedirect(page);
  await confirmButton(page).click();
  expect(await redirect).toBe('/#client-portal');
});

test('a session that ended before saving details or deleting the account redirects to signing in', async ({
  visit,
}) => {
  const { page } = await openPageWithAppointment(visit);
  await openPortal(page);
  await portalCard(page, 'My details').getByRole('button', { name: 'Delete my account' }).click();
  await page.context().clearCookies();
  const redirect = expectSignInRedirect(page);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  expect(await redirect).toBe('/#client-portal');
});

test('a receipt or calendar file opened after the session has ended is a page with a link to sign in', async ({
  visit,
}) => {
  const page = await visit();
  for (const document of ['receipt', 'calendar.ics']) {
    const response = await page.goto(`/api/appointments/${crypto.randomUUID()}/${document}`);
    expect(response?.status()).toBe(401);
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2F%23client-portal',
    );
  }
});

for (const address of ['/', '/reviews', '/blog', '/privacy-policy'])
  test(`${address}, restored by the browser after the client has signed out in another tab, no longer shows them`, async ({
    visit,
  }) => {
    const page = await visit({ client: await createClient(), device: DESKTOP });
    await page.goto(address);
    await waitForPageHydration(page);
    const signOut = page.locator('header').getByRole('link', { name: 'Sign Out' });
    await expect(signOut).toBeVisible();
    await page.context().clearCookies();
    // Dispatched again until the page listens: its listener is added some time after hydration.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(signOut).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible();
  });
