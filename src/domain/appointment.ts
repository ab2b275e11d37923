/** An appointment is upcoming while it is pending or confirmed and still ahead. SPEC §4. */
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export type ScheduledAppointment = { status: AppointmentStatus; scheduledDate: Temporal.Instant };

export function isUpcoming(appointment: ScheduledAppointment, now: Temporal.Instant): boolean {
  const isActive = appointment.status === 'pending' || appointment.status === 'confirmed';
  return isActive && Temporal.Instant.compare(appointment.scheduledDate, now) > 0;
}

/** The upcoming appointment that comes first, whatever the order of the list. */
export function nextUpcoming<A extends ScheduledAppointment>(list: readonly A[], now: Temporal.Instant): A | null {
  const upcoming = list.filter((appointment) => isUpcoming(appointment, now));
  upcoming.sort((one, other) => Temporal.Instant.compare(one.scheduledDate, other.scheduledDate));
  return upcoming[0] ?? null;
}
