/** How often a visible page reloads; without script it reloads every REFRESH_SECONDS. OWNER §2. */
const EVERY_MS = 60_000;
export const REFRESH_SECONDS = 300;

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function autoReload(everyMs: number): void {
  const read = () => {
    if (!document.hidden) location.reload();
  };
  setInterval(read, everyMs);
  document.addEventListener('visibilitychange', read);
  // Shown again by the back button, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** The inline script of a page on which nothing is typed. */
export const AUTO_RELOAD_SCRIPT = `(${autoReload})(${EVERY_MS})`;
