import { findServerTime } from '../contract/server-time.ts';
import { parseInstant } from '../domain/time.ts';

/** The server's clock minus the device's, in ms; null until it is first needed. */
let offsetMs: number | null = null;

/** Corrects the clock by the `serverTime` of a response that has just arrived. In the browser only. */
export function syncServerClock(serverTime: string | undefined): void {
  const sentAt = parseInstant(serverTime ?? '');
  if (sentAt) offsetMs = sentAt.epochMilliseconds - Date.now();
}

/**
 * The difference as the document tells it, which the browser requested at `performance.timeOrigin`. A copy of the browser's
 * own does not say when it was sent, and its rendering can be days ago: then the device's own clock is used, unless it is
 * slower than even that.
 */
function calculateDocumentOffset(renderedAt: Temporal.Instant): number {
  const { timeOrigin } = performance;
  const sentAtMs = findServerTime(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming);
  return Math.round(sentAtMs ? sentAtMs - timeOrigin : Math.max(0, renderedAt.epochMilliseconds - timeOrigin));
}

/**
 * The server's time: the device's `Date.now()` plus the known difference. Not `performance.now()`, which stops while a phone
 * sleeps. A wrong device clock does not matter, because only elapsed time is taken from it. `renderedAt`: the server's time
 * when it rendered the page, which may have been kept since (docs/decisions/029).
 */
export function readServerClock(renderedAt?: Temporal.Instant | null): Temporal.Instant {
  if (import.meta.env?.SSR) return renderedAt ?? Temporal.Now.instant();
  if (renderedAt) offsetMs ??= calculateDocumentOffset(renderedAt);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (offsetMs ?? 0));
}
