import type { Appointment } from '../../api/decode.ts';
import { priceText } from '../../ui/price.tsx';
import { opens } from './portal.css.ts';

type Payment = Pick<Appointment, 'id' | 'paidCents' | 'bookedWithRescheduleToken'>;

/** "Paid $150", or "Paid by reschedule code". */
export const formatPaid = (appointment: Payment): string =>
  appointment.bookedWithRescheduleToken ? 'Paid by reschedule code' : `Paid ${priceText(appointment.paidCents)}`;

/** The link to the receipt of an appointment for which something was paid. */
export function ReceiptLink({ appointment }: { appointment: Payment }) {
  const isPaid = appointment.bookedWithRescheduleToken || appointment.paidCents > 0;
  return isPaid ? (
    <a className={opens} href={`/api/appointments/${appointment.id}/receipt`}>
      Receipt
    </a>
  ) : null;
}
