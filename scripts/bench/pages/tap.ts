import type { Browser } from 'playwright-core';
import { createProfile, createThrottledPage } from './phone.ts';

/**
 * A control, and how its effect is seen: an element that becomes visible ("{value}" stands for the value of the control),
 * or the beginning of a navigation to an address that contains this text.
 */
export type Tap = { name: string; control: string; effect: { shows: string } | { goesTo: string } };

/** `effectMs`: milliseconds from the beginning of the navigation to the effect. `dead`: taps that had no effect. */
export type TapResult = { effectMs: number; dead: number };

const TIMEOUT_MS = 30_000;

type RepeatedTap = Tap & { everyMs: number };
declare global {
  interface Window {
    reportTap(result: { effectMs: number; taps: number }): void;
  }
}

/**
 * Runs in the page, before its own scripts. Taps the control as soon as it is there, and again every `everyMs`, as a visitor
 * does who sees nothing happen, until the effect is seen. The second document of a navigation does nothing.
 */
function tapUntilEffect({ control, effect, everyMs }: RepeatedTap): void {
  let taps = 0;
  let tappedAt = 0;
  let isOver = false;
  let element: HTMLInputElement | null = null;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    window.reportTap({ effectMs: performance.now(), taps });
  };
  if ('goesTo' in effect)
    navigation.addEventListener('navigate', ({ destination }) => {
      if (taps > 0 && destination.url.includes(effect.goesTo)) finish();
    });
  const isShown = () => {
    if (!('shows' in effect)) return false;
    const target = document.querySelector(effect.shows.replace('{value}', element?.value ?? ''));
    return target?.checkVisibility() === true;
  };
  const poll = () => {
    if (isOver) return;
    if (taps > 0 && isShown()) return finish();
    // React may have put another element in its place.
    if (!element?.isConnected) element = document.querySelector<HTMLInputElement>(control);
    if (element && taps === 0 && isShown()) throw new Error('The effect is there before the tap.');
    if (element && (taps === 0 || performance.now() - tappedAt >= everyMs)) {
      tappedAt = performance.now();
      taps += 1;
      element.click();
      if (isShown()) return finish();
    }
    setTimeout(poll, 10);
  };
  poll();
}

/** Opens the page in a new profile and taps one control until it has its effect. Throws when it has none. */
export async function measureTap(browser: Browser, url: string, tap: Tap): Promise<TapResult> {
  const profile = await createProfile(browser);
  try {
    const { page } = await createThrottledPage(profile);
    const { promise, resolve, reject } = Promise.withResolvers<TapResult>();
    await page.exposeFunction('reportTap', ({ effectMs, taps }: { effectMs: number; taps: number }) =>
      resolve({ effectMs, dead: taps - 1 }),
    );
    await page.addInitScript(tapUntilEffect, { ...tap, everyMs: 100 });
    const timer = setTimeout(() => reject(new Error(`A tap on ${tap.name} of ${url} had no effect.`)), TIMEOUT_MS);
    await page.goto(url, { waitUntil: 'commit' });
    return await promise.finally(() => clearTimeout(timer));
  } finally {
    await profile.close();
  }
}
