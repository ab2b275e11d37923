import type { CancellationOutcome } from '../../src/domain/cancellation.ts';

/** What a cancel dialog says that confirming will give. */
export type ShownOutcome = { outcome: CancellationOutcome['kind']; cents: number; until: string | null };

/** A confirmed dialog; null is a confirmation that did not say what was shown, as an old page sends it. */
type Confirmed = ShownOutcome | null;

/** What the screens of all clients have shown: which outcomes they confirmed, and the price of each prepared payment. */
export function rememberShown() {
  const confirmed = new Map<string, Confirmed[]>();
  const prices = new Map<string, number>();
  const keyOf = (clientId: string, bookingId: string) => `${clientId} ${bookingId}`;
  const confirmedBy = (clientId: string, bookingId: string) => confirmed.get(keyOf(clientId, bookingId)) ?? [];
  return {
    confirm: (clientId: string, bookingId: string, shown: Confirmed) =>
      void confirmed.set(keyOf(clientId, bookingId), [...confirmedBy(clientId, bookingId), shown]),
    /** True when this outcome is one that the client confirmed, in whichever of their tabs. */
    isConfirmed: (clientId: string, bookingId: string, recorded: ShownOutcome) =>
      confirmedBy(clientId, bookingId).some(
        (shown) =>
          shown === null ||
          (shown.outcome === recorded.outcome && shown.cents === recorded.cents && shown.until === recorded.until),
      ),
    /** In words, for the message of a rule that does not hold. */
    confirmedInWords: (clientId: string, bookingId: string) => JSON.stringify(confirmedBy(clientId, bookingId)),
    prepare: (intentId: string, cents: number) => void prices.set(intentId, cents),
    priceOf: (intentId: string) => prices.get(intentId) ?? null,
  };
}

export type Shown = ReturnType<typeof rememberShown>;
