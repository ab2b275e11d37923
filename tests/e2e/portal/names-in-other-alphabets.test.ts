import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { createClient, runSql } from '../support/site.ts';

function recordFonts(page: Page) {
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.add(new URL(request.url()).pathname.replace('/fonts/', ''));
  });
  return () => [...names].sort();
}

/** The families in which the browser draws the greeting. */
async function readGreetingFonts(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#hello' });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName.replace(/ .*/, '')))];
}

test('a name with letters of other languages is written in one typeface', async ({ visit }) => {
  const client = await createClient();
  await runSql(`UPDATE client SET first_name = 'Zoë-Mārama Łužić Åsøß' WHERE email = '${client.email}'`);
  const page = await visit({ client });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Zoë-Mārama Łužić Åsøß' })).toBeVisible();
  await expect.poll(() => readGreetingFonts(page)).toEqual(['Platypi']);
});

test('a page in English fetches no more than the two fonts that are preloaded', async ({ visit }) => {
  const page = await visit();
  const fonts = recordFonts(page);
  await page.goto('/');
  await waitForPageHydration(page);
  await page.waitForLoadState('networkidle');
  expect(fonts()).toEqual(['figtree.woff2', 'platypi.woff2']);
});
