/**
 * A reschedule code is issued for a paid booking. It pays for the same service at any price, or for another one up to the
 * list price of that booking; for a cheaper one no difference is refunded. SPEC §4, DECISIONS §7.
 */
import { isCodeWithPrefix } from './coupon-code.ts';
import type { Cents } from './money.ts';

export const RESCHEDULE_PREFIX = 'RESCHEDULE_';

export type TokenCover = { serviceId: string; coverCents: Cents };

export function isServiceCovered(
  { serviceId, coverCents }: TokenCover,
  service: { id: string; priceCents: Cents },
): boolean {
  return service.id === serviceId || service.priceCents <= coverCents;
}

/** Trims and accepts lower case. Null unless it starts with RESCHEDULE_. SPEC §5. */
export function parseRescheduleCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.startsWith(RESCHEDULE_PREFIX) ? code : null;
}

export function isRescheduleCode(code: string): boolean {
  return isCodeWithPrefix(RESCHEDULE_PREFIX, code);
}
