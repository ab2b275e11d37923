import type { Page } from '@playwright/test';

/** The red buttons of the open page, one line each, if there are several: a screen has one at most. OWNER §2. */
export async function listPrimaryButtonProblems(page: Page): Promise<string[]> {
  const buttons = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--poinciana)';
    const red = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === red)
      .map((button) => button.innerText.trim());
  });
  return buttons.length > 1 ? [`has ${buttons.length} red buttons: ${buttons.join(', ')}`] : [];
}
