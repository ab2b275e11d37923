import type { CancellationOutcome } from '../../src/domain/cancellation.ts';

/** What confirming a cancellation gives, in words on a screen. */
export type OutcomeFields = { outcome: CancellationOutcome['kind']; cents: number; until: string | null };

/**
 * What a cancel dialog says: what confirming will give, and the start of the appointment. The start is null where only
 * the outcome was said, as when the owner reads it out.
 */
export type ShownOutcome = OutcomeFields & { scheduledDate: string | null };

/** What a cancellation came to, and the start that the appointment had then. */
type RecordedOutcome = OutcomeFields & { scheduledDate: string };

/** A confirmed dialog; null is a confirmation that did not say what was shown, as an old page sends it. */
type ConfirmedOutcome = ShownOutcome | null;

const isAsShown = (shown: ConfirmedOutcome, recorded: RecordedOutcome): boolean =>
  shown === null ||
  (shown.outcome === recorded.outcome &&
    shown.cents === recorded.cents &&
    shown.until === recorded.until &&
    (shown.scheduledDate === null || shown.scheduledDate === recorded.scheduledDate));

/** What the screens of all clients have shown: which outcomes they confirmed, and the price of each prepared payment. */
export function createShownTermsLog() {
  const confirmed = new Map<string, ConfirmedOutcome[]>();
  const prices = new Map<string, number>();
  const keyOf = (clientId: string, bookingId: string) => `${clientId} ${bookingId}`;
  const confirmedBy = (clientId: string, bookingId: string) => confirmed.get(keyOf(clientId, bookingId)) ?? [];
  return {
    confirm: (clientId: string, bookingId: string, shown: ConfirmedOutcome) =>
      void confirmed.set(keyOf(clientId, bookingId), [...confirmedBy(clientId, bookingId), shown]),
    /** True when this outcome is one that the client confirmed, in whichever of their tabs. */
    isConfirmed: (clientId: string, bookingId: string, recorded: RecordedOutcome) =>
      confirmedBy(clientId, bookingId).some((shown) => isAsShown(shown, recorded)),
    /** In words, for the message of a rule that does not hold. */
    confirmedInWords: (clientId: string, bookingId: string) => JSON.stringify(confirmedBy(clientId, bookingId)),
    prepare: (intentId: string, cents: number) => void prices.set(intentId, cents),
    priceOf: (intentId: string) => prices.get(intentId) ?? null,
  };
}

export type ShownTermsLog = ReturnType<typeof createShownTermsLog>;
