import type { Appointment } from '../../api/decode.ts';
import { formatPrice } from '../../ui/price.tsx';
import { actionLink } from './portal.css.ts';

type PaidAppointment = Pick<Appointment, 'id' | 'paidCents' | 'bookedWithRescheduleToken'>;

/** "Paid $150", or "Paid by reschedule code". */
export const formatPayment = (appointment: PaidAppointment): string =>
  appointment.bookedWithRescheduleToken ? 'Paid by reschedule code' : `Paid ${formatPrice(appointment.paidCents)}`;

/** The link to the receipt of an appointment for which something was paid. */
export function ReceiptLink({ appointment }: { appointment: PaidAppointment }) {
  const isPaid = appointment.bookedWithRescheduleToken || appointment.paidCents > 0;
  return isPaid ? (
    <a className={actionLink} href={`/api/appointments/${appointment.id}/receipt`}>
      Receipt
    </a>
  ) : null;
}
