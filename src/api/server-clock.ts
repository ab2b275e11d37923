import { parseInstant } from '../domain/time.ts';

/** How far the server's clock is ahead of the device's; null until a response has carried the server's time. */
let aheadMs: number | null = null;

/** Corrects the clock by the `serverTime` of a response that has just arrived. In the browser only. */
export function learnServerTime(serverTime: string | undefined): void {
  const sentAt = parseInstant(serverTime ?? '');
  if (sentAt) aheadMs = sentAt.epochMilliseconds - Date.now();
}

/**
 * The server's clock: the device's `Date.now()` plus the known difference. Not `performance.now()`, which stops while a
 * phone sleeps; that the device's clock is wrong does not matter, because only elapsed time is taken from it. `rendered`:
 * the server's time when it rendered the page, which the browser requested at `performance.timeOrigin`.
 */
export function serverNow(rendered?: Temporal.Instant | null): Temporal.Instant {
  if (import.meta.env?.SSR) return rendered ?? Temporal.Now.instant();
  if (aheadMs === null && rendered) aheadMs = rendered.epochMilliseconds - Math.round(performance.timeOrigin);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (aheadMs ?? 0));
}
