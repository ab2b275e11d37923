import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { maskRandomNames } from '../support/readers/mask-random-names.ts';
import { createBookedAppointment } from './support/booked-for-owner.ts';
import { isFree } from './support/booking-page.ts';
import { DESKTOP, PHONE, test } from './support/browser-fixtures.ts';
import { toComparable } from './support/comparable.ts';
import { waitForPageHydration } from './support/hydrated-page.ts';
import { continueWithGoogle } from './support/sign-in-page.ts';
import { type Client, createClient, SITE } from './support/site.ts';

const fetchAs = async (path: string, client?: Client, init: RequestInit = {}) => {
  const response = await fetch(SITE + path, {
    ...init,
    headers: { ...init.headers, ...(client ? { cookie: client.cookie } : {}) },
  });
  return { status: response.status, text: await response.text() };
};

test('an address of the owner’s area answers anyone else as an address that does not exist', async () => {
  const client = await createClient();
  const nowhere = '/stadium/inbox';
  for (const caller of [undefined, client]) {
    const there = await fetchAs('/studio/inbox', caller);
    const absent = await fetchAs(nowhere, caller);
    expect([there.status, absent.status]).toEqual([404, 404]);
    // Compares booleans, because the difference of two documents would fill the report.
    expect(toComparable(there.text, '/studio/inbox') === toComparable(absent.text, nowhere)).toBe(true);
    const login = (path: string) => `href="/api/login?returnTo=${encodeURIComponent(path)}"`;
    expect([there.text.includes(login('/studio/inbox')), absent.text.includes(login(nowhere))]).toEqual(
      caller ? [false, false] : [true, true],
    );
    const posted = { method: 'POST', headers: { origin: SITE } };
    expect(await fetchAs('/studio/names', caller, posted)).toEqual(await fetchAs(nowhere, caller, posted));
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
  const page = await visit({ as: await createClient(OWNER.email) });
  await page.goto('/#client-portal');
  await page.getByRole('main').getByRole('link', { name: 'Studio', exact: true }).click();
  await page.waitForURL('**/studio');
  const other = await visit({ as: await createClient() });
  await other.goto('/#client-portal');
  await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  expect(await other.getByRole('link', { name: 'Studio', exact: true, includeHidden: true }).count()).toBe(0);
  expect(await other.content()).not.toContain('isOwner');
});

for (const [where, device] of [
  ['header', DESKTOP],
  ['drawer', PHONE],
] as const)
  test(`the ${where} leads an owner to the owner’s area, from any page of the site, with and without script`, async ({
    visit,
  }) => {
    const as = await createClient(OWNER.email);
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit({ as, device, javaScriptEnabled });
      await page.goto('/reviews');
      if (javaScriptEnabled) await waitForPageHydration(page);
      if (where === 'drawer') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const nav = page.getByRole('navigation', { name: where === 'drawer' ? 'Menu' : 'Main' });
      await nav.getByRole('link', { name: 'Studio', exact: true }).click();
      await page.waitForURL('**/studio');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

test('an owner’s links fit into the header of a small desktop screen', async ({ visit }) => {
  const page = await visit({
    as: await createClient(OWNER.email),
    device: { ...DESKTOP, viewport: { width: 1024, height: 768 } },
  });
  for (const path of ['/', '/reviews']) {
    await page.goto(path);
    expect(await page.getByRole('banner').evaluate((header) => header.scrollWidth)).toBeLessThanOrEqual(1024);
  }
});

test('the owner finds an appointment and cancels it with the money back, without script, on a wide screen', async ({
  visit,
}) => {
  const { client, slot, id, day } = await createBookedAppointment();
  const page = await visit({ as: await createClient(OWNER.email), device: DESKTOP, javaScriptEnabled: false });
  await page.goto(day);
  await page.locator(`main a[href="/studio/appointments/${id}"]:visible`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('radio', { name: 'I have to' }).check();
  await page
    .getByRole('radio', { name: /Money|money|back/ })
    .first()
    .check();
  await page.locator('main button[type=submit]:visible').last().click();
  await expect(page.getByText('Cancelled. The client gets an e-mail.')).toBeVisible();
  expect(await isFree(slot)).toBe(true);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointment).toMatchObject({ status: 'cancelled', cancellation: { outcome: 'refund', byStudio: true } });
  await page.goto('/studio/settings/log');
  await expect(page.getByText('Cancelled.', { exact: true }).first()).toBeVisible();
});

test('names, phone numbers and notes are hidden on every page until they are shown again', async ({ visit }) => {
  const { id, day } = await createBookedAppointment({ notes: 'Left eye waters' });
  const page = await visit({ as: await createClient(OWNER.email) });
  await page.goto(day);
  const [hide, show] = [
    page.getByRole('button', { name: 'Hide names' }),
    page.getByRole('button', { name: 'Show names' }),
  ];
  await hide.click();
  await expect(show).toBeVisible();
  const own = `/studio/appointments/${id}`;
  for (const path of [day, '/studio/week', own, `${own}/money`, `${own}/cancel`]) {
    await page.goto(path);
    expect(maskRandomNames(await page.content())).not.toMatch(/Noor|Haddad|0411|Left eye/);
  }
  await show.click();
  await expect(hide).toBeVisible();
  await page.goto(day);
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();
});
