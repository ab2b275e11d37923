import type { Page } from '@playwright/test';

/**
 * Headings, legends and ticks of the open page that differ from those of the other pages, one line each: a heading bolder
 * than its typeface allows, or with the narrow letters of another typeface; a legend that does not begin where its group
 * does; a tick in the browser's own colour.
 */
export const listTypeProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HEAVIEST_DISPLAY = 500;
    const listVisible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const headings = listVisible('h1, h2, h3').flatMap((heading) => {
      const { fontFamily, fontWeight, letterSpacing } = getComputedStyle(heading);
      const isDisplay = fontFamily.startsWith('Platypi');
      return [
        ...(isDisplay && Number(fontWeight) > HEAVIEST_DISPLAY
          ? [`“${heading.innerText}” is bolder than its letters`]
          : []),
        ...(!isDisplay && letterSpacing !== 'normal' ? [`“${heading.innerText}” has narrow letters`] : []),
      ];
    });
    const legends = listVisible('legend')
      .filter((legend) => Number.parseFloat(getComputedStyle(legend).paddingLeft) > 0)
      .map((legend) => `“${legend.innerText}” does not begin where its group does`);
    const ticks = listVisible('[type=radio], [type=checkbox]')
      .filter((tick) => {
        const { opacity, appearance, accentColor } = getComputedStyle(tick);
        // With `appearance: none` the page draws the tick itself.
        return opacity !== '0' && appearance !== 'none' && accentColor === 'auto';
      })
      .map((tick) => `“${tick.closest('label')?.innerText}” has a tick in the browser’s colour`);
    return [...headings, ...legends, ...ticks];
  });
