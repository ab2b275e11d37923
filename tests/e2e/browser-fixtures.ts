import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { launchBrowser } from '../../scripts/local/browser.ts';
import { type Client, SITE } from './site.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A wide screen with a mouse and a keyboard. */
export const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

const PATIENCE_MS = 10_000;
/** The browser's own line about an answer like 409, which is no fault of the page. */
const REFUSED_CALL = 'Failed to load resource';

/** One for all journeys of this process, which ends with it. */
const browser = await launchBrowser();

type VisitOptions = BrowserContextOptions & {
  /** who is signed in; nobody when left out */
  as?: Client;
  device?: typeof PHONE;
};

/** Opens a browser of its own, with nothing in it but the session of `as`: a phone unless told otherwise. */
export type BrowserFixtures = (options?: VisitOptions) => Promise<Page>;

/**
 * A journey fails when one of its pages has complained: logged an error or a warning (what the security policy keeps out
 * among them), or thrown.
 */
export const test = base
  .extend('complaints', (): string[] => [])
  .extend('visit', ({ complaints }, { onCleanup }): BrowserFixtures => {
    const close: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      await Promise.all(close.map((step) => step()));
      expect(complaints).toEqual([]);
    });
    return async ({ as, device = PHONE, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: SITE,
        locale: 'en-AU',
        timezoneId: 'Australia/Brisbane',
        reducedMotion: 'reduce',
        ...device,
        ...options,
      });
      close.push(() => context.close());
      context.setDefaultTimeout(PATIENCE_MS);
      if (as) await context.addCookies([sessionCookie(as)]);
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      return context.newPage();
    };
  });

function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !message.text().startsWith(REFUSED_CALL);
}

function sessionCookie({ cookie }: Client) {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  return { name, value, url: SITE.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' as const };
}
