/**
 * A reschedule code is issued for a paid booking. It pays for the same service at any price, or for another service up to
 * the list price of that booking; the difference to a cheaper service is not refunded. SPEC §4, DECISIONS §7. A code for an
 * infill, a removal or a patch test pays for the same treatment again, not for a new set that costs more.
 */
import type { Cents } from './money.ts';
import { isCodeWithPrefix } from './personal-code.ts';

export const RESCHEDULE_PREFIX = 'RESCHEDULE_';

/** `treatment`: '' for a new set, see treatment.ts */
export type TokenCover = { serviceId: string; treatment: string; coverCents: Cents };

/** `wanted`: a service with its list price; clients themselves book only new sets. */
export function isServiceCovered(
  { serviceId, treatment, coverCents }: TokenCover,
  wanted: { id: string; priceCents: Cents; treatment?: string },
): boolean {
  const isSame = wanted.id === serviceId && (treatment === '' || treatment === wanted.treatment);
  return isSame || wanted.priceCents <= coverCents;
}

/** Why a code is refused for a dearer service, before the booking and by the server. DECISIONS §7. */
export const NOT_COVERED_SENTENCE =
  'Your reschedule code does not cover this service, because it costs more than the one you paid for.';

/** True when the code is one of `tokens` and does not pay for the service; else false: only the server knows others. */
export const isKnownNotToCover = (
  code: string | null,
  tokens: readonly (TokenCover & { code: string })[],
  wanted: { id: string; priceCents: Cents } | null,
): boolean => wanted !== null && tokens.some((token) => token.code === code && !isServiceCovered(token, wanted));

/** Only clients with an account book online, and only new sets; the studio books with any other code. */
export const isUsableOnline = ({ treatment }: Pick<TokenCover, 'treatment'>, hasAccount: boolean): boolean =>
  hasAccount && treatment === '';

/** Trims and accepts lower case. Null unless it starts with RESCHEDULE_. SPEC §5. */
export function parseRescheduleCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.startsWith(RESCHEDULE_PREFIX) ? code : null;
}

export function isRescheduleCode(code: string): boolean {
  return isCodeWithPrefix(RESCHEDULE_PREFIX, code);
}
