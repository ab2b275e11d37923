import type { Appointment } from '../../api/decode.ts';
import { findNextUpcoming, isUnderWay, isUpcoming } from '../../domain/bookings/appointment.ts';
import { listActiveTokens } from '../../domain/cancellation/list-active-tokens.ts';
import { findCurrentSetAppointment } from '../../domain/treatments/current-set.ts';

/**
 * Groups a client's appointments. `nextAppointment`: the appointment under way, else the first upcoming one;
 * `laterAppointments`: the upcoming ones after it, ascending; `pastAppointments`: the others, latest first; `tokens`: the
 * usable reschedule codes, in the order of expiry.
 */
export function groupAppointments(appointments: readonly Appointment[], now: Temporal.Instant) {
  const appointmentUnderWay = appointments.find((appointment) => isUnderWay(appointment, now)) ?? null;
  const nextAppointment = appointmentUnderWay ?? findNextUpcoming(appointments, now);
  const upcomingAppointments = appointments.filter((appointment) => isUpcoming(appointment, now));
  return {
    nextAppointment,
    appointmentUnderWay,
    laterAppointments: upcomingAppointments.filter((appointment) => appointment !== nextAppointment).reverse(),
    pastAppointments: appointments.filter(
      (appointment) => appointment !== nextAppointment && !isUpcoming(appointment, now),
    ),
    currentSet: findCurrentSetAppointment(appointments, now),
    tokens: listActiveTokens(appointments, now),
  };
}
