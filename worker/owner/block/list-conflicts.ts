import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { BLOCK_CONFLICT_CODES, type Conflict } from '../../../src/domain/diary/conflicts.ts';
import { MOVE_CONFLICT_CODES } from '../../../src/domain/owner/owner-move.ts';
import { findLaterInstant } from '../../../src/domain/time.ts';
import { isCellIn } from '../../bookings/booking-store.ts';
import { isLinkHoldRow } from '../../db/booking-expressions.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { aliasColumns, toRowOrNull } from '../../db/joined-columns.ts';
import { blockedTime, booking, client, slotCell } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

const occupantNameSql = sql<string>`COALESCE(NULLIF(${booking.fullName}, ''), ${client.firstName}, '')`;

/** Selects what occupies these cells, ordered by time: a row for each booking and each blocked time. */
const occupantsQuery = buildOnce(['cells'], (db, { cells }) =>
  db
    .select({
      booking: aliasColumns(booking),
      blocked: aliasColumns(blockedTime),
      name: occupantNameSql.as('booked_name'),
    })
    .from(slotCell)
    .leftJoin(booking, eq(booking.id, slotCell.bookingId))
    .leftJoin(client, eq(client.id, booking.clientId))
    .leftJoin(blockedTime, eq(blockedTime.id, slotCell.blockedTimeId))
    .where(isCellIn(cells))
    .groupBy(slotCell.bookingId, slotCell.blockedTimeId)
    .orderBy(sql`MIN(${slotCell.cell})`),
);

/**
 * The bookings and blocked times that occupy any of these cells, earliest first. A hold that has expired and could not be
 * released is said to end in a minute, when the sweep tries again. OWNER §5.
 */
export async function listConflicts(db: Db, cells: number[], now: Temporal.Instant): Promise<Conflict[]> {
  return (await occupantsQuery(db, { cells: JSON.stringify(cells) })).flatMap((row): Conflict[] => {
    const [bookingRow, blockedTimeRow] = [toRowOrNull(row.booking), toRowOrNull(row.blocked)];
    if (blockedTimeRow) {
      const { id, revision, label, startsAt, endsAt } = blockedTimeRow;
      return [{ kind: 'blocked', id, revision, label, startsAt, endsAt }];
    }
    if (!bookingRow) return [];
    const { id, state, startsAt, endsAt, cleanupMinutes } = bookingRow;
    const isLink = isLinkHoldRow(bookingRow);
    if (state !== 'held' || isLink) {
      const kind = isLink ? 'link' : 'appointment';
      return [{ kind, bookingId: id, name: row.name, startsAt, endsAt, cleanupMinutes }];
    }
    return [
      {
        kind: 'hold',
        holdExpiresAt: findLaterInstant(bookingRow.holdExpiresAt, now.add({ minutes: 1 })),
        startsAt,
        endsAt,
      },
    ];
  });
}

/**
 * What keeps a new or moved booking from these cells: the first appointment or hold, or else all blocked times, which can
 * be unblocked for it. Empty when the cells are free. OWNER §5.
 */
export async function listBookingConflicts(db: Db, cells: number[], now: Temporal.Instant): Promise<Conflict[]> {
  const conflicts = await listConflicts(db, cells, now);
  const conflict = conflicts.find(({ kind }) => kind !== 'blocked');
  return conflict ? [conflict] : conflicts;
}

/** The error that says what is in the way: its code is that of the first conflict. */
function toConflictError(conflicts: Conflict[], codes: Record<Conflict['kind'], ErrorCode>): DomainError {
  const [first] = conflicts;
  // The cells have become free since the batch was refused.
  return first ? new DomainError(codes[first.kind], { conflicts }) : new DomainError('SLOT_TAKEN');
}

/** The error for cells that a new or moved booking cannot take. */
export const createBookingConflictError = async (
  db: Db,
  cells: number[],
  now: Temporal.Instant,
): Promise<DomainError> => toConflictError(await listBookingConflicts(db, cells, now), MOVE_CONFLICT_CODES);

/** The error for cells that a blocked time cannot take. */
export const createBlockConflictError = async (db: Db, cells: number[], now: Temporal.Instant): Promise<DomainError> =>
  toConflictError(await listConflicts(db, cells, now), BLOCK_CONFLICT_CODES);
