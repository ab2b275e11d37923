/** How often a visible page reloads; without script it reloads every REFRESH_SECONDS. OWNER §2. */
const RELOAD_INTERVAL_MS = 60_000;
export const REFRESH_SECONDS = 300;
/** How long an answer may take; what downloads a file leaves the page where it is. */
const LEAVING_MS = 30_000;
/** From the focus of the window until it reloads: what the click that gave it the focus has opened is in use by then. */
const FOCUS_DELAY_MS = 1_000;

/**
 * What is in use while one of them is on the page: a reload would keep it from opening, close it, or take the focus from where
 * the keyboard is. A button keeps the focus when it is clicked, which is no use of it.
 */
const IN_USE = ':root[data-opening],dialog[open],main details[open],main :is(a,button,summary,h2):focus-visible';
/** What is in use while it has the focus, also in a window that has not: what was typed would be lost. */
const FIELDS = 'main :is(input,select,textarea)';

type ReloadOptions = {
  path: string;
  everyMs: number;
  leavingMs: number;
  focusDelayMs: number;
  inUse: string;
  fields: string;
};

/**
 * Runs in the browser, from its own text, so it uses nothing outside itself. It first writes the page's own address, or each
 * reload would say again what was done, or open the address of a form, which may have no page. It listens to `focus` only
 * after a `blur`, because some browsers fire it for each page that is loaded, and to `pageshow` for a page that the back
 * button shows again as it was left.
 */
function startAutoReload({ path, everyMs, leavingMs, focusDelayMs, inUse, fields }: ReloadOptions): void {
  history.replaceState(null, '', path + location.hash);
  // A form or another page is on its way: a reload would cut it off.
  let leavesUntilMs = 0;
  const leave = () => {
    leavesUntilMs = Date.now() + leavingMs;
  };
  addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || leave());
  addEventListener('click', ({ target }) => (target as Element).closest('a') && leave());
  const read = () => {
    if (Date.now() < leavesUntilMs || document.querySelector(inUse) || document.activeElement?.matches(fields)) return;
    // Without a network the page as it was read last is worth more than the browser's own.
    if (!document.hidden && navigator.onLine) location.reload();
  };
  setInterval(read, everyMs);
  document.addEventListener('visibilitychange', read);
  const readLater = () => setTimeout(read, focusDelayMs);
  addEventListener('blur', () => addEventListener('focus', readLater));
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

/**
 * The inline script of a page on which nothing is typed; `path`: where it is read again, without what its query says was done,
 * of a URL, in which "<" is escaped.
 */
export const buildAutoReloadScript = (path: string): string => {
  const times = { everyMs: RELOAD_INTERVAL_MS, leavingMs: LEAVING_MS, focusDelayMs: FOCUS_DELAY_MS };
  const options: ReloadOptions = { path, ...times, inUse: IN_USE, fields: FIELDS };
  return `(${startAutoReload})(${JSON.stringify(options)})`;
};
