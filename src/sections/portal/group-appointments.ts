import type { AppointmentAnswer } from '../../contract/responses.ts';
import { isUnderWay, isUpcoming, nextUpcoming } from '../../domain/appointment.ts';
import { currentSet } from '../../domain/current-set.ts';
import { parseInstant } from '../../domain/time.ts';

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * A client's appointments by what they are to them now: `next` is the one under way or the first one ahead, `later` those
 * after it in order, `past` the latest first, `tokens` those whose reschedule code can be used, the first to expire first.
 */
export function groupAppointments(list: readonly AppointmentAnswer[], now: Temporal.Instant) {
  const dated = list.map((appointment) => ({
    appointment,
    status: appointment.status,
    noShow: appointment.noShow,
    duration: appointment.duration,
    scheduledDate: parseInstant(appointment.scheduledDate) ?? EPOCH,
  }));
  const next = dated.find((each) => isUnderWay(each, now)) ?? nextUpcoming(dated, now);
  const upcoming = dated.filter((each) => isUpcoming(each, now));
  return {
    next: next?.appointment ?? null,
    later: upcoming
      .filter((each) => each !== next)
      .map(({ appointment }) => appointment)
      .reverse(),
    past: dated.filter((each) => each !== next && !isUpcoming(each, now)).map(({ appointment }) => appointment),
    worn: currentSet(dated, now)?.appointment ?? null,
    tokens: activeTokens(list, now),
  };
}

/** SPEC §4: a cancelled appointment with a code whose expiry is still ahead. */
function activeTokens(list: readonly AppointmentAnswer[], now: Temporal.Instant): AppointmentAnswer[] {
  const expiryOf = ({ rescheduleCouponExpiry }: AppointmentAnswer) =>
    parseInstant(rescheduleCouponExpiry ?? '') ?? EPOCH;
  return list
    .filter((each) => each.rescheduleCouponCode !== null && Temporal.Instant.compare(expiryOf(each), now) > 0)
    .sort((one, other) => Temporal.Instant.compare(expiryOf(one), expiryOf(other)));
}
