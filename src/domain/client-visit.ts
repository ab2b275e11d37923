/** The appointments of a client, in the words of the owner's card. OWNER §6.7. */
import { formatDayMonth } from './short-dates.ts';
import { formatDayShort, toStudioDay } from './time.ts';

type Visit = {
  state: 'held' | 'released' | 'pending' | 'confirmed' | 'completed' | 'cancelled';
  isNoShow: boolean;
  isPaid: boolean;
  /** it is paid at the studio */
  isPaidHere: boolean;
  movedFrom: Temporal.Instant | null;
};

function describeState({ state, isNoShow, isPaid, isPaidHere }: Visit): string {
  if (state === 'pending') return 'Bank payment under way';
  if (state === 'confirmed' && isPaidHere) return 'Confirmed, pays at the studio';
  if (state === 'confirmed') return isPaid ? 'Confirmed, paid by card' : 'Confirmed';
  if (state === 'cancelled') return 'Cancelled';
  return isNoShow ? 'Did not come' : 'Done';
}

/** "Confirmed, paid by card", "Done, moved from 14 September" */
export function formatVisitState(visit: Visit, now: Temporal.Instant): string {
  const { movedFrom } = visit;
  return movedFrom ? `${describeState(visit)}, moved from ${formatDayMonth(movedFrom, now)}` : describeState(visit);
}

/** "Thu 26 November" for what is ahead, else "2 November"; with its year when that is another than now's. */
export const formatVisitDay = (at: Temporal.Instant, now: Temporal.Instant): string =>
  Temporal.Instant.compare(at, now) > 0 && toStudioDay(at).year === toStudioDay(now).year
    ? formatDayShort(toStudioDay(at))
    : formatDayMonth(at, now);
