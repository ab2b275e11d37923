import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every page parses it once more, so it is the minified file, half as long as the other one. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The problems that axe finds in light colours, and the colour problems in dark; one line each. */
export async function listAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE_SOURCE);
  await page.emulateMedia({ colorScheme: 'light' });
  const lightProblems = await runAxe(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const darkProblems = await runAxe(page, { runOnly: ['color-contrast'] });
  return [...lightProblems, ...darkProblems];
}

const runAxe = (page: Page, options: RunOptions) =>
  page.evaluate(
    async (options) => {
      // Colours in transition from light to dark belong to neither.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      const allFinished = Promise.allSettled(transitions.map(({ finished }) => finished));
      // A transition of what is behind a modal dialog may never end.
      await Promise.race([allFinished, new Promise((resolve) => setTimeout(resolve, 2000))]);
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    // Only rules about recordings and about orientation would read the files again.
    { ...options, resultTypes: ['violations' as const], preload: false },
  );
