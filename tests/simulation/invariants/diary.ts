import { type BookedPeriod, toBookingCells } from '../../../src/domain/hours/slots.ts';
import { isPaymentLinkBooking, type Rows } from '../rows.ts';

const ACTIVE_STATES = new Set(['held', 'pending', 'confirmed']);

/** A booking with its clean-up time, or a blocked time. */
type TakenPeriod = BookedPeriod & { id: string };

const calculateCleanupEnd = ({ endsAt, cleanupMinutes }: TakenPeriod): Temporal.Instant =>
  endsAt.add({ minutes: cleanupMinutes });

const isOverlapping = (one: TakenPeriod, other: TakenPeriod): boolean =>
  Temporal.Instant.compare(one.startsAt, calculateCleanupEnd(other)) < 0 &&
  Temporal.Instant.compare(other.startsAt, calculateCleanupEnd(one)) < 0;

/**
 * I1 and I21: active bookings, with their clean-up times, and blocked times never overlap, and the cells of the diary are
 * exactly theirs. A cell belongs to one of them, so where two share a quarter hour, one lacks a cell.
 */
export function checkDiary({ bookings, blockedTimes, cells }: Rows): string[] {
  const takenPeriods: TakenPeriod[] = [
    ...bookings.filter(({ state }) => ACTIVE_STATES.has(state)),
    ...blockedTimes.filter(({ removedAt }) => removedAt === null).map((row) => ({ ...row, cleanupMinutes: 0 })),
  ];
  const overlaps = takenPeriods.flatMap((one, index) =>
    takenPeriods
      .slice(index + 1)
      .filter((other) => isOverlapping(one, other))
      .map((other) => `I1: ${one.id} and ${other.id} overlap`),
  );
  const expectedCells = takenPeriods.flatMap((period) => toBookingCells(period).map((cell) => `${cell} ${period.id}`));
  const actualCells = new Set(
    cells.map(({ cell, bookingId, blockedTimeId }) => `${cell} ${bookingId ?? blockedTimeId}`),
  );
  const missingCells = expectedCells
    .filter((cell) => !actualCells.has(cell))
    .map((cell) => `I1: the diary lacks ${cell}`);
  const expectedCellSet = new Set(expectedCells);
  const extraCells = [...actualCells]
    .filter((cell) => !expectedCellSet.has(cell))
    .map((cell) => `I1: the diary still has ${cell}`);
  return [...overlaps, ...missingCells, ...extraCells];
}

/**
 * I14: a client has made at most one open hold, and has held no time for more than half an hour in a day without paying.
 * For the holds of payment links see `checkLinkHoldTimes`.
 */
export function checkHolds(rows: Rows): string[] {
  const bookings = rows.bookings.filter((row) => !isPaymentLinkBooking(row));
  const heldClientIds = bookings.filter(({ state }) => state === 'held').map(({ clientId }) => clientId);
  const duplicates = heldClientIds.filter((clientId, index) => heldClientIds.indexOf(clientId) !== index);
  const unpaidHolds = bookings.filter(({ state }) => state === 'held' || state === 'released');
  const longHolds = unpaidHolds.filter((hold) => {
    const dayBefore = hold.createdAt.subtract({ hours: 24 });
    const minutes = unpaidHolds
      .filter((one) => one.clientId === hold.clientId && one.startsAt.equals(hold.startsAt))
      .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, dayBefore) > 0)
      .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, hold.createdAt) <= 0)
      .reduce((sum, { holdMinutes }) => sum + holdMinutes, 0);
    return minutes > 30;
  });
  return [
    ...duplicates.map((clientId) => `I14: ${clientId} has two open holds`),
    ...longHolds.map(
      ({ id, clientId }) => `I14: ${clientId} holds the time of ${id} for more than 30 minutes in a day`,
    ),
  ];
}

/** I14: at `now`, with everything working, no hold has outlived its expiry by more than one sweep. */
export function checkExpiredHolds({ bookings }: Rows, now: Temporal.Instant): string[] {
  const cutoff = now.subtract({ minutes: 1 });
  return bookings
    .filter(({ state, holdExpiresAt }) => state === 'held' && Temporal.Instant.compare(holdExpiresAt, cutoff) < 0)
    .map(({ id, holdExpiresAt }) => `I14: ${id} is held since its time ended at ${holdExpiresAt}`);
}
