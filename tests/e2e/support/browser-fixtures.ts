import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { keepFreeTimesNear } from './booking-page.ts';
import { type Client, SITE } from './site.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A wide screen with a mouse and a keyboard. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** The browser's own log line about an answer like 409, which is no fault of the page. */
const FAILED_RESOURCE_MESSAGE = 'Failed to load resource';

type VisitOptions = BrowserContextOptions & {
  /** the signed-in client; by default a visitor */
  client?: Client;
  device?: typeof PHONE;
  /** the address of a site of the journey's own */
  site?: string;
};

/** Opens a new browser with only the session of `as`; by default a phone. */
export type Visit = (options?: VisitOptions) => Promise<Page>;

/** Registers an undo for the end of the test, whether it passes or not; the last one runs first. */
export type OnTestFinished = (undo: () => Promise<unknown>) => void;

type Fixtures = { freeTimesNear: undefined; pageErrors: string[]; visit: Visit; onTestFinished: OnTestFinished };

/**
 * A journey fails when one of its pages has complained: logged an error or a warning (also when the security policy blocked
 * something), or thrown.
 */
export const test = base.extend<Fixtures>({
  // Before every journey, at the cost of one request. Not during one: making room completes the journey's own appointments.
  freeTimesNear: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      await keepFreeTimesNear();
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  pageErrors: async ({}, use) => use([]),
  visit: async ({ browser, pageErrors }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const badResponses: string[] = [];
    await use(async ({ client, device = PHONE, site = SITE, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: site,
        locale: 'en-AU',
        timezoneId: 'Australia/Brisbane',
        reducedMotion: 'reduce',
        ...device,
        ...options,
      });
      contexts.push(context);
      if (client) await context.addCookies([toSessionCookie(client, site)]);
      context.on('console', (message) => {
        if (isPageError(message)) pageErrors.push(message.text());
      });
      context.on('weberror', (error) => pageErrors.push(String(error.error())));
      context.on('response', (response) => {
        if (response.status() >= 400) badResponses.push(`${response.status()} ${describeRequest(response.request())}`);
      });
      context.on('requestfailed', (request) => {
        badResponses.push(`${request.failure()?.errorText} ${describeRequest(request)}`);
      });
      return context.newPage();
    });
    // Printed with the failure: the page may have waited in vain for one of these answers.
    if (testInfo.status !== testInfo.expectedStatus && badResponses.length > 0)
      await testInfo.attach('requests without a good answer', {
        body: badResponses.join('\n'),
        contentType: 'text/plain',
      });
    await Promise.all(contexts.map((context) => context.close()));
    expect(pageErrors).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  onTestFinished: async ({}, use) => {
    const undos: (() => Promise<unknown>)[] = [];
    await use((undo) => undos.unshift(undo));
    for (const undo of undos) await undo();
  },
});

const describeRequest = (request: Request) => `${request.method()} ${request.url()}`;

function isPageError(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !message.text().startsWith(FAILED_RESOURCE_MESSAGE);
}

export function toSessionCookie({ cookie }: Client, site: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  return { name, value, url: site.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' as const };
}
