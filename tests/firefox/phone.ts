import { expect } from '@playwright/test';
import type { BrowserContext, Page } from 'puppeteer-core';
import { type Client, SITE } from '../e2e/support/site.ts';

const TIMEOUT_MS = 20_000;

/** A page in Firefox. Controls are found by the words that people read on them. */
export type Phone = {
  page: Page;
  /** the errors that the page logged or threw */
  complaints: string[];
  open(path: string): Promise<void>;
  signInAs(client: Client): Promise<void>;
  /** Taps the control with these words once it is there; `write` types into the one with this label. */
  tap(words: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
  shows(words: string): Promise<void>;
  isAt(path: string): Promise<void>;
  /** Waits until the first element of this selector is hydrated: React then has a key of its own on it. */
  isHydrated(selector: string): Promise<void>;
};

type Point = { x: number; y: number } | null;

/** The middle of the control with this accessible name, scrolled into view; null while there is none. */
function findMiddle(words: string): Point {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  const controls = [...document.querySelectorAll('a, button, label, summary')].filter((element) =>
    element.checkVisibility(),
  );
  const control =
    controls.find((element) => nameOf(element) === words) ??
    controls.find((element) => nameOf(element).startsWith(words));
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
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const until = (look: () => Promise<boolean>, what: string) =>
    expect.poll(look, { timeout: TIMEOUT_MS, message: what }).toBe(true);

  async function tap(words: string): Promise<void> {
    let last: Point = null;
    // It has come to rest when it is twice at the same place.
    await until(async () => {
      const before = last;
      last = await page.evaluate(findMiddle, words);
      return last !== null && last.x === before?.x && last.y === before.y;
    }, `a control "${words}"`);
    await page.mouse.click((last as unknown as { x: number }).x, (last as unknown as { y: number }).y);
  }

  return {
    page,
    complaints,
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
    shows: (words) =>
      until(
        () => page.evaluate((text) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(text), words),
        words,
      ),
    isAt: (path) => until(() => page.evaluate((wanted) => location.pathname === wanted, path), path),
    isHydrated: (selector) =>
      until(
        () =>
          page.evaluate(
            (at) => Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__react')),
            selector,
          ),
        `${selector} is hydrated`,
      ),
  };
}
