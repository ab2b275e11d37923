import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';
import { openDialog, reviewField, submitButton } from '../support/testimonial-dialog.ts';

/** Of a phone's screen, in px: what is left to see above its keyboard. */
const VISIBLE_HEIGHT = 460;

/** Opens a keyboard as phones do: it covers the lower part of the page, whose own height stays. */
const openKeyboard = (page: Page) =>
  page.evaluate((height) => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { value: height });
    viewport.dispatchEvent(new Event('resize'));
  }, VISIBLE_HEIGHT);

test('while a phone’s keyboard is open the end of a dialog can be scrolled to above the keyboard', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openDialog(page);
  await reviewField(page).focus();
  await openKeyboard(page);
  const readBottom = () =>
    submitButton(page).evaluate((button) => {
      button.scrollIntoView({ block: 'end', behavior: 'instant' });
      return button.getBoundingClientRect().bottom;
    });
  await expect.poll(readBottom).toBeLessThanOrEqual(VISIBLE_HEIGHT);
});
