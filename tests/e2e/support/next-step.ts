import type { Locator, Page } from '@playwright/test';

/** Whether a control is below the header and above the foot of the screen. */
export const isInView = (control: Locator) =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 68 && bottom <= innerHeight;
  });

/** The three times above the calendar. */
export const nextFreeLinks = (page: Page) => page.getByRole('list', { name: 'Next free' }).getByRole('link');

/** The button in the bar at the foot of a phone. */
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
