/**
 * A reschedule code stands for a booking that was paid: it books the same service whatever that costs by now, or any
 * other up to the price of that booking; a cheaper one returns no difference. SPEC §4, DECISIONS §7.
 */
import { isCodeWith } from './coupon-code.ts';
import type { Cents } from './money.ts';

export const RESCHEDULE_PREFIX = 'RESCHEDULE_';

export type TokenCover = { serviceId: string; coverCents: Cents };

export function coversService(
  { serviceId, coverCents }: TokenCover,
  service: { id: string; priceCents: Cents },
): boolean {
  return service.id === serviceId || service.priceCents <= coverCents;
}

/** As typed: spaces around it and small letters are forgiven. Null unless it begins as every code does. SPEC §5. */
export function parseRescheduleCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.startsWith(RESCHEDULE_PREFIX) ? code : null;
}

export function isRescheduleCode(code: string): boolean {
  return isCodeWith(RESCHEDULE_PREFIX, code);
}
