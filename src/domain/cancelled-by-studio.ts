/**
 * When the studio itself has to cancel, whatever the notice, nobody loses anything: the client chooses between all of the
 * money and a reschedule code for 30 days, and keeps the points. Of what a code had booked, the money is that of the
 * booking the code came from. SPEC §4, DECISIONS §10.
 */
import { type CancellationChoice, type CancellationOutcome, type Cancelled, endOfDay } from './cancellation.ts';

const TOKEN_DAYS = 30;

/** `paidCents` is what was captured, by whichever booking. A payment still under way has nothing to choose between. */
export function outcomeByStudio(
  { kind, paidCents }: Cancelled,
  choice: CancellationChoice,
  now: Temporal.Instant,
): CancellationOutcome {
  const kept = { refundCents: 0, until: null, keepsPoints: true, nextBookingAtFullPrice: false };
  if (kind === 'pending') return { ...kept, kind: 'unpaid' };
  if (choice === 'refund') return { ...kept, kind: 'refund', refundCents: paidCents };
  return { ...kept, kind: 'token', until: endOfDay(now, TOKEN_DAYS) };
}
