/** Navigation through the owner's area by links and forms alone, and clients that journeys can look for. */
import { expect, type Locator, type Page } from '@playwright/test';
import { toIso } from '../../../src/domain/time.ts';
import { createBookedAppointment } from './booked-for-owner.ts';
import { readClock, runSql } from './site.ts';

const LETTERS = 'bcdfghjklmnpqrst';

/** A first name with a last name that no other client of the site has. */
export function createUniqueName(firstName: string): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => LETTERS[Number.parseInt(digit, 16)]);
  return `${firstName} A${letters.slice(0, 11).join('')}`;
}

/** Creates a client of this first name, and an appointment paid online, by default at the first free time. */
export async function createNamedAppointment(firstName: string, startsAt?: Temporal.Instant) {
  const name = createUniqueName(firstName);
  return { name, ...(await createBookedAppointment({ fullName: name }, startsAt)) };
}

/** Moves the start of an appointment to `daysAgo` days ago; it was booked for another time. */
export async function moveToPast(appointmentId: string, daysAgo: number): Promise<void> {
  const start = readClock().subtract({ hours: daysAgo * 24 });
  const [startsAt, endsAt] = [toIso(start), toIso(start.add({ hours: 2 }))];
  await runSql(`UPDATE booking SET starts_at = '${startsAt}', ends_at = '${endsAt}' WHERE id = '${appointmentId}'`);
  await runSql(`DELETE FROM slot_cell WHERE booking_id = '${appointmentId}'`);
}

/** Opens a page of the bar at the foot, starting from today. */
export async function openTab(page: Page, name: 'Today' | 'Clients' | 'Book' | 'Inbox' | 'More'): Promise<void> {
  await page.goto('/studio');
  await page
    .getByRole('navigation', { name: 'Studio, short' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

/** Opens a page through "More" and these links, starting from today. */
export async function openFromMore(page: Page, ...links: string[]): Promise<void> {
  await openTab(page, 'More');
  for (const name of links) await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

/** Opens the card of a client through the search, starting from today. */
export async function openCard(page: Page, name: string): Promise<void> {
  await openTab(page, 'Clients');
  await page.getByLabel('Name or phone number').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the only appointment of a client, from the client's card. */
export async function openAppointment(page: Page, name: string): Promise<void> {
  await openCard(page, name);
  await page.getByRole('link', { name: /Classic Set/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
}

/** On the page of an appointment: opens "More", and one of its links. */
export async function openMoreLink(page: Page, name: string): Promise<void> {
  await page.getByRole('main').locator('summary', { hasText: 'More' }).click();
  await page.getByRole('main').locator('details').getByRole('link', { name, exact: true }).click();
}

/** Finds the inbox item with these words, starting from today. */
export async function openInboxItem(page: Page, text: string): Promise<Locator> {
  await openTab(page, 'Inbox');
  const item = page.getByRole('article').filter({ hasText: text });
  await expect(item).toBeVisible();
  return item;
}

/** Presses a button of the page itself, or of a part of it. */
export const press = (part: Page | Locator, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true }).click();

/** Expects the page after a form to say that it was done. */
export const expectDone = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Expects the page to say what was done, and points at the toast, which stays as long as it is pointed at. */
export async function expectLastingToast(page: Page, text: string): Promise<void> {
  await expectDone(page, text);
  await page.getByRole('status').filter({ hasText: text }).hover();
}

/** Expects the page of a form to say why it was refused. */
export const expectRefused = (page: Page, text: string) => expect(page.getByRole('alert')).toContainText(text);
