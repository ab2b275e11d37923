import type { Appointment, RescheduleToken } from '../../api/decode.ts';
import { isUnderWay, isUpcoming, nextUpcoming } from '../../domain/appointment.ts';
import { currentSet } from '../../domain/current-set.ts';

/**
 * A client's appointments by what they are to them now: `next` is the one under way or the first one ahead, `later` those
 * after it in order, `past` the latest first, `tokens` the reschedule codes that can be used, the first to expire first.
 */
export function groupAppointments(list: readonly Appointment[], now: Temporal.Instant) {
  const next = list.find((each) => isUnderWay(each, now)) ?? nextUpcoming(list, now);
  const upcoming = list.filter((each) => isUpcoming(each, now));
  return {
    next,
    later: upcoming.filter((each) => each !== next).reverse(),
    past: list.filter((each) => each !== next && !isUpcoming(each, now)),
    worn: currentSet(list, now),
    tokens: activeTokens(list, now),
  };
}

/** SPEC §4: the unused codes of cancelled appointments whose expiry is ahead. */
function activeTokens(list: readonly Appointment[], now: Temporal.Instant): RescheduleToken[] {
  return list
    .flatMap(({ token }) => (token && Temporal.Instant.compare(token.expiresAt, now) > 0 ? [token] : []))
    .sort((one, other) => Temporal.Instant.compare(one.expiresAt, other.expiresAt));
}
