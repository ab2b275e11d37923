/** What the owner can do with an appointment, and which visit of its client it is. OWNER §6.3. */
import { isUpcoming, type ScheduledAppointment } from '../bookings/appointment.ts';

/** Why the owner cannot cancel the appointment, as a code of the error catalogue; null while it can be cancelled. */
export function findCancelErrorCode(
  appointment: ScheduledAppointment,
  now: Temporal.Instant,
): 'ALREADY_CANCELLED' | 'OWNER_CANCELLATION_CLOSED' | null {
  if (appointment.status === 'cancelled') return 'ALREADY_CANCELLED';
  return isUpcoming(appointment, now) ? null : 'OWNER_CANCELLATION_CLOSED';
}

/**
 * Why the appointment cannot be marked as missed and no lash map can be saved for it, as a code of the error catalogue;
 * null once it has started, unless it is cancelled or its payment is pending.
 */
export function findVisitErrorCode(
  { status, scheduledDate }: ScheduledAppointment,
  now: Temporal.Instant,
): 'ALREADY_CANCELLED' | 'NOT_STARTED_YET' | 'PAYMENT_UNDER_WAY' | null {
  if (status === 'cancelled') return 'ALREADY_CANCELLED';
  if (Temporal.Instant.compare(scheduledDate, now) > 0) return 'NOT_STARTED_YET';
  return status === 'pending' ? 'PAYMENT_UNDER_WAY' : null;
}

const ORDINAL_SUFFIXES = ['th', 'st', 'nd', 'rd'];

function formatOrdinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(isTeen ? undefined : ORDINAL_SUFFIXES[count % 10]) ?? 'th'}`;
}

/** "first visit", "8th visit"; `earlierVisitCount`: the number of visits before it. */
export const formatVisitNumber = (earlierVisitCount: number): string =>
  earlierVisitCount === 0 ? 'first visit' : `${formatOrdinal(earlierVisitCount + 1)} visit`;
