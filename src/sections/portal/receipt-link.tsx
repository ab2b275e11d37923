import type { Appointment } from '../../api/decode.ts';
import { formatPrice } from '../../ui/price.tsx';
import { actionLink } from './portal.css.ts';

type PaidAppointment = Pick<
  Appointment,
  'id' | 'paidCents' | 'priceCents' | 'bookedWithRescheduleToken' | 'payAtStudio'
>;

/** "Paid $150", "Paid by reschedule code", or "Pay at the studio: $150"; nothing is to be paid for a patch test. */
export function formatPayment(appointment: PaidAppointment): string {
  const { paidCents, priceCents, bookedWithRescheduleToken, payAtStudio } = appointment;
  if (bookedWithRescheduleToken) return 'Paid by reschedule code';
  if (!payAtStudio) return `Paid ${formatPrice(paidCents)}`;
  return priceCents === 0 ? 'Nothing to pay' : `Pay at the studio: ${formatPrice(priceCents)}`;
}

/** The link to the receipt of an appointment for which something was paid. */
export function ReceiptLink({ appointment }: { appointment: PaidAppointment }) {
  const isPaid = appointment.bookedWithRescheduleToken || appointment.paidCents > 0;
  return isPaid ? (
    <a className={actionLink} href={`/api/appointments/${appointment.id}/receipt`}>
      Receipt
    </a>
  ) : null;
}
