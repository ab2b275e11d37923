import type { Locator, Page } from '@playwright/test';

/** Below the header, above the foot of the screen. */
export const isInView = (control: Locator) =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 68 && bottom <= innerHeight;
  });

/** The three times above the calendar. */
export const nextFreeLinks = (page: Page) => page.getByRole('list', { name: 'Next free' }).getByRole('link');

/** In the bar at the foot of a phone. */
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
