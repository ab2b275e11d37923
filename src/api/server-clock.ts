import { findServerTime } from '../contract/server-time.ts';
import { requireInstant } from '../domain/time.ts';

declare global {
  interface Window {
    /** The device's time at which it requested the page, in epoch ms. */
    requestedAt: number;
  }
}

/** The server's clock minus the device's, in ms; null until it is first needed. */
let offsetMs: number | null = null;

/** Corrects the clock by the `serverTime` of a response that has just arrived. In the browser only. */
export function syncServerClock(serverTime: string | undefined): void {
  const sentAtMs = Date.parse(serverTime ?? '');
  if (sentAtMs) offsetMs = sentAtMs - Date.now();
}

/**
 * The difference by the time at which the document was sent. A copy of the browser's own does not say when it was sent, and its
 * rendering can be days ago: then the device's own clock is used, unless it is slower than even that. Not by
 * `performance.timeOrigin`, which is wrong in Firefox once the device has slept.
 */
function calculateDocumentOffset(renderedAt: string): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sentAtMs = findServerTime(document);
  const offset = Math.round((sentAtMs ?? Date.parse(renderedAt)) - window.requestedAt);
  return sentAtMs ? offset : Math.max(0, offset);
}

/**
 * The server's time: the device's `Date.now()` plus the known difference. Not `performance.now()`, which stops while a phone
 * sleeps. A wrong device clock does not matter, because only elapsed time is taken from it. `renderedAt`: the server's time
 * when it rendered the page, in ISO 8601; the page may have been kept since (docs/decisions/029).
 */
export function readServerClock(renderedAt?: string): Temporal.Instant {
  if (import.meta.env?.SSR) return renderedAt ? requireInstant(renderedAt) : Temporal.Now.instant();
  if (renderedAt) offsetMs ??= calculateDocumentOffset(renderedAt);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (offsetMs ?? 0));
}
