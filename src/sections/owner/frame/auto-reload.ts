import { TOAST_ID } from './announce-toast.ts';

/** How often a visible page reloads; without script it reloads every REFRESH_SECONDS. OWNER §2. */
const RELOAD_INTERVAL_MS = 60_000;
export const REFRESH_SECONDS = 300;
/**
 * How long reloading is suspended after a form is sent or a link is clicked: a reload would cancel the request. It ends by
 * itself, because a download does not leave the page.
 */
const LEAVING_MS = 30_000;
/**
 * Delay from the focus of the window to the reload: a menu that the same click opens must be open by then to prevent it.
 */
const FOCUS_DELAY_MS = 1_000;

/**
 * No reload while one of these elements is on the page: it would close a dialog or a menu, or take the focus of the keyboard.
 * `:focus-visible`, because a clicked button keeps `:focus`.
 */
const IN_USE = ':root[data-opening],dialog[open],main details[open],main :is(a,button,summary,h2):focus-visible';
/**
 * No reload while one of these fields has the focus, even when the window has not: what was typed would be lost. Nor while
 * the sentence that a form was refused has it, as when its page opens: it would be gone before it was read.
 */
const FIELDS = 'main :is(input,select,textarea,[role=alert])';

type ReloadOptions = {
  path: string;
  everyMs: number;
  leavingMs: number;
  focusDelayMs: number;
  inUse: string;
  toastId: string;
  fields: string;
};

/**
 * Runs in the browser, from its own text, so it uses nothing outside itself. It first replaces the URL with `path`: otherwise
 * each reload would show the message of the last action again, or request the address of a form, which may have no page. It
 * listens to `focus` only after a `blur`, because some browsers fire it for each page that is loaded, and to `pageshow` for a
 * page that the back button shows again as it was left.
 *
 * Before a reload it asks for /api/health, because a browser may report a network before there is one, and the page as it was
 * loaded is worth more than the browser's own, or than one about a failure. The answer is 200 once the Worker and the database
 * answer, on which every page depends; a HEAD request for the page itself would read and render all of it a second time. It
 * needs no session, so that a page whose session has ended reloads.
 */
function startAutoReload({ path, everyMs, leavingMs, focusDelayMs, inUse, toastId, fields }: ReloadOptions): void {
  history.replaceState(null, '', path + location.hash);
  let reloadAfterMs = 0;
  const leave = () => {
    reloadAfterMs = Date.now() + leavingMs;
  };
  addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || leave());
  addEventListener('click', ({ target, defaultPrevented, metaKey, ctrlKey, shiftKey }) => {
    const isModified = defaultPrevented || metaKey || ctrlKey || shiftKey;
    if (!isModified && (target as Element).closest('a[href^="/"]')) leave();
  });
  const mayReload = () =>
    Date.now() >= reloadAfterMs &&
    !document.hidden &&
    !document.querySelector(inUse) &&
    // Its style hides the toast when its time is over, and not while it is pointed at or has the focus.
    !document.getElementById(toastId)?.checkVisibility?.({ visibilityProperty: true }) &&
    !document.activeElement?.matches(fields);
  const reload = async () => {
    if (!mayReload()) return;
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch('/api/health', { method: 'HEAD', signal }).catch(() => null);
    if (response?.ok && mayReload()) location.reload();
  };
  setInterval(reload, everyMs);
  document.addEventListener('visibilitychange', reload);
  const reloadLater = () => setTimeout(reload, focusDelayMs);
  addEventListener('blur', () => addEventListener('focus', reloadLater));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    reloadAfterMs = 0;
    void reload();
  });
}

/**
 * The inline script of a page on which nothing is typed. `path`: the page's path without the query parameters of the last
 * action. It comes from a URL, so "<" is already escaped.
 */
export const buildAutoReloadScript = (path: string): string => {
  const times = { everyMs: RELOAD_INTERVAL_MS, leavingMs: LEAVING_MS, focusDelayMs: FOCUS_DELAY_MS };
  const options: ReloadOptions = { path, ...times, inUse: IN_USE, toastId: TOAST_ID, fields: FIELDS };
  return `(${startAutoReload})(${JSON.stringify(options)})`;
};
