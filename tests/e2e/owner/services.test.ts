import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { ServiceItem } from '../../../src/contract/responses.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { createClient, runSql, SITE } from '../support/site.ts';

const RESTORE_SERVICE = "UPDATE service SET price_cents = 20000, active = 1 WHERE id = 'gemstone_set'";

const fetchDocument = async (path: string) => (await fetch(SITE + path)).text();
const fetchGemstoneSet = async () =>
  ((await (await fetch(`${SITE}/api/services`)).json()) as ServiceItem[]).find(({ id }) => id === 'gemstone_set');

test('a service that is switched off is gone from choosing, and a link to it says so', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => runSql(RESTORE_SERVICE));
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE });
  await page.goto('/studio/services');
  await page.getByRole('button', { name: 'Gemstone Set online: Online' }).click();
  await expect(page.getByText('Gemstone Set: off. Nobody can choose it online.')).toBeVisible();
  await expect(page.getByText('Off. Clients with a code for it can still use it.')).toBeVisible();
  expect(await fetchGemstoneSet()).toMatchObject({ active: false });
  const visitorPage = await visit({ device: PHONE });
  await visitorPage.goto('/?service=gemstone_set#booking');
  await expect(
    visitorPage.getByText('Gemstone Set cannot be booked online at the moment. Please choose another set.'),
  ).toBeVisible();
  await expect(
    visitorPage.getByLabel('Service', { exact: true }).locator('option', { hasText: 'Gemstone' }),
  ).toHaveCount(0);
  await expect(visitorPage.locator('footer').getByText('Gemstone Set')).toHaveCount(0);
  const blocks = (await fetchDocument('/')).matchAll(/application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const structuredData = [...blocks].map(([, json]) => json).join('\n');
  expect(structuredData).toContain('Classic Set');
  expect(structuredData).not.toContain('Gemstone Set');
  await page.getByRole('button', { name: 'Gemstone Set online: Off' }).click();
  await expect(page.getByText('Gemstone Set: on. Clients can book it online again.')).toBeVisible();
  expect(await fetchGemstoneSet()).toMatchObject({ active: true });
});
