import {
  applyCorrection,
  applyCorrectionAfterCancellation,
  type TillBalance,
  type TillEntryAmounts,
} from '../../../src/domain/payments/till.ts';
import type { Db, Statement } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import {
  type BookingWithTillEntries,
  buildTillStatements,
  changeTillEntries,
  filterEntriesInForce,
} from './till-store.ts';

type CorrectionRequest = { bookingId: string; entryId: string };

/**
 * Whether the points were decided after the entry, and the correction leaves the appointment unsettled or with nothing
 * noted.
 */
const takesMoneyOfPoints = (
  { pointsDecidedAt }: BookingWithTillEntries['booking'],
  { at }: TillEntryAmounts,
  { notedCents, settledAt }: TillBalance,
): boolean =>
  pointsDecidedAt !== null &&
  Temporal.Instant.compare(at, pointsDecidedAt) <= 0 &&
  (settledAt === null || notedCents === 0);

/**
 * Null for an entry that is taken back already. Throws NOT_FOUND for an entry of another appointment, and for a correction.
 */
function buildCorrectionStatements(
  db: Db,
  till: BookingWithTillEntries,
  entryId: string,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Statement[] | null {
  const { booking, entries } = till;
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || entry.kind === 'correction') throw new DomainError('NOT_FOUND');
  if (!filterEntriesInForce(entries).includes(entry)) return null;
  const applyEntryCorrection = booking.state === 'cancelled' ? applyCorrectionAfterCancellation : applyCorrection;
  const newBalance = applyEntryCorrection(booking, entry, actionContext.now);
  if (typeof newBalance === 'string') throw new DomainError(newBalance);
  if (takesMoneyOfPoints(booking, entry, newBalance)) throw new DomainError('TILL_TOO_LATE');
  const { method, amountCents } = entry;
  const correction = { id: actionContext.actionId, kind: 'correction', method, corrects: entryId } as const;
  return [
    log({
      before: { price_cents: booking.priceCents, waived_cents: booking.waivedCents },
      after: {
        amount_cents: -amountCents,
        method,
        price_cents: newBalance.priceCents,
        waived_cents: newBalance.waivedCents,
      },
    }),
    ...buildTillStatements(
      db,
      booking,
      { newBalance, entry: { ...correction, amountCents: -amountCents } },
      actionContext.now,
    ),
  ];
}

/**
 * Takes one entry back whole, until the end of the studio's day on which it was noted, so that no past day in the
 * bookkeeper's file changes. The amount is owed again, or waived again when it was noted after the appointment had been
 * settled. Taking the same entry back again changes nothing. OWNER §6.3 (Money), I25. Throws NOT_FOUND, NOT_PAID_AT_STUDIO,
 * TILL_TOO_LATE (also when the points were decided since, and the appointment would be left unsettled or with nothing
 * noted), TILL_TOO_MUCH_BACK when it was given back since, TILL_TOO_MUCH.
 */
export const correctTillEntry = (
  db: Db,
  { bookingId, entryId }: CorrectionRequest,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'correct_till_entry', about: bookingId }, (log) =>
    changeTillEntries(db, bookingId, (till) => buildCorrectionStatements(db, till, entryId, log, actionContext)),
  );
