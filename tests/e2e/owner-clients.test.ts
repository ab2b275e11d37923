import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { freeTime } from './booking-page.ts';
import { DESK, PHONE, test } from './browser-fixtures.ts';
import { bookAndPay, newClient } from './site.ts';

const WATCH_OUT = 'Left eye waters under the lamp';

/** From the diary through the search to the card of this client. */
async function openCard(page: Page, name: string): Promise<void> {
  await page.goto('/studio');
  await page.locator('a[href="/studio/clients"]:visible').first().click();
  await page.getByLabel('Name or phone number').fill(name.slice(0, 4));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const [where, device, javaScriptEnabled] of [
  ['a phone without script', PHONE, false],
  ['a wide screen', DESK, true],
] as const)
  test(`a client is found, and what to watch out for is kept with consent and shown, on ${where}`, async ({
    visit,
  }) => {
    const name = `Zora ${javaScriptEnabled ? 'Desk' : 'Phone'}`;
    await bookAndPay(await newClient(), await freeTime(), { fullName: name });
    const page = await visit({ as: await newClient(OWNER.email), device, javaScriptEnabled });
    await openCard(page, name);
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('textbox', { name: 'Watch out for' }).fill(WATCH_OUT);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please ask Zora first, then tick the box.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Watch out for' })).toHaveValue(WATCH_OUT);
    await page.getByLabel('Zora agreed that I keep this').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(WATCH_OUT)).toBeVisible();
    await expect(page.getByText('Kept with Zora’s consent')).toBeVisible();

    await page.getByRole('link', { name: 'Note a patch test' }).click();
    await page.getByLabel('Result').selectOption('Clear');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Clear', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Turn it off' }).click();
    await expect(page.getByText('Zora can still see and cancel what is booked.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off booking online' }).click();
    await expect(page.getByText('No. Zora is asked to call or write to you.')).toBeVisible();

    await page
      .getByRole('link', { name: /Classic Set/ })
      .first()
      .click();
    await expect(page.getByText(WATCH_OUT)).toBeVisible();
    await expect(page.getByText(/^Patch test clear, /)).toBeVisible();
  });

test('a copy of a client’s data is made, to read and as a file', async ({ visit }) => {
  await bookAndPay(await newClient(), await freeTime(), { fullName: 'Yara Copy' });
  const page = await visit({ as: await newClient(OWNER.email), device: PHONE });
  await openCard(page, 'Yara Copy');
  await page.getByRole('link', { name: 'Yara’s data' }).click();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByRole('heading', { name: 'A copy for Yara Copy' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Keep as a file' }).click();
  expect((await download).suggestedFilename()).toBe('client-data.json');
});
