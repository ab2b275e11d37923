import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

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
