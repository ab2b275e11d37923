import type { Page } from '@playwright/test';

/** The limits of OWNER, rule 2, in px, less half a pixel that is lost in rounding. */
const MIN_TARGET_PX = { size: 43.5, distance: 7.5 };

/**
 * What cannot be tapped safely on the page, or in the dialog that is open: a link, button or field smaller than 44 px, or
 * two side by side with less than 8 px between them. A radio button or checkbox counts as large as its label. One line
 * each. `within`: the selector of the part of the page to measure.
 */
export const listTargetProblems = (page: Page, within = 'html'): Promise<string[]> =>
  page.evaluate(
    ({ size, distance, within }) => {
      const root: Pick<ParentNode, 'querySelectorAll'> | null =
        document.querySelector('dialog[open]') ?? document.querySelector(within);
      if (!root) return [`There is no ${within}.`];
      const controls = root.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, textarea, input:not([type=hidden])',
      );
      // A fixed bar covers what is scrolled beneath it, which cannot be tapped there.
      const isFixed = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
      const targets = [...controls]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        // A control that is clipped away is for the keyboard only.
        .filter((control) => getComputedStyle(control).clipPath === 'none')
        .map((control) => {
          const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
          const area = label ?? control;
          const text = (control.ariaLabel ?? area.innerText) || control.title || control.getAttribute('name') || '';
          return { text: text.replaceAll(/\s+/g, ' '), isInBar: isFixed(control), box: area.getBoundingClientRect() };
        });
      const smallTargets = targets
        .filter(({ box }) => box.width < size || box.height < size)
        .map(({ text, box }) => `${text}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      const closeTargets = targets.flatMap((left) =>
        targets
          .filter((right) => {
            const gap = right.box.left - left.box.right;
            const overlap = Math.min(left.box.bottom, right.box.bottom) - Math.max(left.box.top, right.box.top);
            return left !== right && left.isInBar === right.isInBar && overlap > size / 2 && gap >= 0 && gap < distance;
          })
          .map((right) => `${left.text}, ${right.text}: ${(right.box.left - left.box.right).toFixed(1)} apart`),
      );
      return [...smallTargets, ...closeTargets];
    },
    { ...MIN_TARGET_PX, within },
  );
