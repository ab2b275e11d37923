import type { Appointment, RescheduleToken } from '../../api/decode.ts';
import { findNextUpcoming, isUnderWay, isUpcoming } from '../../domain/appointment.ts';
import { findCurrentSetAppointment } from '../../domain/current-set.ts';

/**
 * Groups a client's appointments: `next` is the one under way or the first upcoming one, `later` the upcoming ones after it,
 * ascending, `past` the others, latest first, `tokens` the reschedule codes that can be used, in the order of expiry.
 */
export function groupAppointments(list: readonly Appointment[], now: Temporal.Instant) {
  const underWay = list.find((each) => isUnderWay(each, now)) ?? null;
  const next = underWay ?? findNextUpcoming(list, now);
  const upcoming = list.filter((each) => isUpcoming(each, now));
  return {
    next,
    underWay,
    later: upcoming.filter((each) => each !== next).reverse(),
    past: list.filter((each) => each !== next && !isUpcoming(each, now)),
    worn: findCurrentSetAppointment(list, now),
    tokens: listActiveTokens(list, now),
  };
}

/** The unused codes of cancelled appointments with a future expiry. SPEC §4. */
function listActiveTokens(list: readonly Appointment[], now: Temporal.Instant): RescheduleToken[] {
  return list
    .flatMap(({ token }) => (token && Temporal.Instant.compare(token.expiresAt, now) > 0 ? [token] : []))
    .sort((one, other) => Temporal.Instant.compare(one.expiresAt, other.expiresAt));
}
