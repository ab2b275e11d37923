import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { RESTORE_FACTS } from '../../support/database/seeded-facts.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { mailbox, sendEmails } from '../support/mailbox-page.ts';
import { createClient, runSql } from '../support/site.ts';

test('the address, once it is entered, and the confirmation are sent from the appointment', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => runSql(RESTORE_FACTS));
  const { client, id } = await createBookedAppointment();
  await sendEmails();
  const countBefore = (await mailbox.readEmailsTo(client.email)).length;
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  const openSendPage = async () => {
    await page.goto(`/studio/appointments/${id}`);
    await page.locator('summary', { hasText: 'More' }).filter({ visible: true }).click();
    await page
      .getByRole('link', { name: /^Send the/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Send to Noor' })).toBeVisible();
  };
  await openSendPage();
  await expect(page.getByText('There is no street address yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Enter it in the settings' }).click();
  await page.getByLabel('Street address, and where to park').fill('7 Gumtree Court');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Facts of the studio saved.')).toBeVisible();
  await openSendPage();
  await page.getByRole('button', { name: 'Send the address' }).click();
  await expect(page.getByText('The address is on its way to the client.')).toBeVisible();
  await openSendPage();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('The confirmation is on its way again.')).toBeVisible();
  await sendEmails();
  const emails = await mailbox.readEmailsTo(client.email);
  expect(emails).toHaveLength(countBefore + 2);
  expect(emails.filter(({ text }) => text.includes('7 Gumtree Court'))).toHaveLength(1);
  expect(emails.filter(({ subject }) => subject.startsWith('How to find us: '))).toHaveLength(1);
  const [firstEmail, ...otherEmails] = emails.filter(({ subject }) => subject.startsWith('Booked: '));
  expect(otherEmails.map(({ subject }) => subject)).toEqual([firstEmail?.subject]);
});
