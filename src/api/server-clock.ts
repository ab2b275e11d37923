import { parseInstant } from '../domain/time.ts';

/** The server's clock minus the device's, in ms; null until a response has contained the server's time. */
let offsetMs: number | null = null;

/** Corrects the clock by the `serverTime` of a response that has just arrived. In the browser only. */
export function syncServerClock(serverTime: string | undefined): void {
  const sentAt = parseInstant(serverTime ?? '');
  if (sentAt) offsetMs = sentAt.epochMilliseconds - Date.now();
}

/** After Back, Forward or a restored tab, the document may come from the browser's cache and be hours old. */
const mayBeCachedDocument = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * The server's time: the device's `Date.now()` plus the known difference. Not `performance.now()`, which stops while a phone
 * sleeps. A wrong device clock does not matter, because only elapsed time is taken from it. `renderedAt`: the server's time
 * when it rendered the page, which the browser requested at `performance.timeOrigin`. It is not used when the page may be
 * an old copy: then the device's own clock is nearer.
 */
export function readServerClock(renderedAt?: Temporal.Instant | null): Temporal.Instant {
  if (import.meta.env?.SSR) return renderedAt ?? Temporal.Now.instant();
  if (offsetMs === null && renderedAt)
    offsetMs = mayBeCachedDocument() ? 0 : renderedAt.epochMilliseconds - Math.round(performance.timeOrigin);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (offsetMs ?? 0));
}
