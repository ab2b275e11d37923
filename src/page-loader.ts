/**
 * The inline script of every page. It runs before any other file has loaded, fetches React after `load` or at the first
 * touch, key press or focus, in one round trip (docs/decisions/003), and repeats a click that came before hydration.
 * The build inlines it with its imports into every page (scripts/build/inline-loader.ts), so each line costs bytes.
 */
import { FAR_ATTRIBUTE } from './styles/far-picture.ts';
import { END_OF_FILE, type FileError } from './ui/file-loader.ts';

/** The files of one page, by their addresses. */
export type InitialFiles = {
  /** the module that hydrates the page */
  entry: string;
  /** the scripts that the page needs at once, including `entry`; empty in development, where files lack END_OF_FILE */
  scripts: string[];
  /** the scripts that the entry imports in a browser without Temporal; empty in development */
  polyfills: string[];
  /** style sheets whose text is in the page's HTML */
  styles: string[];
};

/** The interval and the maximum number of checks whether a clicked button is hydrated. */
const CHECK_INTERVAL_MS = 50;
const MAX_CHECKS = 200;
/** A request whose response is incomplete after this time counts as failed. */
const FETCH_TIMEOUT_MS = 20_000;
/** The delay before the second try. It doubles before each further try, up to the maximum. */
const INITIAL_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;
/** The delay after `load` in browsers without requestIdleCallback. */
const DELAY_AFTER_LOAD_MS = 200;
/** The `timeout` of requestIdleCallback. */
const MAX_IDLE_WAIT_MS = 3000;

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'];
const FAR_PICTURE_SELECTOR = `[${FAR_ATTRIBUTE}]`;
const [VITE_CLIENT, REACT_REFRESH] = ['/@vite/client', '/@react-refresh'];

/** The distance from the viewport, or from the visible part of a rail, at which a picture is fetched. */
const NEAR_OBSERVER_OPTIONS = { rootMargin: '600px 400px', scrollMargin: '0px 400px' };

/** Fetches a picture that was rendered far from the viewport when it comes near (src/ui/picture.tsx). */
function fetchWhenNear(picture: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    picture.removeAttribute(FAR_ATTRIBUTE);
  }, NEAR_OBSERVER_OPTIONS);
  // Observes the container, because the style sheet moves the picture itself away.
  observer.observe(picture.parentNode as Element);
}

/** React adds its own `__react…` keys to every element that it hydrates. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

const addToHead = (name: string, properties: object) =>
  document.head.appendChild(Object.assign(document.createElement(name), properties));

/** `tries`: the number of failed attempts. Browsers remember a failed module by its URL, so a retry adds a query. */
async function importEntry(entry: string, tries: number): Promise<unknown> {
  if (import.meta.env.MODE === 'development') {
    // React Refresh must be installed before the first component is evaluated.
    await import(/* @vite-ignore */ VITE_CLIENT);
    const { default: refresh } = await import(/* @vite-ignore */ REACT_REFRESH);
    refresh.injectIntoGlobalHook(window);
    Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  }
  // A script element: under 'strict-dynamic' browsers block import() in an inline script that is allowed by its hash.
  const src = tries ? `${entry}?${tries}` : entry;
  await new Promise((onload, onerror) => addToHead('script', { type: 'module', src, onload, onerror }));
  return window.hydration;
}

/** Puts `window.fileLoader` in place (src/ui/file-loader.ts) and imports the entry. */
export default function loadPage({ entry, scripts, polyfills, styles }: InitialFiles, boot = importEntry): void {
  const texts: Record<string, Promise<string> | undefined> = {};
  const failedAddresses = new Set<string>();

  const fetchCompleteFile = async (address: string): Promise<string> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
    let status = 0;
    try {
      const response = await fetch(address, {
        signal: controller.signal,
        cache: failedAddresses.has(address) ? 'reload' : 'default',
      });
      const text = await response.text();
      if (!response.ok) status = response.status;
      else if (text.endsWith(END_OF_FILE)) return text;
    } catch {
    } finally {
      clearTimeout(timer);
    }
    failedAddresses.add(address);
    delete texts[address];
    throw Object.assign(Error(`not whole: ${address}`), { status }) satisfies FileError;
  };

  const fetchFile = (address: string): Promise<string> => {
    texts[address] ??= fetchCompleteFile(address);
    return texts[address];
  };

  const waitBeforeRetry = (tries: number) =>
    new Promise<void>((resolve) => {
      const finishWait = () => {
        clearTimeout(timer);
        removeEventListener('online', finishWait);
        document.removeEventListener('visibilitychange', finishWaitIfVisible);
        resolve();
      };
      const finishWaitIfVisible = () => document.hidden || finishWait();
      const timer = setTimeout(finishWait, Math.min(INITIAL_RETRY_DELAY_MS * 2 ** tries, MAX_RETRY_DELAY_MS));
      addEventListener('online', finishWait);
      document.addEventListener('visibilitychange', finishWaitIfVisible);
    });

  const retryUntilDone = async <Answer>(attempt: (tries: number) => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; ; tries++)
      try {
        return await attempt(tries);
      } catch {
        await waitBeforeRetry(tries);
      }
  };

  window.fileLoader = { fetchFile, waitBeforeRetry, retryUntilDone };
  for (const style of styles) texts[style] = Promise.resolve('');

  const neededScripts = 'Temporal' in window ? scripts : [...scripts, ...polyfills];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, start, true);
    void retryUntilDone(async (tries) => {
      await Promise.all(neededScripts.map(fetchFile));
      // Requests modules only once all files have loaded: browsers remember a failed module while the page is open.
      if (!tries) for (const href of neededScripts) addToHead('link', { rel: 'modulepreload', href });
      await boot(entry, tries);
    });
  };
  for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, start, true);
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(start, DELAY_AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle);

  document.querySelectorAll(FAR_PICTURE_SELECTOR).forEach(fetchWhenNear);

  // When a link to a section is clicked before the section has arrived, only the URL changes: this scrolls to the section.
  if (location.hash && !document.querySelector(':target')) location.replace(location.hash);

  // Repeats a click on a button without native behaviour once the button is hydrated. React listens on the document: it
  // either hydrates the button at once and handles the click, or stops the click when it cannot hydrate the button yet. A
  // stopped click does not reach the button, although the button may be hydrated a moment later.
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])');
      if (!button || isHydrated(button)) return;
      let remainingChecks = MAX_CHECKS;
      let isHandled = false;
      button.addEventListener('click', () => (isHandled = isHydrated(button)), { once: true });
      const clickOnceHydrated = () => {
        if (isHandled) return;
        if (isHydrated(button)) button.click();
        else if (remainingChecks--) setTimeout(clickOnceHydrated, CHECK_INTERVAL_MS);
      };
      setTimeout(clickOnceHydrated);
    },
    true,
  );
}
