import type { Page } from '@playwright/test';
import { createMailboxClient } from '../../support/providers/mailbox-client.ts';
import { type Client, MAILBOX_URL, sweep } from './site.ts';

export const mailbox = createMailboxClient(MAILBOX_URL);

/** A sweep takes up to 25 messages; this number of sweeps takes more than all journeys of a site leave in the outbox. */
const MAX_IDLE_SWEEPS = 8;

/**
 * Sweeps until nothing more is sent. When the clock moves on, all bookings of the site have reminders due, and a sweep may
 * spend all of its messages on outdated ones, which it drops without sending: so one sweep without mail is not yet the end.
 */
export async function sendEmails(): Promise<void> {
  let sentCount = await mailbox.count();
  for (let idleSweeps = 0; idleSweeps < MAX_IDLE_SWEEPS; ) {
    await sweep();
    const count = await mailbox.count();
    idleSweeps = count === sentCount ? idleSweeps + 1 : 0;
    sentCount = count;
  }
}

/** Opens somebody's newest email with this subject from the list, and reads it. */
export async function readEmail(page: Page, { email }: Client, subject: RegExp | string): Promise<string> {
  await page.goto(MAILBOX_URL);
  const listItems = page.getByRole('listitem').filter({ hasText: `to ${email}` });
  await listItems.getByRole('link', { name: subject }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return page.locator('pre').innerText();
}

/** Reads the calendar file that is attached to the email on the page. */
export async function readAttachment(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /\.ics$/ });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  return (await page.request.get(address.href)).text();
}
