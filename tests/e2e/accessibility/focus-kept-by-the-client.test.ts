import { expect } from '@playwright/test';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { openPortal, portalCard } from '../support/portal-page.ts';
import { createClient } from '../support/site.ts';

test('a client who goes on to another field while a slow call runs keeps the focus there', async ({ visit }) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await openPortal(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const details = portalCard(page, 'My details');
  await details.getByRole('button', { name: 'Correct my details' }).click();
  await details.getByLabel('Full name').fill('Wen Li');
  const profileRequest = page.waitForRequest('**/api/account');
  await page.keyboard.press('Enter');
  await profileRequest;
  const notes = page.getByLabel('Notes (optional)');
  await notes.focus();
  answer.resolve();
  await expect(details.getByRole('button', { name: 'Correct my details' })).toBeVisible();
  // The focus would move two frames after the form is gone.
  await page.waitForTimeout(200);
  await expect(notes).toBeFocused();
});
