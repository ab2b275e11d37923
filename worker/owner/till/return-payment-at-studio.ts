import type { Cents } from '../../../src/domain/money.ts';
import { applyReturn, type ReturnMethod } from '../../../src/domain/payments/till.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import { restoreFullPriceDebtStatements } from '../../loyalty/full-price.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { buildTillStatements, changeTillEntries } from './till-store.ts';

type StudioReturn = { amountCents: Cents; method: ReturnMethod };

/**
 * `shownCents`, `wasSettled`: what was noted, and whether it was settled, when the form was shown; null if not sent. For a
 * cancelled appointment, settled means that the owner keeps the money.
 */
type ShownMoney = { shownCents: Cents | null; wasSettled: boolean | null };

/**
 * The statements that give an amount back, for one batch. When all that was noted is given back, the full price that the
 * visit has paid is owed again, as after a refund in full (DECISIONS §7); once it is paid again, the sweep decides about
 * the visit again. Throws TILL_TOO_MUCH_BACK; violates `booking_state` when the money has changed since it was read.
 */
export function buildStudioReturnStatements(
  db: Db,
  booking: Booking,
  { amountCents, method }: StudioReturn,
  { actionId, now }: ActionContext,
): Statement[] {
  const newBalance = applyReturn(booking, amountCents, now);
  if (typeof newBalance === 'string') throw new DomainError(newBalance);
  const entry = { id: actionId, kind: 'given_back', method, amountCents: -amountCents } as const;
  const isReturnedInFull = newBalance.notedCents === 0 && booking.pointsDecidedAt !== null;
  return [
    ...buildTillStatements(db, booking, { newBalance, entry }, now),
    ...(isReturnedInFull ? restoreFullPriceDebtStatements(db, booking.id) : []),
  ];
}

/**
 * Gives back, in cash or by bank transfer, a part or all of what was noted, whenever the appointment is; points stay. When
 * the appointment is settled, the amount is not owed again. OWNER §6.3 (Money), §6.8, §7. Throws NOT_FOUND,
 * NOT_PAID_AT_STUDIO, TILL_TOO_MUCH_BACK, and CHANGED_SINCE when something was noted, given back or decided since the form
 * was shown (I33).
 */
export const returnPaymentAtStudio = (
  db: Db,
  { bookingId, shownCents, wasSettled, ...studioReturn }: StudioReturn & ShownMoney & { bookingId: string },
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'return_payment_at_studio', about: bookingId }, (log) =>
    changeTillEntries(db, bookingId, ({ booking }) => {
      if (shownCents !== null && shownCents !== booking.notedCents) throw new DomainError('CHANGED_SINCE');
      if (wasSettled !== null && wasSettled !== (booking.settledAt !== null)) throw new DomainError('CHANGED_SINCE');
      return [
        log({ after: { amount_cents: -studioReturn.amountCents, method: studioReturn.method } }),
        ...buildStudioReturnStatements(db, booking, studioReturn, actionContext),
      ];
    }),
  );
