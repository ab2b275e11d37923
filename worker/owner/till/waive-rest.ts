import type { Cents } from '../../../src/domain/money.ts';
import { applyWaiver, calculateWaiverCents } from '../../../src/domain/payments/till.ts';
import type { Db } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { buildTillStatements, changeTillEntries } from './till-store.ts';

/** For a cancelled appointment, only noted money is left to decide about; a missed one owes nothing. */
const canWaiveRest = ({ state, noShowAt, notedCents }: Booking): boolean =>
  state === 'cancelled' ? notedCents > 0 : noShowAt === null;

/**
 * `wasCancelled`: whether the appointment was cancelled when the form was shown, because the button's words depend on it;
 * null if not sent. `shownCents`: what was owed, or noted for a cancelled appointment, when the form was shown; null if not sent.
 */
type Waiver = { bookingId: string; wasCancelled: boolean | null; shownCents: Cents | null };

/**
 * Waives what is still owed for an appointment that is paid at the studio; for a cancelled one, keeps what was noted.
 * Changes nothing when nothing is owed any more. OWNER §6.3 (Money), §6.8, I26. Throws NOT_FOUND, NOT_PAID_AT_STUDIO,
 * NOTHING_OWED for a missed appointment and for a cancelled one with nothing noted, and CHANGED_SINCE when it was cancelled
 * or the amount changed since the form was shown (I33).
 */
export const waiveRest = (
  db: Db,
  { bookingId, wasCancelled, shownCents }: Waiver,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'waive_rest', about: bookingId }, (log) =>
    changeTillEntries(db, bookingId, ({ booking }) => {
      if (booking.settledAt) return null;
      if (!canWaiveRest(booking)) throw new DomainError('NOTHING_OWED');
      const isCancelled = booking.state === 'cancelled';
      if (wasCancelled !== null && wasCancelled !== isCancelled) throw new DomainError('CHANGED_SINCE');
      if (shownCents !== null && shownCents !== calculateWaiverCents(booking, isCancelled))
        throw new DomainError('CHANGED_SINCE');
      const newBalance = applyWaiver(booking, actionContext.now);
      const { state, notedCents } = booking;
      return [
        log({
          before: { waived_cents: 0 },
          after: { waived_cents: newBalance.waivedCents, noted_cents: notedCents, state },
        }),
        ...buildTillStatements(db, booking, { newBalance, entry: null }, actionContext.now),
      ];
    }),
  );
