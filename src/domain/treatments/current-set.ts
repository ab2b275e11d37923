/**
 * The set a client wears: the set of the latest started appointment that is neither cancelled nor a no-show nor a patch
 * test; none after a removal. Care tips depend on its service and the whole weeks since. SPEC §7 (care advice),
 * DECISIONS §11.
 */
import type { ScheduledAppointment } from '../bookings/appointment.ts';
import { toStudioDay } from '../time.ts';
import { PATCH_TEST, REMOVAL } from './treatment.ts';

/** `what`: the treatment, one of TREATMENTS or the owner's own words; undefined or '' for a new set. */
type LashVisit = ScheduledAppointment & { noShow: boolean; what?: string | undefined };

/** Null when no such appointment has started. */
export function findCurrentSetAppointment<Appointment extends LashVisit>(
  appointments: readonly Appointment[],
  now: Temporal.Instant,
): Appointment | null {
  const visits = appointments.filter(
    ({ status, noShow, what, scheduledDate }) =>
      status !== 'cancelled' && !noShow && what !== PATCH_TEST && Temporal.Instant.compare(scheduledDate, now) <= 0,
  );
  visits.sort((a, b) => Temporal.Instant.compare(b.scheduledDate, a.scheduledDate));
  const [latestVisit] = visits;
  return latestVisit && latestVisit.what !== REMOVAL ? latestVisit : null;
}

/** Whether the next appointment is the first for lashes, with notes on patch test and arriving early (DECISIONS §14). */
export const isFirstVisit = (visits: readonly LashVisit[]): boolean =>
  !visits.some(({ status, noShow, what }) => status === 'completed' && !noShow && what !== PATCH_TEST);

/** Whole weeks since the appointment; 0 for a future one. */
export function calculateWeeksWorn(appointmentAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(appointmentAt.until(now).total('hours') / (7 * 24)));
}

/** The day of wearing the set that today is, in days at the studio: 1 on the day of the appointment. */
export function calculateDayOfWear(appointmentAt: Temporal.Instant, now: Temporal.Instant): number {
  return toStudioDay(appointmentAt).until(toStudioDay(now), { largestUnit: 'days' }).days + 1;
}
