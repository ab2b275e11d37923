import { sql } from 'drizzle-orm';
import { MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS } from '../../../src/domain/bookings/hold.ts';
import { LINK_CUTOFF_HOURS, MAX_LINK_HOURS } from '../../../src/domain/payments/payment-link.ts';
import { isPaymentLinkBooking } from '../../db/booking-expressions.ts';
import type { Check } from './check.ts';

const ACTIVE_STATES = sql`('held', 'pending', 'confirmed')`;
/** An expired hold is ended by the next run of the sweep, or by the one after it. */
const MAX_RELEASE_DELAY_MINUTES = 2;
const MAX_LINK_SECONDS = sql.raw(String(MAX_LINK_HOURS * 3600));
const LINK_CUTOFF_SECONDS = sql.raw(String(LINK_CUTOFF_HOURS * 3600));
const MAX_HOLD_MINUTES = sql.raw(String(MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS));

/** SQL: the end of a booking's clean-up time, in seconds of Unix time. */
const BUSY_UNTIL = sql`unixepoch(booking.ends_at) + booking.cleanup_minutes * 60`;

/** SQL: the cells of 15 minutes of a booking with its clean-up time, and of a blocked time, [first, end). */
const FIRST_CELL = sql`unixepoch(booking.starts_at) / 900`;
const END_CELL = sql`(${BUSY_UNTIL} + 899) / 900`;
const BLOCK_FIRST_CELL = sql`unixepoch(blocked_time.starts_at) / 900`;
const BLOCK_END_CELL = sql`unixepoch(blocked_time.ends_at) / 900`;

/** Part of the hourly checks too: nothing else reports a hold that cannot be ended. */
export const holdNotReleasedCheck: Check = {
  kind: 'hold_not_released',
  description: 'I14 An expired hold is ended by the next run of the sweep.',
  cutoffMinutes: MAX_RELEASE_DELAY_MINUTES,
  find: (cutoff) => sql`SELECT id AS ref FROM booking
    WHERE state = 'held' AND hold_expires_at <= ${cutoff}`,
};

/** I1, I14 and I21: active bookings with their clean-up times do not overlap, and unpaid holds end. */
export const diaryChecks: Check[] = [
  {
    kind: 'bookings_overlap',
    description: 'I1, I21 No two active bookings overlap, and none begins in the clean-up time of another.',
    find: () => sql`SELECT id AS ref FROM (
      SELECT id, starts_at, MAX(${BUSY_UNTIL}) OVER (
        ORDER BY starts_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS busy_until FROM booking WHERE state IN ${ACTIVE_STATES}
    ) WHERE unixepoch(starts_at) < busy_until`,
  },
  {
    kind: 'missing_slot',
    description:
      'I1, I21 An active booking with its clean-up time, and a blocked time, has a slot_cell row for every 15 minutes.',
    find: () => sql`SELECT id AS ref FROM booking WHERE state IN ${ACTIVE_STATES} AND ${END_CELL} - ${FIRST_CELL} <> (
      SELECT COUNT(*) FROM slot_cell
      WHERE booking_id = booking.id AND cell >= ${FIRST_CELL} AND cell < ${END_CELL}
    ) UNION ALL SELECT id AS ref FROM blocked_time WHERE removed_at IS NULL AND ${BLOCK_END_CELL} - ${BLOCK_FIRST_CELL} <> (
      SELECT COUNT(*) FROM slot_cell
      WHERE blocked_time_id = blocked_time.id AND cell >= ${BLOCK_FIRST_CELL} AND cell < ${BLOCK_END_CELL}
    )`,
  },
  {
    kind: 'orphaned_slot',
    description: 'I1, I21 Every slot_cell row belongs to an active booking or a blocked time and lies within its time.',
    find: () => sql`SELECT DISTINCT slot_cell.booking_id AS ref FROM slot_cell
      LEFT JOIN booking ON booking.id = slot_cell.booking_id
      WHERE slot_cell.blocked_time_id IS NULL AND (
        booking.id IS NULL OR booking.state NOT IN ${ACTIVE_STATES} OR cell < ${FIRST_CELL} OR cell >= ${END_CELL}
      ) UNION ALL SELECT DISTINCT slot_cell.blocked_time_id AS ref FROM slot_cell
      JOIN blocked_time ON blocked_time.id = slot_cell.blocked_time_id
      WHERE blocked_time.removed_at IS NOT NULL OR cell < ${BLOCK_FIRST_CELL} OR cell >= ${BLOCK_END_CELL}`,
  },
  holdNotReleasedCheck,
  {
    kind: 'hold_too_long',
    description: 'I14 No hold that a client has made is longer than 30 minutes.',
    find: () => sql`SELECT id AS ref FROM booking
      WHERE booked_by = 'client' AND unixepoch(hold_expires_at) - unixepoch(created_at) > ${MAX_HOLD_MINUTES} * 60`,
  },
  {
    kind: 'link_hold_too_long',
    description: 'I27 A payment link holds its time for at most 48 hours, and never past an hour before its start.',
    find: () => sql`SELECT id AS ref FROM booking
      WHERE ${isPaymentLinkBooking} AND (
        hold_minutes <> 0
        OR unixepoch(hold_expires_at) - unixepoch(created_at) > ${MAX_LINK_SECONDS}
        OR (moves = 0 AND unixepoch(starts_at) - unixepoch(hold_expires_at) < ${LINK_CUTOFF_SECONDS})
      )`,
  },
  {
    kind: 'hold_limit_exceeded',
    description: 'I14 No client holds one time for more than 30 minutes in 24 hours without paying.',
    find: () => sql`SELECT id AS ref FROM booking WHERE hold_minutes > 0 AND state IN ('held', 'released') AND ${MAX_HOLD_MINUTES} < (
      SELECT SUM(earlier.hold_minutes) FROM booking AS earlier
      WHERE earlier.client_id = booking.client_id AND earlier.starts_at = booking.starts_at
      AND earlier.created_at <= booking.created_at AND earlier.state IN ('held', 'released')
      AND unixepoch(earlier.created_at) > unixepoch(booking.created_at) - 86400
    )`,
  },
  {
    kind: 'multiple_holds',
    description: 'I14 A client has made at most one open hold.',
    find: () => sql`SELECT client_id AS ref FROM booking WHERE state = 'held' AND booked_by = 'client'
      GROUP BY client_id HAVING COUNT(*) > 1`,
  },
];
