import { describeNotedMoney, formatTillEntry } from '../../../src/content/till-texts.ts';
import type { ReturnedMoney } from '../../../src/domain/cancellation/noted-money.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { MoneyLine } from '../../../src/domain/owner/owner-money-lines.ts';
import type { StateLine } from '../../../src/domain/owner/owner-state-line.ts';
import { calculateOwedCents, RETURN_METHODS, sumReturnedCents } from '../../../src/domain/payments/till.ts';
import { formatInstantDateShort } from '../../../src/domain/short-dates.ts';
import type { AppointmentRow } from '../../bookings/appointment-rows.ts';
import type { Booking, TillEntry } from '../../db/rows.ts';
import { filterEntriesInForce } from './till-store.ts';

type OwedBooking = Pick<Booking, 'state' | 'noShowAt' | 'endsAt' | 'paidAtStudio'> &
  Parameters<typeof calculateOwedCents>[0];

/** The cents that are owed for an appointment that has ended and was to be paid at the studio; 0 for any other. I26. */
export function calculateCentsOwedAfterVisit(booking: OwedBooking, now: Temporal.Instant): Cents {
  const { state, noShowAt, endsAt, paidAtStudio } = booking;
  const isNeitherCancelledNorMissed = (state === 'confirmed' || state === 'completed') && noShowAt === null;
  const isOver = Temporal.Instant.compare(endsAt, now) <= 0;
  return paidAtStudio && isNeitherCancelledNorMissed && isOver ? calculateOwedCents(booking) : 0;
}

/**
 * "Noted $110, cash" for an appointment that is neither cancelled nor missed; null for any other, and while nothing is
 * noted. OWNER §6.3.
 */
export function describeNotedMoneyLine({ booking }: AppointmentRow, entries: readonly TillEntry[]): StateLine | null {
  const isInForce = booking.state !== 'cancelled' && booking.noShowAt === null;
  return booking.paidAtStudio && isInForce ? describeNotedMoney(booking, filterEntriesInForce(entries)) : null;
}

/** "Noted, cash, 26 November" */
export const formatDatedTillEntry = (entry: TillEntry, now: Temporal.Instant): string =>
  `${formatTillEntry(entry)}, ${formatInstantDateShort(entry.at, now)}`;

/** The entries in force, each with its amount without a sign. */
export const toTillLines = (entries: readonly TillEntry[], now: Temporal.Instant): MoneyLine[] =>
  filterEntriesInForce(entries).map((entry) => ({
    text: formatDatedTillEntry(entry, now),
    cents: Math.abs(entry.amountCents),
  }));

/** What was given back of the money noted for an appointment since it was cancelled. */
export function calculateReturnedMoney(entries: readonly TillEntry[], cancelledAt: Temporal.Instant): ReturnedMoney {
  const returnEntries = filterEntriesInForce(entries).filter(
    ({ kind, at }) => kind === 'given_back' && Temporal.Instant.compare(at, cancelledAt) >= 0,
  );
  const methods = RETURN_METHODS.filter((method) => returnEntries.some((entry) => entry.method === method));
  return {
    returnedCents: sumReturnedCents(returnEntries),
    returnMethod: methods.length === 1 ? (methods[0] ?? null) : null,
  };
}
