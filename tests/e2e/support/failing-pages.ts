import type { Page, Request } from '@playwright/test';
import { breakNetwork, FAILURES, type Failure, passResponseTimeout } from '../../support/hostile/faulty-network.ts';
import { isSameDocument, markDocument, waitForPageHydration } from './hydrated-page.ts';
import { watchNetwork } from './quiet-network.ts';

/** A page load, or a navigation from one page to the next inside the browser, while something is broken. */
export type Navigation = { from: string; to: string | null; isSignedIn: boolean };
/** `broken`: the name of a file ("booking.js") or the path of a call ("/api/gallery"). */
export type FailureCase = { navigation: Navigation; failure: Failure; broken: string };

const HASH_PATTERN = /-[\w-]{6}(?=\.(?:js|css)$)/;
/** The time in which a page is hydrated, on a busy machine. */
const HYDRATED_MS = 3000;
/** The time after which a page has its title, or says that it cannot be opened. */
const TITLE_MS = 5000;
/** How far a visitor scrolls at a time, and how long each part of the page is in view. */
const SCROLL_PX = 700;
const SCROLL_PAUSE_MS = 30;
/** How often a visitor looks for a button "Try again", and how long the answer to a press may take. */
const POLL_INTERVAL_MS = 250;
const RETRY_PRESS_MS = 5000;
/** The tenths of a second within which a file must have been requested. */
const MAX_REQUEST_POLLS = 50;

/**
 * The name of a requested file without hash, or the path of a call; null for anything else (pictures, documents, fonts).
 */
function findRequestName(request: Request): string | null {
  const { pathname } = new URL(request.url());
  if (request.method() !== 'GET') return null;
  if (pathname.startsWith('/assets/')) return pathname.slice('/assets/'.length).replace(HASH_PATTERN, '');
  if (pathname.endsWith('/stripe.js')) return 'stripe.js';
  return pathname.startsWith('/api/') && request.resourceType() !== 'document' ? pathname : null;
}

export const describeCase = ({ navigation, failure, broken }: FailureCase) =>
  `${navigation.from}${navigation.to ? ` → ${navigation.to}` : ''} ${navigation.isSignedIn ? 'signed in' : 'signed out'}, ${failure}: ${broken}`;

/** Scrolls through the page. The pauses do not use the page's clock: it is installed, and may stand still. */
async function scrollThrough(page: Page): Promise<void> {
  const scrollToY = (top: number) =>
    page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return document.body.scrollHeight;
    }, top);
  for (let top = 0; top < (await scrollToY(top)); top += SCROLL_PX) await page.waitForTimeout(SCROLL_PAUSE_MS);
}

/** Whether the page is hydrated; false when the files that React needs are broken. */
const isHydrated = (page: Page): Promise<boolean> =>
  waitForPageHydration(page, { timeout: HYDRATED_MS }).then(
    () => true,
    () => false,
  );

/** Acts as a visitor: looks at the whole page, and follows the link of the navigation. */
async function navigate(page: Page, { to }: Navigation): Promise<void> {
  await scrollThrough(page);
  if (to) await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), to);
}

/** Records everything that the navigation fetches when nothing is broken, and the length of the text at its end. */
export async function recordRequests(
  page: Page,
  navigation: Navigation,
): Promise<{ names: string[]; textLength: number }> {
  const names = new Set<string>();
  const recordName = (request: Request) => {
    const name = findRequestName(request);
    if (name) names.add(name);
  };
  const network = watchNetwork(page);
  page.on('request', recordName);
  await page.goto(navigation.from);
  await page.locator('html[data-hydrated]').waitFor();
  const { title } = await readPage(page);
  await navigate(page, navigation);
  // Measured on the page that the navigation leads to, not on the one before it.
  if (navigation.to)
    await page.waitForFunction((before) => (document.querySelector('h1')?.textContent ?? '') !== before, title);
  await network.waitUntilQuiet();
  await scrollThrough(page);
  await network.waitUntilQuiet();
  network.stop();
  page.off('request', recordName);
  return { names: [...names].sort(), textLength: (await readPage(page)).textLength };
}

/** Reads the text of the page, and whether a visitor can get on from it. */
const readPageState = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      textLength: main?.innerText.length ?? 0,
      title: document.querySelector('h1')?.textContent ?? '',
      hasPhone: links.some(({ href }) => href.startsWith('tel:')),
      hasHomeLink: links.some(({ href }) => new URL(href).pathname === '/'),
      hasRawError: /Something went wrong|Show Error|\{"code"/.test(document.body.innerText),
    };
  });

/** Reads a page, once it is there if it is just being loaded. */
async function readPage(page: Page, tries = 5): ReturnType<typeof readPageState> {
  try {
    await page.waitForFunction(() => document.readyState !== 'loading' && document.querySelector('main'));
    return await readPageState(page);
  } catch (error) {
    if (tries === 0) throw error;
    return readPage(page, tries - 1);
  }
}

/** Reads the page until it has a title: during a navigation there is none between the old page's and the next one's. */
async function readTitledPage(page: Page): ReturnType<typeof readPageState> {
  const latest = Date.now() + TITLE_MS;
  for (;;) {
    const state = await readPage(page);
    if (state.title || Date.now() > latest) return state;
    await page.waitForTimeout(100);
  }
}

