import { expect, type Page } from '@playwright/test';
import { mailbox } from './mailbox-page.ts';
import { IDENTITY_URL } from './site.ts';

/** On the page with the ways to sign in: signs in through Google's stand-in, with any e-mail. */
export async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${IDENTITY_URL}/**`);
  await page.getByLabel('Another e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with this e-mail' }).click();
}

/** Asks for a code on the page with the ways to sign in; returns the code in the email. */
export async function askForCode(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  return readSignInCode(email);
}

/** The code in the newest email to an address; the site may send it only after its answer. */
export async function readSignInCode(address: string, emails = 1): Promise<string> {
  await expect.poll(async () => (await mailbox.readEmailsTo(address)).length).toBe(emails);
  const [email] = await mailbox.readEmailsTo(address);
  return email?.subject.slice(0, 6) ?? '';
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Keeps the page when it leaves to sign in, so that its toast can be read however slow the machine is: while a navigation is
 * pending no assertion runs, and an answer without content ends it. Returns a function that waits for the requested URL.
 */
export async function catchSignInRedirect(page: Page): Promise<() => Promise<string>> {
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  const redirectRequest = page.waitForRequest('**/api/login?*');
  return async () => (await redirectRequest).url();
}
