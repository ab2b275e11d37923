import { expect } from '@playwright/test';
import type { BrowserContext, Page } from 'puppeteer-core';
import { type Client, SITE } from '../e2e/support/site.ts';

const TIMEOUT_MS = 20_000;

/** A page in Firefox. Controls are found by the words that people read on them. */
export type Phone = {
  page: Page;
  /** the errors that the page logged or threw */
  pageErrors: string[];
  open(path: string): Promise<void>;
  signInAs(client: Client): Promise<void>;
  /** Taps the control with these words once it is there; `write` types into the one with this label. */
  tap(words: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
  waitForText(words: string): Promise<void>;
  waitForPath(path: string): Promise<void>;
  /** Waits until the first element of this selector is hydrated: React then has a key of its own on it. */
  waitForHydration(selector: string): Promise<void>;
};

type Point = { x: number; y: number } | null;

/** The middle of the control with this accessible name, scrolled into view; null while there is none. */
function findMiddle(words: string): Point {
  const readName = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  const controls = [...document.querySelectorAll('a, button, label, summary')].filter((element) =>
    element.checkVisibility(),
  );
  const control =
    controls.find((element) => readName(element) === words) ??
    controls.find((element) => readName(element).startsWith(words));
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = control?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/**
 * Waits and looks by calls of functions only: Puppeteer's own locators evaluate text in the page, which the page's security
 * policy forbids in Firefox.
 */
export async function openPhone(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  const waitUntil = (condition: () => Promise<boolean>, description: string) =>
    expect.poll(condition, { timeout: TIMEOUT_MS, message: description }).toBe(true);

  async function tap(words: string): Promise<void> {
    let lastPoint: Point = null;
    // It has come to rest when it is twice at the same place.
    await waitUntil(async () => {
      const previousPoint = lastPoint;
      lastPoint = await page.evaluate(findMiddle, words);
      return lastPoint !== null && lastPoint.x === previousPoint?.x && lastPoint.y === previousPoint.y;
    }, `a control "${words}"`);
    await page.mouse.click((lastPoint as unknown as { x: number }).x, (lastPoint as unknown as { y: number }).y);
  }

  return {
    page,
    pageErrors,
    tap,
    async open(path) {
      await page.goto(SITE + path);
    },
    async signInAs({ cookie }) {
      const [name = '', value = ''] = cookie.split(/=(.*)/);
      const { hostname: domain } = new URL(SITE);
      await context.setCookie({ name, value, domain, path: '/', secure: true, httpOnly: true });
    },
    async write(label, text) {
      await tap(label);
      await page.keyboard.type(text);
    },
    // Without spaces: Firefox leaves out the space at which a line wraps between two inline blocks.
    waitForText: (words) =>
      waitUntil(
        () =>
          page.evaluate(
            (text) => document.body.innerText.replaceAll(/\s+/g, '').includes(text),
            words.replaceAll(/\s+/g, ''),
          ),
        words,
      ),
    waitForPath: (path) =>
      waitUntil(() => page.evaluate((expectedPath) => location.pathname === expectedPath, path), path),
    waitForHydration: (selector) =>
      waitUntil(
        () =>
          page.evaluate(
            (at) => Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__react')),
            selector,
          ),
        `${selector} is hydrated`,
      ),
  };
}
