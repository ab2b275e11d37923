/**
 * The browser's entry, imported by the loader after the page has loaded or at the first touch (docs/decisions/003).
 * Each large module is evaluated in a task of its own, so that the page responds to taps in between.
 */
const yieldToMain = () =>
  new Promise<void>((resolve) => void (globalThis.scheduler?.yield?.().then(resolve) ?? setTimeout(resolve)));

// Read when the page has loaded: `performance.now()` stands still while a phone sleeps (src/api/server-clock.ts).
window.requestedAt = Date.now() - performance.now();

async function hydrate(): Promise<void> {
  if (!globalThis.Temporal) await import('temporal-polyfill/global');
  const { hydrateRoot } = await import('react-dom/client');
  await yieldToMain();
  const { boot } = await import('./boot.tsx');
  await yieldToMain();
  boot(hydrateRoot);
}

window.hydration = hydrate();

export {};
