/**
 * The owner moves a confirmed appointment to another time, and to another length if said, after the client has agreed.
 * Any quarter hour can be chosen, also outside the hours in which clients book online; that two appointments never
 * overlap is decided by the database. OWNER §5 (Moving), §6.3 (Move).
 */
import { isUpcoming, type ScheduledAppointment } from '../bookings/appointment.ts';
import { calculateLastOwnerDay } from '../diary/blocked-time.ts';
import { isWithinLimits } from '../hours/booking-rules.ts';
import { calculateLengthInMinutes, isQuarterHour, type Period } from '../hours/slots.ts';
import { toStudioDay } from '../time.ts';

/** The email about a move is due this many minutes after it, and until then the move can be undone. OWNER §7, §9. */
export const MOVE_EMAIL_DELAY_MINUTES = 2;

/** How many of the times open online are offered to move an appointment to. */
export const MAX_MOVE_TIMES_SHOWN = 10;

/** The lengths of an appointment in minutes: from `min` to `max` in steps of `step`. */
export const APPOINTMENT_LENGTH_LIMITS = { min: 15, max: 480, step: 5 } as const;

/** Why the appointment cannot be moved, as a code of the error catalogue; null while it is confirmed and ahead. */
export function findMoveErrorCode(
  appointment: ScheduledAppointment,
  now: Temporal.Instant,
): 'ALREADY_CANCELLED' | 'PAYMENT_UNDER_WAY' | 'STARTED_ALREADY' | null {
  if (appointment.status === 'cancelled') return 'ALREADY_CANCELLED';
  if (appointment.status === 'pending') return 'PAYMENT_UNDER_WAY';
  return isUpcoming(appointment, now) ? null : 'STARTED_ALREADY';
}

export const isSamePeriod = (a: Period, b: Period): boolean =>
  a.startsAt.equals(b.startsAt) && a.endsAt.equals(b.endsAt);

/** Whether a move changes the length as well, which the client is then told with the length before. */
export const isLengthChanged = (from: Period, to: Period): boolean =>
  calculateLengthInMinutes(from) !== calculateLengthInMinutes(to);

type MovedFromColumns = { movedFrom: Temporal.Instant | null; movedFromEnd: Temporal.Instant | null };

/** The period that the client knew before the move; null for an appointment that was not moved. */
export const toPeriodMovedFrom = ({ movedFrom, movedFromEnd }: MovedFromColumns): Period | null =>
  movedFrom && movedFromEnd && { startsAt: movedFrom, endsAt: movedFromEnd };

/** The period an appointment is moved to: null for a start or a length that stays as it is. */
export type MoveTarget = { startsAt: Temporal.Instant | null; minutes: number | null };

export function toMovedPeriod(currentPeriod: Period, { startsAt, minutes }: MoveTarget): Period {
  const start = startsAt ?? currentPeriod.startsAt;
  return { startsAt: start, endsAt: start.add({ minutes: minutes ?? calculateLengthInMinutes(currentPeriod) }) };
}

export type MoveProblem = 'not_quarter_hour' | 'over' | 'too_far' | 'length';

/**
 * What is wrong with the period an appointment is to be moved to; null when it can be. An unchanged start need not be at a
 * quarter hour, and an unchanged length need not be within the limits.
 */
export function findMoveProblem(currentPeriod: Period, newPeriod: Period, now: Temporal.Instant): MoveProblem | null {
  const { startsAt } = newPeriod;
  const isNewStart = !startsAt.equals(currentPeriod.startsAt);
  if (isNewStart && !isQuarterHour(startsAt)) return 'not_quarter_hour';
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'over';
  if (Temporal.PlainDate.compare(toStudioDay(startsAt), calculateLastOwnerDay(now)) > 0) return 'too_far';
  return !isLengthChanged(currentPeriod, newPeriod) ||
    isWithinLimits(calculateLengthInMinutes(newPeriod), APPOINTMENT_LENGTH_LIMITS)
    ? null
    : 'length';
}

/** The error code when a move is refused, by what is in the way. OWNER §5. */
export const MOVE_CONFLICT_CODES = {
  appointment: 'SLOT_TAKEN',
  link: 'SLOT_TAKEN',
  hold: 'TIME_BEING_PAID',
  blocked: 'BLOCK_MEETS_BLOCK',
} as const;