/** The faults of a page while something is broken; none when it can be read and used. */
async function listFaultsWhileBroken(page: Page, navigation: Navigation, textLength: number): Promise<string[]> {
  const { hasRawError, hasPhone, hasHomeLink, title, textLength: shownLength } = await readTitledPage(page);
  const isWhole = shownLength >= textLength * 0.8;
  const faults = [
    hasRawError ? 'an error of the program is shown' : '',
    hasPhone || isWhole ? '' : 'no phone number',
    hasHomeLink ? '' : 'no link leads on',
    title ? '' : 'no title',
    !navigation.to && !isWhole ? `only ${shownLength} of ${textLength} letters are left` : '',
  ];
  return faults.filter(Boolean);
}

/**
 * Waits until the page is hydrated and has so much text, and presses "Try again" wherever it is shown: a call that failed
 * just before the network was back shows it only afterwards.
 */
const waitForRecovery = (page: Page, textLength: number) =>
  page.waitForFunction(
    ({ minLength, pressAgainMs }) => {
      const retries = [...document.querySelectorAll('button')].filter(
        (button) => button.textContent === 'Try again' && button.checkVisibility(),
      );
      // A press gets time to take effect.
      for (const button of retries.filter(
        ({ dataset }) => Date.now() - Number(dataset.pressedAt ?? 0) > pressAgainMs,
      )) {
        button.dataset.pressedAt = String(Date.now());
        button.click();
      }
      const isHydrated = document.documentElement.hasAttribute('data-hydrated');
      return isHydrated && retries.length === 0 && (document.querySelector('main')?.innerText.length ?? 0) >= minLength;
    },
    { minLength: textLength, pressAgainMs: RETRY_PRESS_MS },
    { polling: POLL_INTERVAL_MS },
  );

/** The faults of a page after the network is back: it must be whole again, in the same document as before. */
async function listFaultsAfterRecovery(page: Page, textLength: number, isReloaded: boolean): Promise<string[]> {
  await page.waitForLoadState();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  try {
    await waitForRecovery(page, 0);
    await scrollThrough(page);
    await waitForRecovery(page, textLength * 0.8);
  } catch {
    return [`does not recover: ${JSON.stringify(await readPage(page))}`];
  }
  return isReloaded || (await isSameDocument(page)) ? [] : ['was loaded again'];
}

/** Loads the page while something is broken, then mends it. Returns the faults and the number of failed requests. */
export async function runFailureCase(
  page: Page,
  { navigation, failure, broken }: FailureCase,
  textLength: number,
): Promise<{ faults: string[]; failureCount: number }> {
  const network = await breakNetwork(page, failure, (request) => findRequestName(request) === broken);
  try {
    // Ends the requests and reloads that the previous case started.
    await page.goto('about:blank').catch(() => {});
    await page.goto(navigation.from);
    await markDocument(page);
    // A plain link of a page that is not hydrated loads the next one, and so does one whose file is gone for good.
    const wasHydrated = await isHydrated(page);
    await navigate(page, navigation);
    for (let poll = 0; poll < MAX_REQUEST_POLLS && network.countFailures() === 0; poll += 1) {
      await page.waitForTimeout(100);
      if (poll % 10 === 9) await scrollThrough(page).catch(() => {});
    }
    // What is still on its way arrives before the clock is put forward.
    await page.waitForTimeout(failure === 'silent' ? 500 : 150);
    await passResponseTimeout(page, failure);
    const faults = await listFaultsWhileBroken(page, navigation, textLength);
    await network.restore();
    faults.push(
      ...(await listFaultsAfterRecovery(page, textLength, navigation.to !== null && (!wasHydrated || failure === 404))),
    );
    return { faults, failureCount: network.countFailures() };
  } finally {
    await network.restore();
  }
}

/** An article that answers 404 has not failed: it does not exist. */
const listFailures = (broken: string): readonly Failure[] =>
  broken.startsWith('/api/blog/') ? FAILURES.filter((failure) => failure !== 404) : FAILURES;

/**
 * Breaks each file and call by itself in each of the five ways, each time on another of the navigations that fetch it, as
 * far as there are five.
 */
export function buildCases(
  navigations: readonly { navigation: Navigation; names: readonly string[] }[],
): FailureCase[] {
  const navigationsByName = new Map<string, Navigation[]>();
  for (const { navigation, names } of navigations)
    for (const name of names) navigationsByName.set(name, [...(navigationsByName.get(name) ?? []), navigation]);
  return [...navigationsByName].flatMap(([broken, fetchingNavigations], place) =>
    listFailures(broken).map((failure, failureIndex) => ({
      navigation: fetchingNavigations[
        (place + Math.floor((failureIndex * fetchingNavigations.length) / FAILURES.length)) % fetchingNavigations.length
      ] as Navigation,
      failure,
      broken,
    })),
  );
}

/** Picks `count` of the items, spread evenly. */
export const pickEvenly = <Item>(items: readonly Item[], count: number): Item[] =>
  count >= items.length
    ? [...items]
    : Array.from({ length: count }, (_, place) => items[Math.floor(((place + 0.5) * items.length) / count)] as Item);
