import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { toComparable } from '../support/comparable.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { continueWithGoogle } from '../support/sign-in-page.ts';
import { type Client, createClient, SITE } from '../support/site.ts';

const fetchAs = async (path: string, client?: Client, init: RequestInit = {}) => {
  const response = await fetch(SITE + path, {
    ...init,
    headers: { ...init.headers, ...(client ? { cookie: client.cookie } : {}) },
  });
  return { status: response.status, text: await response.text() };
};

test('an address of the owner’s area answers anyone else as an address that does not exist', async () => {
  const client = await createClient();
  const absentPath = '/stadium/inbox';
  for (const caller of [undefined, client]) {
    const studioResponse = await fetchAs('/studio/inbox', caller);
    const absentResponse = await fetchAs(absentPath, caller);
    expect([studioResponse.status, absentResponse.status]).toEqual([404, 404]);
    // Compares booleans, because the difference of two documents would fill the report.
    expect(toComparable(studioResponse.text, '/studio/inbox') === toComparable(absentResponse.text, absentPath)).toBe(
      true,
    );
    const login = (path: string) => `href="/api/login?returnTo=${encodeURIComponent(path)}"`;
    expect([
      studioResponse.text.includes(login('/studio/inbox')),
      absentResponse.text.includes(login(absentPath)),
    ]).toEqual(caller ? [false, false] : [true, true]);
    const postInit = { method: 'POST', headers: { origin: SITE } };
    expect(await fetchAs('/studio/names', caller, postInit)).toEqual(await fetchAs(absentPath, caller, postInit));
  }
});

test('an owner whose session has ended signs in from the page that does not exist and is on the owner’s page', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/studio/inbox');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await continueWithGoogle(page, OWNER.email);
  await page.waitForURL('**/studio/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('the portal leads an owner, and no other client, to the owner’s area', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto('/#client-portal');
  await page.getByRole('main').getByRole('link', { name: 'Studio', exact: true }).click();
  await page.waitForURL('**/studio');
  const otherPage = await visit({ client: await createClient() });
  await otherPage.goto('/#client-portal');
  await expect(otherPage.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  expect(await otherPage.getByRole('link', { name: 'Studio', exact: true, includeHidden: true }).count()).toBe(0);
  expect(await otherPage.content()).not.toContain('isOwner');
});

for (const [navigationKind, device] of [
  ['header', DESKTOP],
  ['drawer', PHONE],
] as const)
  test(`the ${navigationKind} leads an owner to the owner’s area, from any page of the site, with and without script`, async ({
    visit,
  }) => {
    const owner = await createClient(OWNER.email);
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit({ client: owner, device, javaScriptEnabled });
      await page.goto('/reviews');
      if (javaScriptEnabled) await waitForPageHydration(page);
      if (navigationKind === 'drawer') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const nav = page.getByRole('navigation', { name: navigationKind === 'drawer' ? 'Menu' : 'Main' });
      await nav.getByRole('link', { name: 'Studio', exact: true }).click();
      await page.waitForURL('**/studio');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

test('an owner’s links fit into the header of a small desktop screen', async ({ visit }) => {
  const page = await visit({
    client: await createClient(OWNER.email),
    device: { ...DESKTOP, viewport: { width: 1024, height: 768 } },
  });
  for (const path of ['/', '/reviews']) {
    await page.goto(path);
    expect(await page.getByRole('banner').evaluate((header) => header.scrollWidth)).toBeLessThanOrEqual(1024);
  }
});

test('names, phone numbers and notes are hidden on every page until they are shown again', async ({ visit }) => {
  const { id, dayPath } = await createBookedAppointment({ notes: 'Left eye waters' });
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto(dayPath);
  const [hideButton, showButton] = [
    page.getByRole('button', { name: 'Hide names' }),
    page.getByRole('button', { name: 'Show names' }),
  ];
  await hideButton.click();
  await expect(showButton).toBeVisible();
  const appointmentPath = `/studio/appointments/${id}`;
  for (const path of [
    dayPath,
    '/studio/week',
    appointmentPath,
    `${appointmentPath}/money`,
    `${appointmentPath}/cancel`,
  ]) {
    await page.goto(path);
    expect(maskRandomValues(await page.content())).not.toMatch(/Noor|Haddad|0411|Left eye/);
  }
  await showButton.click();
  await expect(hideButton).toBeVisible();
  await page.goto(dayPath);
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();
});
