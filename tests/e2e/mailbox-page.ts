import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailboxAt } from '../support/mailbox-at.ts';
import { type Client, sweep } from './site.ts';

const MAILBOX = inject('localMailboxUrl');

export const mailbox = mailboxAt(MAILBOX);

/**
 * Runs the minute's round until a whole one has sent nothing more, at least twice: a round sends a bounded number of
 * letters, and all bookings in the shared diary are reminded of when the clock moves on.
 */
export async function sendEmails(): Promise<void> {
  await sweep();
  for (let before = -1, sent = await mailbox.count(); sent !== before; sent = await mailbox.count()) {
    before = sent;
    await sweep();
  }
}

/** Opens somebody's newest letter with this subject from the list, and reads it. */
export async function readEmail(page: Page, { email }: Client, subject: RegExp | string): Promise<string> {
  await page.goto(MAILBOX);
  const theirs = page.getByRole('listitem').filter({ hasText: `to ${email}` });
  await theirs.getByRole('link', { name: subject }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return page.locator('pre').innerText();
}

/** Opens the file that goes with the letter on the page. */
export async function readAttachment(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /\.ics$/ });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  return (await page.request.get(address.href)).text();
}
