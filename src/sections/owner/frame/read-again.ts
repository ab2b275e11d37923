/** How often a visible page reloads; without script it reloads every REFRESH_SECONDS. OWNER §2. */
const EVERY_MS = 60_000;
export const REFRESH_SECONDS = 300;

/** Runs in the browser, from its own text, so it uses nothing outside itself. */
function readAgain(everyMs: number): void {
  const read = () => {
    if (!document.hidden) location.reload();
  };
  setInterval(read, everyMs);
  document.addEventListener('visibilitychange', read);
  // Shown again by the back button, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** The inline script of a page on which nothing is typed. */
export const READ_AGAIN_SCRIPT = `(${readAgain})(${EVERY_MS})`;
