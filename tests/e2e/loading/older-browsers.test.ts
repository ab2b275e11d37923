import { expect, type Page } from '@playwright/test';
import { chooseTime, openBooking, proceedButton, requireFreeTime, timeControl } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { createClient } from '../support/site.ts';

/** As in Safari before 17.4. */
const removeGroupByAndCheckVisibility = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });

/** As in Safari before 17, except that a style sheet may still ask for the selector. */
const removePopovers = (page: Page) =>
  page.addInitScript(() => {
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selectors: string) {
        if (selectors.includes(':popover-open')) throw new DOMException('unknown pseudo-class', 'SyntaxError');
        return matches.call(this, selectors);
      },
    });
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });

test('a time can be chosen in a browser without Map.groupBy and checkVisibility', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await removeGroupByAndCheckVisibility(page);
  const slot = await requireFreeTime();
  await openBooking(page, '/?service=classic_set#booking-next');
  await chooseTime(page, slot);
  await expect(timeControl(page, slot)).toBeChecked();
  await expect(proceedButton(page)).toBeVisible();
});

test('in a browser without popovers one page leads to the next and back', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await removePopovers(page);
  await page.goto('/reviews');
  await page.evaluate(() => (location.hash = '#testimonials'));
  await waitForPageHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await page.waitForURL('/#booking');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Share Your Experience' })).toBeVisible();
});
