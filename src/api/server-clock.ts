import { parseInstant } from '../domain/time.ts';

/** How far the server's clock is ahead of this device's; null until it has sent its time. */
let aheadMs: number | null = null;

/** An answer that has just arrived carries the server's time: it corrects the clock. In the browser only. */
export function learnServerTime(serverTime: string | undefined): void {
  const sentAt = parseInstant(serverTime ?? '');
  if (sentAt) aheadMs = sentAt.epochMilliseconds - Date.now();
}

/**
 * The server's clock: what it said last and the time since, by this device's calendar clock. `performance.now()` stands
 * still while a phone sleeps; a wrong calendar clock does not matter, because only its difference counts. `rendered`: the
 * server's word when it made the page, which the browser asked for at `performance.timeOrigin`.
 */
export function serverNow(rendered?: Temporal.Instant | null): Temporal.Instant {
  if (import.meta.env?.SSR) return rendered ?? Temporal.Now.instant();
  if (aheadMs === null && rendered) aheadMs = rendered.epochMilliseconds - Math.round(performance.timeOrigin);
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + (aheadMs ?? 0));
}
