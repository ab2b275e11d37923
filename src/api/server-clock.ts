import { parseInstant } from '../domain/time.ts';

/** The server's clock minus the device's, in ms; null until a response has contained the server's time. */
let offsetMs: number | null = null;

/** Corrects the clock by the `serverTime` of a response that has just arrived. In the browser only. */
export function syncServerClock(serverTime: string | undefined): void {
  const sentAt = parseInstant(serverTime ?? '');
  if (sentAt) offsetMs = sentAt.epochMilliseconds - Date.now();
}

/** Back, Forward or a restored tab may show a document out of the browser's cache that was rendered hours ago. */
const mayBeOldCopy = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * The server's time: the device's `Date.now()` plus the known difference. Not `performance.now()`, which stops while a phone
 * sleeps. A wrong device clock does not matter, because only elapsed time is taken from it. `rendered`: the server's time
 * when it rendered the page, which the browser requested at `performance.timeOrigin`; not used for one that may be an old
 * copy, where the device's own clock is nearer.
 */
export function readServerClock(rendered?: Temporal.Instant | null): Temporal.Instant {
  if (import.meta.env?.SSR) return rendered ?? Temporal.Now.instant();
  if (offsetMs === null && rendered)
    offsetMs = mayBeOldCopy() ? 0 : rendered.epochMilliseconds - Math.round(performance.timeOrigin);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (offsetMs ?? 0));
}
