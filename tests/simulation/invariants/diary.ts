import { type BookedPeriod, toBookingCells } from '../../../src/domain/slots.ts';
import { isByLink, type Rows } from '../rows.ts';

const ACTIVE = new Set(['held', 'pending', 'confirmed']);

/** A booking with its clean-up time, or a blocked time. */
type TakenPeriod = BookedPeriod & { id: string };

const endOfCleanup = ({ endsAt, cleanupMinutes }: TakenPeriod): Temporal.Instant =>
  endsAt.add({ minutes: cleanupMinutes });

const isOverlapping = (one: TakenPeriod, other: TakenPeriod): boolean =>
  Temporal.Instant.compare(one.startsAt, endOfCleanup(other)) < 0 &&
  Temporal.Instant.compare(other.startsAt, endOfCleanup(one)) < 0;

/**
 * I1 and I21: active bookings, with their clean-up times, and blocked times never overlap, and the cells of the diary are
 * exactly theirs. A cell belongs to one of them, so where two share a quarter hour, one lacks a cell.
 */
export function checkDiary({ bookings, blockedTimes, cells }: Rows): string[] {
  const active: TakenPeriod[] = [
    ...bookings.filter(({ state }) => ACTIVE.has(state)),
    ...blockedTimes.filter(({ removedAt }) => removedAt === null).map((row) => ({ ...row, cleanupMinutes: 0 })),
  ];
  const overlapping = active.flatMap((one, index) =>
    active
      .slice(index + 1)
      .filter((other) => isOverlapping(one, other))
      .map((other) => `I1: ${one.id} and ${other.id} overlap`),
  );
  const wanted = active.flatMap((taking) => toBookingCells(taking).map((cell) => `${cell} ${taking.id}`));
  const found = new Set(cells.map(({ cell, bookingId, blockedTimeId }) => `${cell} ${bookingId ?? blockedTimeId}`));
  const missing = wanted.filter((cell) => !found.has(cell)).map((cell) => `I1: the diary lacks ${cell}`);
  const wantedSet = new Set(wanted);
  const left = [...found].filter((cell) => !wantedSet.has(cell)).map((cell) => `I1: the diary still has ${cell}`);
  return [...overlapping, ...missing, ...left];
}

/**
 * I14: a client has made at most one open hold, and has held no time for more than half an hour in a day without paying.
 * For the holds of payment links see `checkLinkHoldTimes`.
 */
export function checkHolds(rows: Rows): string[] {
  const bookings = rows.bookings.filter((row) => !isByLink(row));
  const held = bookings.filter(({ state }) => state === 'held').map(({ clientId }) => clientId);
  const duplicates = held.filter((clientId, index) => held.indexOf(clientId) !== index);
  const unpaid = bookings.filter(({ state }) => state === 'held' || state === 'released');
  const long = unpaid.filter((last) => {
    const dayBefore = last.createdAt.subtract({ hours: 24 });
    const minutes = unpaid
      .filter((one) => one.clientId === last.clientId && one.startsAt.equals(last.startsAt))
      .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, dayBefore) > 0)
      .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, last.createdAt) <= 0)
      .reduce((sum, { holdMinutes }) => sum + holdMinutes, 0);
    return minutes > 30;
  });
  return [
    ...duplicates.map((clientId) => `I14: ${clientId} has two open holds`),
    ...long.map(({ id, clientId }) => `I14: ${clientId} holds the time of ${id} for more than 30 minutes in a day`),
  ];
}

/** I14: at `now`, with everything working, no hold has outlived its expiry by more than one sweep. */
export function checkExpiredHolds({ bookings }: Rows, now: Temporal.Instant): string[] {
  const before = now.subtract({ minutes: 1 });
  return bookings
    .filter(({ state, holdExpiresAt }) => state === 'held' && Temporal.Instant.compare(holdExpiresAt, before) < 0)
    .map(({ id, holdExpiresAt }) => `I14: ${id} is held since its time ended at ${holdExpiresAt}`);
}
