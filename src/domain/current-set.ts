/**
 * The set a client wears: that of the latest started appointment that is neither cancelled nor a no-show. Care tips
 * depend on its service and the whole weeks since. SPEC §7 (care advice), DECISIONS §11.
 */
import type { ScheduledAppointment } from './appointment.ts';
import { toStudioDay } from './time.ts';

type Visit = ScheduledAppointment & { noShow: boolean };

/** Null when no such appointment has started. */
export function findCurrentSetAppointment<A extends Visit>(list: readonly A[], now: Temporal.Instant): A | null {
  const worn = list.filter(
    ({ status, noShow, scheduledDate }) =>
      status !== 'cancelled' && !noShow && Temporal.Instant.compare(scheduledDate, now) <= 0,
  );
  worn.sort((one, other) => Temporal.Instant.compare(other.scheduledDate, one.scheduledDate));
  return worn[0] ?? null;
}

/** Whole weeks since the appointment; 0 for a future one. */
export function calculateWeeksWorn(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(since.until(now).total('hours') / (7 * 24)));
}

/** Which day of wearing the set today is, in days of the studio's calendar; the day of the appointment is 1. */
export function calculateDayOfWear(since: Temporal.Instant, now: Temporal.Instant): number {
  return toStudioDay(since).until(toStudioDay(now), { largestUnit: 'days' }).days + 1;
}
