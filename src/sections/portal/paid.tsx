import type { AppointmentAnswer } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { priceText } from '../../ui/price.tsx';
import { opens } from './portal.css.ts';

type Payment = Pick<AppointmentAnswer, 'id' | 'amountPaid' | 'bookedWithRescheduleToken'>;

const paidCentsOf = ({ amountPaid }: Payment) => parseDollars(amountPaid) ?? 0;

/** "Paid $150", or "Paid by reschedule code". */
export const formatPaid = (appointment: Payment): string =>
  appointment.bookedWithRescheduleToken ? 'Paid by reschedule code' : `Paid ${priceText(paidCentsOf(appointment))}`;

/** The receipt of an appointment, once something has been paid for it. */
export function ReceiptLink({ appointment }: { appointment: Payment }) {
  const isPaid = appointment.bookedWithRescheduleToken || paidCentsOf(appointment) > 0;
  return isPaid ? (
    <a className={opens} href={`/api/appointments/${appointment.id}/receipt`}>
      Receipt
    </a>
  ) : null;
}
