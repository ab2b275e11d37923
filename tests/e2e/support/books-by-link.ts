import { expect, type Page } from '@playwright/test';
import { toStudioDay, toStudioTime } from '../../../src/domain/time.ts';

/** On the booking page: fills in a time other than those offered. */
export async function fillOtherTime(page: Page, startsAt: Temporal.Instant): Promise<void> {
  await page.getByRole('radio', { name: 'Another time' }).check();
  await page.getByLabel('Day', { exact: true }).fill(toStudioDay(startsAt).toString());
  await page.getByLabel('Time', { exact: true }).fill(toStudioTime(startsAt).toString({ smallestUnit: 'minute' }));
}

/** `term`: how long the link holds the time, as its option in the list is called. */
type LinkBooking = { name: string; phone: string; startsAt: Temporal.Instant; term?: 'two_hours' | 'two_days' };

/** On the owner's page: books an infill of 60 minutes for a new client by a payment link of $80, and returns its address. */
export async function bookByLink(
  page: Page,
  { name, phone, startsAt, term = 'two_days' }: LinkBooking,
): Promise<string> {
  await page.goto('/studio/book?who=new&service=classic_set&minutes=60&price=80&treatment=infill');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await fillOtherTime(page, startsAt);
  await page.getByText('By payment link').click();
  const holdNotice = page.getByText('Held until').filter({ visible: true });
  await expect(holdNotice).toHaveText(/^Held until (?:tonight|today|tomorrow), /);
  await page.getByLabel('The link holds the time until').selectOption(term);
  await expect(holdNotice).toHaveText(
    term === 'two_days' ? /^Held until [A-Z][a-z]{2} \d/ : /^Held until (?:today|tomorrow), /,
  );
  await page.getByRole('button', { name: 'Hold and send link' }).click();
  await expect(page.getByText(`Held. ${name}`)).toBeVisible();
  await expect(page.getByText('Link sent, runs out')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text the link' })).toBeVisible();
  return page.getByLabel('Address').inputValue();
}
