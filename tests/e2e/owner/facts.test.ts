import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { RESTORE_FACTS, SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectLastingToast } from '../support/owner-phone.ts';
import { openPortal } from '../support/portal-page.ts';
import { createClient, runSql } from '../support/site.ts';

const PHONE_LINK = { before: '0400 000 000', after: '07 4700 0000', href: 'tel:+61747000000' };
const ADDRESS_TEXT = {
  before: SEEDED_FACTS.addressWords,
  after: 'Beside the bakery; you get the number by message.',
};

test('a new phone number is at once in the footer and on a receipt, the words about the address are with the appointment, and both are undone', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => runSql(RESTORE_FACTS));
  const { client, id } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  const visitor = await visit({ device: DESKTOP });
  const receiptPage = await visit({ client, device: DESKTOP });
  const expectPhoneNumber = async (number: string) => {
    await visitor.goto('/reviews');
    await expect(visitor.getByRole('contentinfo').getByText(number).first()).toBeVisible();
    await visitor.goto('/pay/no-such-link');
    await expect(visitor.getByRole('main').getByText(number)).toBeVisible();
    await receiptPage.goto(`/api/appointments/${id}/receipt`);
    await expect(receiptPage.getByText(number)).toBeVisible();
  };
  const expectAddressText = async (words: string) => {
    await openPortal(receiptPage);
    await expect(receiptPage.locator('#client-portal').getByText(`The studio is in Kirwan. ${words}`)).toBeVisible();
  };
  await expectPhoneNumber(PHONE_LINK.before);
  await expectAddressText(ADDRESS_TEXT.before);
  await page.goto('/studio/settings');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Phone').fill(PHONE_LINK.after);
  await page.getByLabel('What clients read about the address').fill(ADDRESS_TEXT.after);
  await page.getByLabel('Street address, and where to park').fill('7 Gumtree Court');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectLastingToast(page, 'Facts of the studio saved.');
  await expectPhoneNumber(PHONE_LINK.after);
  await expectAddressText(ADDRESS_TEXT.after);
  expect(await visitor.content()).not.toContain('Gumtree');
  await expect(visitor.locator(`a[href="${PHONE_LINK.href}"]`).first()).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue(PHONE_LINK.before);
  await expectPhoneNumber(PHONE_LINK.before);
});
