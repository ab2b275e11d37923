import type { Page } from '@playwright/test';

/** The most stops to try; no page of the owner has as many. */
const MAX_STOPS = 300;

/**
 * The problems of the keyboard stops on the open page, or in its open dialog, one line each: the focus is behind something, like a fixed bar, it
 * is not marked, or a control is no stop. Goes through all stops with the tab key, or backwards from the end. A radio button or checkbox counts as
 * large as its label; among radio buttons of one name one is a stop.
 */
export async function listFocusProblems(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const problems = new Set<string>();
  await page.evaluate(forgetStops);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    let stopProblems = await page.evaluate(listStopProblems);
    if (!stopProblems) break;
    if (stopProblems.length > 0) {
      await page.evaluate(waitUntilScrolled);
      stopProblems = (await page.evaluate(listStopProblems)) ?? [];
    }
    for (const problem of stopProblems) problems.add(problem);
  }
  for (const problem of await page.evaluate(listMissedControls)) problems.add(problem);
  return [...problems];
}

function forgetStops(): void {
  for (const stop of document.querySelectorAll<HTMLElement>('[data-visited]')) delete stop.dataset.visited;
}

/** Waits until the browser has scrolled to the element that has just got the focus, which is then checked once more. */
async function waitUntilScrolled(): Promise<void> {
  const stop = document.activeElement as HTMLElement;
  delete stop.dataset.visited;
  for (let top = Number.NaN; top !== stop.getBoundingClientRect().top; ) {
    ({ top } = stop.getBoundingClientRect());
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  }
}

/** The problems of the focused element; null at the end of the page, or where the focus has been before. */
function listStopProblems(): string[] | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return null;
  // The parts of a date or time field are separate stops within one element; the browser marks its button itself.
  if (stop.dataset.visited) return stop.matches('[type=date], [type=time]') ? [] : null;
  stop.dataset.visited = 'yes';
  const label = stop.matches('[type=radio], [type=checkbox]') ? stop.closest('label') : null;
  const area = label ?? stop;
  const name = `${stop.ariaLabel ?? area.innerText} ${stop.getAttribute('name') ?? ''}`
    .replaceAll(/\s+/g, ' ')
    .slice(0, 40);
  const { left, right, top, bottom } = area.getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const isClear = ([x, y]: readonly [number, number]): boolean => {
    const topElement = document.elementFromPoint(x, y);
    return topElement !== null && (area.contains(topElement) || topElement.contains(area));
  };
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  // The browser scrolls a high field only so far that its caret is visible.
  const caret = [middle.x, Math.max(top, 0) + 3] as const;
  const points = stop.matches('textarea')
    ? [caret]
    : ([
        [middle.x, Math.max(top, 0) + 3],
        [middle.x, Math.max(top, 0) + height / 2],
        [middle.x, Math.min(bottom, innerHeight) - 3],
      ] as const);
  // Backwards the first part of such a field is its button, which the browser marks itself.
  const isOwnButton = stop.matches('[type=date], [type=time]') && !stop.matches(':focus-visible');
  const isMarked =
    isOwnButton ||
    [area, stop, ...stop.children].some((element) =>
      ['', '::before', '::after'].some((part) => getComputedStyle(element, part || null).outlineStyle !== 'none'),
    );
  return [
    ...(height > 0 && points.every(isClear) ? [] : [`“${name}” has the focus behind something`]),
    ...(isMarked ? [] : [`“${name}” does not show that it has the focus`]),
  ];
}

function listMissedControls(): string[] {
  const radioNames = new Set(
    [...document.querySelectorAll<HTMLInputElement>('[type=radio][data-visited]')].map(({ name }) => name),
  );
  // Everything outside an open dialog is inert.
  const part = document.querySelector('dialog[open]') ?? document;
  return [...part.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input:not([type=hidden])')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'))
    .filter((control) => control.tabIndex >= 0 && !control.dataset.visited)
    .filter((control) => !(control instanceof HTMLInputElement && radioNames.has(control.name)))
    .map((control) => `“${control.innerText || control.getAttribute('name')}” is not reached`);
}
