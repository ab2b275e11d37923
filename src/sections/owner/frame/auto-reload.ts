/** How often a visible page reloads; without script it reloads every REFRESH_SECONDS. OWNER §2. */
const RELOAD_INTERVAL_MS = 60_000;
export const REFRESH_SECONDS = 300;
/** How long an answer may take; what downloads a file leaves the page where it is. */
const LEAVING_MS = 30_000;

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function startAutoReload(path: string, everyMs: number, leavingMs: number): void {
  // Or each reload would say again what was done, or open the address of a form, which may have no page.
  history.replaceState(null, '', path + location.hash);
  // A form is on its way: a reload would cut it off.
  let leavesUntilMs = 0;
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) leavesUntilMs = Date.now() + leavingMs;
  });
  const read = () => {
    if (Date.now() < leavesUntilMs) return;
    // Without a network the page as it was read last is worth more than the browser's own.
    if (!document.hidden && navigator.onLine && !document.querySelector('dialog[open]')) location.reload();
  };
  setInterval(read, everyMs);
  document.addEventListener('visibilitychange', read);
  // Shown again by the back button, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

/**
 * The inline script of a page on which nothing is typed, and whose query has nothing but what was done; `path`: that of a URL,
 * in which "<" is escaped.
 */
export const buildAutoReloadScript = (path: string): string =>
  `(${startAutoReload})(${JSON.stringify(path)}, ${RELOAD_INTERVAL_MS}, ${LEAVING_MS})`;
