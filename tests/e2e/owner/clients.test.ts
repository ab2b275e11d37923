import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

const WATCH_OUT_NOTE = 'Left eye waters under the lamp';

test('a client is found, and what to watch out for is kept with consent and shown, on a wide screen', async ({
  visit,
}) => {
  const name = 'Zora Desk';
  await bookAndPay(await createClient(), await requireFreeTime(), { fullName: name });
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto('/studio');
  await page.locator('a[href="/studio/clients"]:visible').first().click();
  await page.getByLabel('Name or phone number').fill('Zora');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Watch out for' }).fill(WATCH_OUT_NOTE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please ask Zora first, then tick the box.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Watch out for' })).toHaveValue(WATCH_OUT_NOTE);
  await page.getByLabel('Zora agreed that I keep this').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(WATCH_OUT_NOTE)).toBeVisible();
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
  await expect(page.getByText(WATCH_OUT_NOTE)).toBeVisible();
  await expect(page.getByText(/^Patch test clear, /)).toBeVisible();
});

test('a long first name stays inside the button that books for the client, on a phone', async ({ visit }) => {
  const firstName = 'Maximiliana'.repeat(6).slice(0, 60);
  await bookAndPay(await createClient(), await requireFreeTime(), { fullName: `${firstName} Phone` });
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto('/studio/clients?q=Maximiliana');
  await page.getByRole('link', { name: new RegExp(firstName) }).click();
  const button = page.getByRole('link', { name: `Book ${firstName}` });
  await button.waitFor();
  expect(await button.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  const { x, width } = (await button.boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
