/**
 * A reschedule code is issued for a paid booking. It pays for the same service at any price, or for another service up to
 * the list price of that booking; the difference to a cheaper service is not refunded. SPEC §4, DECISIONS §7. A code for an
 * infill, a removal or a patch test pays for the same treatment again, not for a new set that costs more.
 */
import type { Cents } from '../money.ts';
import { isCodeWithPrefix } from '../personal-code.ts';

export const RESCHEDULE_CODE_PREFIX = 'RESCHEDULE_';

/** `treatment`: '' for a new set, see treatment.ts */
export type TokenCover = { serviceId: string; treatment: string; coverCents: Cents };

/** `service`: a service with its list price; clients themselves book only new sets. */
export function isServiceCovered(
  { serviceId, treatment, coverCents }: TokenCover,
  service: { id: string; priceCents: Cents; treatment?: string },
): boolean {
  const isSameService = service.id === serviceId && (treatment === '' || treatment === service.treatment);
  return isSameService || service.priceCents <= coverCents;
}

/** Why a code is refused for a dearer service, before the booking and by the server. DECISIONS §7. */
export const NOT_COVERED_SENTENCE =
  'Your reschedule code does not cover this service, because it costs more than the one you paid for.';

/** True when the code is one of `tokens` and does not pay for the service; else false: only the server knows others. */
export const isKnownNotToCover = (
  code: string | null,
  tokens: readonly (TokenCover & { code: string })[],
  service: { id: string; priceCents: Cents } | null,
): boolean => service !== null && tokens.some((token) => token.code === code && !isServiceCovered(token, service));

/** Only clients with an account book online, and only new sets; the studio books with any other code. */
export const isUsableOnline = ({ treatment }: Pick<TokenCover, 'treatment'>, hasAccount: boolean): boolean =>
  hasAccount && treatment === '';

/** Trims and accepts lower case. Null unless it starts with RESCHEDULE_. SPEC §5. */
export function parseRescheduleCode(input: string): string | null {
  const code = input.trim().toUpperCase();
  return code.startsWith(RESCHEDULE_CODE_PREFIX) ? code : null;
}

export function isRescheduleCode(code: string): boolean {
  return isCodeWithPrefix(RESCHEDULE_CODE_PREFIX, code);
}
