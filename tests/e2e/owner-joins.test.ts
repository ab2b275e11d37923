import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { DESK, PHONE, test } from './browser-fixtures.ts';
import { cardOfAccount } from './card-of-account.ts';
import { newClient } from './site.ts';

for (const [where, device, javaScriptEnabled] of [
  ['a phone without script', PHONE, false],
  ['a wide screen', DESK, true],
] as const)
  test(`a client with the phone number of an account is joined into it, on ${where}`, async ({ visit }) => {
    const [account, card] = javaScriptEnabled ? ['Wren Desk', 'Wrenna D'] : ['Wren Phone', 'Wrenna P'];
    await cardOfAccount({ account, card, phone: javaScriptEnabled ? '0412 600 102' : '0412 600 101' });
    const page = await visit({ as: await newClient(OWNER.email), device, javaScriptEnabled });
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
