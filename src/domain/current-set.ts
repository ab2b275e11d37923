/**
 * The set a client wears: that of the appointment that began last and was neither cancelled nor missed. Care tips go by
 * its service and the whole weeks since. SPEC §7 (care advice), DECISIONS §11.
 */
import type { ScheduledAppointment } from './appointment.ts';
import { studioDay } from './time.ts';

type Visit = ScheduledAppointment & { noShow: boolean };

/** Null while every appointment is still ahead. */
export function currentSet<A extends Visit>(list: readonly A[], now: Temporal.Instant): A | null {
  const worn = list.filter(
    ({ status, noShow, scheduledDate }) =>
      status !== 'cancelled' && !noShow && Temporal.Instant.compare(scheduledDate, now) <= 0,
  );
  worn.sort((one, other) => Temporal.Instant.compare(other.scheduledDate, one.scheduledDate));
  return worn[0] ?? null;
}

/** Whole weeks since it was put on; 0 for one that is still to come. */
export function weeksWorn(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(since.until(now).total('hours') / (7 * 24)));
}

/** The day of its life that today is at the studio, the first being 1. */
export function dayOfLife(since: Temporal.Instant, now: Temporal.Instant): number {
  return studioDay(since).until(studioDay(now), { largestUnit: 'days' }).days + 1;
}
