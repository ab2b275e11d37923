import type { Locator } from '@playwright/test';

/** Whether a tap in the middle of the control meets it, without scrolling and with nothing above it. */
export const isOnScreen = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      topElement !== null &&
      (element.contains(topElement) || topElement.contains(element))
    );
  });
