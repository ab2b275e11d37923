import { expect } from '@playwright/test';
import { bookedPanel, CARDS, goToPayment, openBooking, payWithCard, requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

declare global {
  interface Window {
    cspViolations: string[];
  }
}

/** Records what violates the security policy, on every page of the visit. */
function recordViolations(): void {
  window.cspViolations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.cspViolations.push(`${violatedDirective} ${blockedURI}`),
  );
}

test('a whole booking, including the card form, violates no rule of the Content-Security-Policy', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await page.addInitScript(recordViolations);
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect(await page.evaluate(() => window.cspViolations)).toEqual([]);
});

test('a script injected into the page does not run', async ({ visit, pageErrors }) => {
  const page = await visit();
  await page.addInitScript(recordViolations);
  await page.goto('/');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = \'smuggled\'">');
  });
  await expect.poll(() => page.evaluate(() => window.cspViolations)).toEqual(['script-src-attr inline']);
  expect(await page.title()).not.toBe('smuggled');
  expect(pageErrors.splice(0).join()).toContain('Content Security Policy');
});
