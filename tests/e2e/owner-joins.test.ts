import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { createAccountAndCard } from './support/account-and-card.ts';
import { DESKTOP, test } from './support/browser-fixtures.ts';
import { createClient } from './support/site.ts';

test('a client with the phone number of an account is joined into it, on a wide screen', async ({ visit }) => {
  const [account, card] = ['Wren Desk', 'Wrenna D'];
  await createAccountAndCard({ account, card, phone: '0412 600 102' });
  const page = await visit({ as: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(`/studio/clients?q=${encodeURIComponent(card)}`);
  await page.getByRole('link', { name: new RegExp(card) }).click();
  await expect(page.getByText(`Same phone as ${account}, who has an account. One person?`)).toBeVisible();
  await page.getByRole('link', { name: 'Look at both' }).click();
  await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: account })).toBeVisible();
  await page.getByRole('button', { name: `Join ${card} into the account of ${account}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await expect(page.getByText('Joined. All of it is with the account now.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Classic Set/ })).toHaveCount(2);
  await page.goto(`/studio/clients?q=${encodeURIComponent(card)}`);
  await expect(page.getByRole('link', { name: new RegExp(card) })).toHaveCount(0);
});

test('what was typed about a client who is joined in another window meanwhile can be copied, on a phone', async ({
  visit,
}) => {
  const [account, card] = ['Willa Phone', 'Willamina P'];
  await createAccountAndCard({ account, card, phone: '0412 600 103' });
  const as = await createClient(OWNER.email);
  const [page, other] = [await visit({ as }), await visit({ as, device: DESKTOP })];
  for (const each of [page, other]) {
    await each.goto(`/studio/clients?q=${encodeURIComponent(card)}`);
    await each.getByRole('link', { name: new RegExp(card) }).click();
  }
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers the window open.');
  await other.getByRole('link', { name: 'Look at both' }).click();
  await other.getByRole('button', { name: `Join ${card} into the account of ${account}` }).click();
  await expect(other.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`This client and ${account} were joined. Nothing was saved.`)).toBeFocused();
  await expect(page.getByLabel('What you typed')).toHaveValue('Note: Prefers the window open.');
  await expect(page.getByRole('link', { name: account })).toBeVisible();
});
