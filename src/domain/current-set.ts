/**
 * The set a client wears: the set of the latest started appointment that is neither cancelled nor a no-show nor a patch
 * test; none after a removal. Care tips depend on its service and the whole weeks since. SPEC §7 (care advice),
 * DECISIONS §11.
 */
import type { ScheduledAppointment } from './appointment.ts';
import { toStudioDay } from './time.ts';
import { PATCH_TEST, REMOVAL } from './treatment.ts';

/** `what`: the treatment, one of TREATMENTS or the owner's own words; undefined or '' for a new set. */
type Visit = ScheduledAppointment & { noShow: boolean; what?: string | undefined };

/** Null when no such appointment has started. */
export function findCurrentSetAppointment<A extends Visit>(list: readonly A[], now: Temporal.Instant): A | null {
  const visits = list.filter(
    ({ status, noShow, what, scheduledDate }) =>
      status !== 'cancelled' && !noShow && what !== PATCH_TEST && Temporal.Instant.compare(scheduledDate, now) <= 0,
  );
  visits.sort((one, other) => Temporal.Instant.compare(other.scheduledDate, one.scheduledDate));
  const [latest] = visits;
  return latest && latest.what !== REMOVAL ? latest : null;
}

/** Whether the next appointment is the first for lashes, with notes on patch test and arriving early (DECISIONS §14). */
export const isFirstVisit = (list: readonly Visit[]): boolean =>
  !list.some(({ status, noShow, what }) => status === 'completed' && !noShow && what !== PATCH_TEST);

/** Whole weeks since the appointment; 0 for a future one. */
export function calculateWeeksWorn(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(since.until(now).total('hours') / (7 * 24)));
}

/** The day of wearing the set that today is, in days at the studio: 1 on the day of the appointment. */
export function calculateDayOfWear(since: Temporal.Instant, now: Temporal.Instant): number {
  return toStudioDay(since).until(toStudioDay(now), { largestUnit: 'days' }).days + 1;
}
