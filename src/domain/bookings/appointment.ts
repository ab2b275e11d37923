/** An appointment is upcoming while it is pending or confirmed and its start is in the future. SPEC §4. */
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export type ScheduledAppointment = { status: AppointmentStatus; scheduledDate: Temporal.Instant };

export function isUpcoming(appointment: ScheduledAppointment, now: Temporal.Instant): boolean {
  const isActive = appointment.status === 'pending' || appointment.status === 'confirmed';
  return isActive && Temporal.Instant.compare(appointment.scheduledDate, now) > 0;
}

/**
 * True for a confirmed appointment from its start to its end, `duration` minutes later: a client who is late still needs
 * the directions and the phone number.
 */
export function isUnderWay(appointment: ScheduledAppointment & { duration: number }, now: Temporal.Instant): boolean {
  const { scheduledDate, duration, status } = appointment;
  const hasBegun = status === 'confirmed' && Temporal.Instant.compare(scheduledDate, now) <= 0;
  return hasBegun && Temporal.Instant.compare(now, scheduledDate.add({ minutes: duration })) < 0;
}

/** Lashes last three weeks or longer (SPEC §9), so a second appointment this close is rarely intended. */
const NEARBY_DAYS = 14;

/** The appointment nearest to a new one, when it is less than two weeks before or after it. */
export function findNearbyAppointment(
  start: Temporal.Instant,
  appointments: readonly Temporal.Instant[],
): Temporal.Instant | null {
  const calculateDistance = (appointment: Temporal.Instant) =>
    Math.abs(start.epochMilliseconds - appointment.epochMilliseconds);
  const [nearest] = [...appointments].sort((a, b) => calculateDistance(a) - calculateDistance(b));
  return nearest && calculateDistance(nearest) < NEARBY_DAYS * 86_400_000 ? nearest : null;
}

/** The upcoming appointment that starts first; the list may be in any order. */
export function findNextUpcoming<Appointment extends ScheduledAppointment>(
  appointments: readonly Appointment[],
  now: Temporal.Instant,
): Appointment | null {
  const upcomingAppointments = appointments.filter((appointment) => isUpcoming(appointment, now));
  upcomingAppointments.sort((a, b) => Temporal.Instant.compare(a.scheduledDate, b.scheduledDate));
  return upcomingAppointments[0] ?? null;
}
