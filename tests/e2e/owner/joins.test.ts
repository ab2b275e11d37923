import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { createAccountAndCard } from '../support/account-and-card.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

test('what was typed about a client who is joined in another window meanwhile can be copied, on a phone', async ({
  visit,
}) => {
  const [accountName, cardName] = ['Willa Phone', 'Willamina P'];
  await createAccountAndCard({ account: accountName, card: cardName, phone: '0412 600 103' });
  const owner = await createClient(OWNER.email);
  const [page, otherPage] = [await visit({ client: owner }), await visit({ client: owner, device: DESKTOP })];
  for (const each of [page, otherPage]) {
    await each.goto(`/studio/clients?q=${encodeURIComponent(cardName)}`);
    await each.getByRole('link', { name: new RegExp(cardName) }).click();
  }
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers the window open.');
  await otherPage.getByRole('link', { name: 'Look at both' }).click();
  await otherPage.getByRole('button', { name: `Join ${cardName} into the account of ${accountName}` }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: accountName })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`This client and ${accountName} were joined. Nothing was saved.`)).toBeFocused();
  await expect(page.getByLabel('What you typed')).toHaveValue('Note: Prefers the window open.');
  await expect(page.getByRole('link', { name: accountName })).toBeVisible();
});
