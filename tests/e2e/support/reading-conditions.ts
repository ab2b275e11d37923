import type { Page } from '@playwright/test';

/**
 * Conditions in which a visitor reads the page: the width of the window, the browser's text size, and the system's
 * rendering.
 */
export type ReadingCondition = {
  name: string;
  width: number;
  /** the browser's default text size in px; 16 by default */
  textPx?: number;
  /** WCAG 1.4.12 */
  wideSpacing?: boolean;
  forcedColours?: boolean;
};

export const READING_CONDITIONS: readonly ReadingCondition[] = [
  { name: '320 px', width: 320 },
  { name: '320 px, wide spacing', width: 320, wideSpacing: true },
  { name: '390 px, text at 150 %', width: 390, textPx: 24 },
  { name: '390 px, text at 200 %', width: 390, textPx: 32 },
  { name: '390 px, forced colours', width: 390, forcedColours: true },
];

const ORDINARY_TEXT = 16;
const HEIGHT = 844;

/** Applies the condition to the open page, without loading it again. */
export async function applyReadingCondition(page: Page, condition: ReadingCondition): Promise<void> {
  const { width, textPx = ORDINARY_TEXT, wideSpacing = false, forcedColours = false } = condition;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } });
  await devTools.detach();
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ forcedColors: forcedColours ? 'active' : 'none' });
  await page.evaluate((isWide) => {
    // Beside the sheets that the page itself has adopted, which are those of its dialogs.
    const testWindow = window as { spacing?: CSSStyleSheet };
    testWindow.spacing ??= new CSSStyleSheet();
    testWindow.spacing.replaceSync(
      isWide
        ? `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-bottom: 2em !important }`
        : '',
    );
    if (!document.adoptedStyleSheets.includes(testWindow.spacing)) document.adoptedStyleSheets.push(testWindow.spacing);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, wideSpacing);
}

/** Finds what sticks out sideways: the page itself, and every control that lies outside of the window or is cut off. */
export const listCutOffControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MARGIN = 1;
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    const modal = document.querySelector('[role=dialog]:not([popover]), [role=dialog]:popover-open');
    const isDrawn = ({ width, height }: DOMRect) => width > MARGIN && height > MARGIN;
    for (const control of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, label',
    )) {
      const box = control.getBoundingClientRect();
      const isForReaders = control.closest('[style*="clip"]') !== null;
      const isSeen = !isForReaders && control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      if (!isSeen || !isDrawn(box) || (modal && !modal.contains(control))) continue;
      const name = `${control.localName} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}"`;
      if (control.scrollWidth > control.clientWidth + MARGIN && getComputedStyle(control).display !== 'inline')
        if (!control.matches('select, input, textarea') && control.clientWidth > 0)
          faults.push(`${name} is wider than its box`);
      let [left, right] = [0, clientWidth];
      for (let ancestor = control.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX } = getComputedStyle(ancestor);
        if (overflowX === 'visible') continue;
        // What can be scrolled to is not cut off.
        const isScrollable = overflowX === 'auto' || overflowX === 'scroll' || 'looping' in ancestor.dataset;
        if (isScrollable && ancestor.scrollWidth > ancestor.clientWidth) [left, right] = [-Infinity, Infinity];
        else {
          const { left: start, right: end } = ancestor.getBoundingClientRect();
          [left, right] = [Math.max(left, start), Math.min(right, end)];
        }
        if (left === -Infinity) break;
      }
      if (box.left < left - MARGIN || box.right > right + MARGIN)
        faults.push(
          `${name} from ${Math.round(box.left)} to ${Math.round(box.right)} is cut at ${Math.round(left)}, ${Math.round(right)}`,
        );
    }
    return [...new Set(faults)];
  });

type Line = { text: string; x: number; y: number; width: number; height: number };

/**
 * The lines of text in all controls and headings, with their positions in the document or, with a dialog, in the window.
 */
const readLines = (page: Page, within: string): Promise<Line[]> =>
  page.evaluate((within) => {
    const modal = document.querySelector('[role=dialog]:not([popover]), [role=dialog]:popover-open');
    const [left, top] = modal ? [0, 0] : [scrollX, scrollY];
    const lines: Line[] = [];
    for (const element of (modal ?? document.querySelector(within) ?? document).querySelectorAll<HTMLElement>(
      'a, button, summary, label, legend, h1, h2, h3, td > *',
    )) {
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ checkVisibilityCSS: true })) continue;
        if (text.parentElement.closest('[aria-disabled], :disabled')) continue;
        // The skip link is seen only with the focus.
        if (getComputedStyle(element).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { x, y, width, height } of range.getClientRects()) {
          const isInside = x >= 0 && x + width <= innerWidth && y + top >= 0;
          const isHidden = text.parentElement.getBoundingClientRect().width <= 2;
          if (isInside && !isHidden && width > 6 && height > 6)
            lines.push({ text: text.textContent.trim(), x: x + left, y: y + top, width, height });
        }
      }
    }
    return lines;
  }, within);

/**
 * Takes a picture of the page and the lines in it. The bar at the foot of the booking section fades out once the page is
 * scrolled to the top, so a line that was read while the bar was there is not in the picture.
 */
async function paintLines(page: Page, within: string) {
  const hasDialog = await page.getByRole('dialog').isVisible();
  for (;;) {
    await waitForTransitions(page);
    const lines = await readLines(page, within);
    const box = hasDialog ? null : await page.locator(within).boundingBox();
    const picture = await page.screenshot({ fullPage: !hasDialog, scale: 'css', ...(box ? { clip: box } : {}) });
    await waitForTransitions(page);
    const linesAfter = await readLines(page, within);
    if (JSON.stringify(lines) === JSON.stringify(linesAfter))
      return { painted: picture.toString('base64'), lines, box };
  }
}

/** Waits until two frames were drawn and no CSS transition is under way. */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });

/**
 * The controls and headings whose text cannot be told from its background, as painted: the system's colours are not in the
 * computed styles. `within`: only there, or in the dialog that is open.
 */
export async function listIllegibleText(page: Page, within = 'body'): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { painted, lines, box } = await paintLines(page, within);
  // This page is without the site's security policy, which would block such a picture.
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(
      async ({ painted, lines, left, top }) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${painted}`)).blob());
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
          willReadFrequently: true,
        });
        context?.drawImage(picture, 0, 0);
        const linearise = (value = 0) => {
          const share = value / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        };
        return lines.flatMap(({ text, x, y, width, height }) => {
          if (!context || y - top + height > picture.height) return [];
          // Only the middle of the line: at its edges the background shows.
          const { data } = context.getImageData(
            x - left + 2,
            y - top + height / 5,
            Math.ceil(width - 4),
            Math.ceil((height * 3) / 5),
          );
          let [minLuminance, maxLuminance] = [1, 0];
          for (let offset = 0; offset < data.length; offset += 4) {
            const luminance =
              0.2126 * linearise(data[offset]) +
              0.7152 * linearise(data[offset + 1]) +
              0.0722 * linearise(data[offset + 2]);
            [minLuminance, maxLuminance] = [Math.min(minLuminance, luminance), Math.max(maxLuminance, luminance)];
          }
          return (maxLuminance + 0.05) / (minLuminance + 0.05) < 3
            ? [`"${text}" at ${Math.round(x)}, ${Math.round(y)}`]
            : [];
        });
      },
      { painted, lines, left: box?.x ?? 0, top: box?.y ?? 0 },
    );
  } finally {
    await reader.close();
  }
}
