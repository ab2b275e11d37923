import type { AppointmentAnswer } from '../../contract/responses.ts';
import { isUpcoming, nextUpcoming } from '../../domain/appointment.ts';
import { parseInstant } from '../../domain/time.ts';
import { wornSet } from '../../domain/worn-set.ts';

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);

/** A client's appointments by what they are to them now; `later` after the next one in order, `past` the latest first. */
export function ownAppointments(list: readonly AppointmentAnswer[], now: Temporal.Instant) {
  const dated = list.map((appointment) => ({
    appointment,
    status: appointment.status,
    noShow: appointment.noShow,
    scheduledDate: parseInstant(appointment.scheduledDate) ?? EPOCH,
  }));
  const next = nextUpcoming(dated, now);
  const upcoming = dated.filter((each) => isUpcoming(each, now));
  return {
    next: next?.appointment ?? null,
    later: upcoming
      .filter((each) => each !== next)
      .map(({ appointment }) => appointment)
      .reverse(),
    past: dated.filter((each) => !isUpcoming(each, now)).map(({ appointment }) => appointment),
    worn: wornSet(dated, now)?.appointment ?? null,
  };
}
