import type { CancellationOutcome } from '../../src/domain/cancellation/cancellation.ts';

/** The outcome of confirming a cancellation, in the words of a screen. */
export type OutcomeFields = { outcome: CancellationOutcome['kind']; cents: number; until: string | null };

/**
 * The outcome that a cancel dialog shows, and the start of the appointment. The start is null where only the outcome was
 * told, as when the owner reads it out.
 */
export type ShownOutcome = OutcomeFields & { scheduledDate: string | null };

/** The outcome of a cancellation on record, and the start that the appointment had then. */
type RecordedOutcome = OutcomeFields & { scheduledDate: string };

/** A confirmed dialog; null when the request did not say what was shown, like that of an old page. */
type ConfirmedOutcome = ShownOutcome | null;

const isAsShown = (shown: ConfirmedOutcome, recorded: RecordedOutcome): boolean =>
  shown === null ||
  (shown.outcome === recorded.outcome &&
    shown.cents === recorded.cents &&
    shown.until === recorded.until &&
    (shown.scheduledDate === null || shown.scheduledDate === recorded.scheduledDate));

/**
 * A log of what the screens of all clients have shown: the outcomes that they confirmed, and the price of each prepared
 * payment.
 */
export function createShownTermsLog() {
  const confirmedOutcomes = new Map<string, ConfirmedOutcome[]>();
  const prices = new Map<string, number>();
  const buildKey = (clientId: string, bookingId: string) => `${clientId} ${bookingId}`;
  const listConfirmedOutcomes = (clientId: string, bookingId: string) =>
    confirmedOutcomes.get(buildKey(clientId, bookingId)) ?? [];
  return {
    confirm: (clientId: string, bookingId: string, shown: ConfirmedOutcome) =>
      void confirmedOutcomes.set(buildKey(clientId, bookingId), [...listConfirmedOutcomes(clientId, bookingId), shown]),
    /** True when this outcome is one that the client confirmed, in whichever of their tabs. */
    isConfirmed: (clientId: string, bookingId: string, recorded: RecordedOutcome) =>
      listConfirmedOutcomes(clientId, bookingId).some((shown) => isAsShown(shown, recorded)),
    /** The confirmed outcomes as text, for the message of a violation. */
    formatConfirmedOutcomes: (clientId: string, bookingId: string) =>
      JSON.stringify(listConfirmedOutcomes(clientId, bookingId)),
    recordPrice: (intentId: string, cents: number) => void prices.set(intentId, cents),
    findPrice: (intentId: string) => prices.get(intentId) ?? null,
  };
}

export type ShownTermsLog = ReturnType<typeof createShownTermsLog>;
