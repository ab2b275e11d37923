import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectLastingToast } from '../support/owner-phone.ts';
import { createClient, runSql, SITE } from '../support/site.ts';

const resetOwnerEmails = () =>
  runSql("UPDATE owner_email_settings SET email = '', booked = 1, cancelled = 1, waiting = 1, morning = 1");

test('an address of the calendar is made, read and made invalid', async ({ visit, onTestFinished }) => {
  onTestFinished(() => runSql('DELETE FROM calendar_feed'));
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE });
  await page.goto('/studio/more');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Your calendar elsewhere' }).click();
  await page.getByText('First names').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByText('Address of your calendar made.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  const address = await page.getByLabel('Address').inputValue();
  const fetchFeed = () => fetch(SITE + new URL(address, SITE).pathname);
  const response = await fetchFeed();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('link', { name: 'Make it invalid' }).click();
  await page.getByRole('button', { name: 'Make the address invalid' }).click();
  await expect(page.getByText('The address of your calendar is invalid now.')).toBeVisible();
  expect((await fetchFeed()).status).toBe(404);
});

test('the owner says where her letters go, is corrected and undoes it', async ({ visit, onTestFinished }) => {
  onTestFinished(resetOwnerEmails);
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto('/studio/settings');
  await page.getByRole('main').getByRole('link', { name: 'Letters to you' }).click();
  const address = page.getByLabel('To which address');
  // The browser accepts this address, but the site does not.
  await address.fill('owner@studio');
  await page.getByLabel('Something waits in the inbox').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That is not an e-mail address.')).toBeVisible();
  await expect(address).toHaveValue('owner@studio');
  await expect(page.getByLabel('Something waits in the inbox')).not.toBeChecked();
  await address.fill('owner@studio.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectLastingToast(page, 'Letters to you saved.');
  await expect(address).toHaveValue('owner@studio.test');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(address).toHaveValue('');
});
