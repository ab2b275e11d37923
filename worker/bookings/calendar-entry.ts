import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import type { CalendarEntry } from '../mail/calendar-file.ts';
import type { AppointmentRow } from './appointment-rows.ts';

/** The calendar entry of an appointment; `changedAt`: when it was cancelled, else paid, else booked. */
export const toCalendarEntry = ({ booking, serviceName, payment, cancellation }: AppointmentRow): CalendarEntry => ({
  booking,
  status: booking.state as AppointmentStatus,
  serviceName,
  changedAt: cancellation?.cancelledAt ?? payment?.capturedAt ?? booking.createdAt,
});
