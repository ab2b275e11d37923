import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import type { CalendarEntry } from '../mail/calendar-file.ts';
import type { AppointmentRow } from './appointment-rows.ts';

/** An appointment as its client's calendar is told of it. */
export const calendarEntry = ({ booking, serviceName, payment, cancellation }: AppointmentRow): CalendarEntry => ({
  id: booking.id,
  status: booking.state as AppointmentStatus,
  serviceName,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  bookedAt: booking.createdAt,
  changedAt: cancellation?.cancelledAt ?? payment?.capturedAt ?? booking.createdAt,
});
