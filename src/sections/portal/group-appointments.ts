import type { Appointment } from '../../api/decode.ts';
import { findNextUpcoming, isUnderWay, isUpcoming } from '../../domain/appointment.ts';
import { findCurrentSetAppointment } from '../../domain/current-set.ts';
import { listActiveTokens } from '../../domain/list-active-tokens.ts';

/**
 * Groups a client's appointments. `next`: the appointment under way, else the first upcoming one; `later`: the upcoming
 * ones after it, ascending; `past`: the others, latest first; `tokens`: the usable reschedule codes, in the order of
 * expiry.
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
