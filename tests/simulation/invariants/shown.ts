import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Rows } from '../rows.ts';
import type { ShownTermsLog } from '../shown-terms-log.ts';

/** I33: the recorded outcome of a client's cancellation is one that this client confirmed as shown, and for that start. */
export function checkCancellationsAsShown({ cancellations, bookings }: Rows, shownTerms: ShownTermsLog): string[] {
  return cancellations
    .filter(({ byStudio }) => !byStudio)
    .flatMap(({ clientId, bookingId, outcome, refundCents: cents, until }) => {
      const booking = bookings.find(({ id }) => id === bookingId);
      const scheduledDate = booking ? toIso(booking.startsAt) : '';
      const recordedOutcome = { outcome, cents, until: until && toIso(until), scheduledDate };
      if (shownTerms.isConfirmed(clientId, bookingId, recordedOutcome)) return [];
      const confirmedOutcomes = shownTerms.formatConfirmedOutcomes(clientId, bookingId);
      return [
        `I33: ${bookingId} came to ${JSON.stringify(recordedOutcome)}; its client confirmed ${confirmedOutcomes}`,
      ];
    });
}

/** I33: the charged amount is the price that the screen showed when the payment was prepared. */
export function checkChargesAsShown({ intents }: AccountState, shownTerms: ShownTermsLog): string[] {
  return Object.values(intents).flatMap(({ id, amount_received: charged }) => {
    const price = shownTerms.findPrice(id);
    return charged === 0 || price === null || price === charged
      ? []
      : [`I33: ${id} charged ${charged} cents; the screen showed ${price}`];
  });
}
