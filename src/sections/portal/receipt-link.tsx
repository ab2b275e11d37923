import type { Appointment } from '../../api/decode.ts';
import { formatDollars } from '../../domain/money.ts';
import { actionLink } from './portal.css.ts';

type AppointmentPayment = Pick<
  Appointment,
  | 'id'
  | 'status'
  | 'paidCents'
  | 'refundedCents'
  | 'priceCents'
  | 'bookedWithRescheduleToken'
  | 'payAtStudio'
  | 'tillBalance'
  | 'cancellation'
>;

/**
 * "Paid $150", "Paid $150. Refunded: $50", "Paid by reschedule code", "Pay at the studio: $150", or, in the words of the
 * confirmation, "Paid at the studio: $40. Still to pay: $110"; "Nothing to pay" for a patch test; while the bank works on the
 * payment, that it is under way, also once the start of the appointment has passed, and that it did not go through when the
 * bank refuses it. The refund of a cancellation is described beside this text. Two show only their price: an appointment that
 * was paid at the studio and is no longer confirmed, because only the owner sees the noted payments (I28), and one that was
 * cancelled before its payment ended, because the text beside it says what was charged.
 */
export function formatPayment(appointment: AppointmentPayment): string {
  const {
    status,
    paidCents,
    refundedCents,
    priceCents,
    bookedWithRescheduleToken,
    payAtStudio,
    tillBalance,
    cancellation,
  } = appointment;
  if (status === 'pending') return 'Your payment is under way.';
  if (bookedWithRescheduleToken) return 'Paid by reschedule code';
  if (!payAtStudio && status === 'cancelled' && paidCents === 0)
    return cancellation ? `Price: ${formatDollars(priceCents)}` : 'Your payment did not go through';
  if (!payAtStudio)
    return `Paid ${formatDollars(paidCents)}${refundedCents > 0 ? `. Refunded: ${formatDollars(refundedCents)}` : ''}`;
  if (priceCents === 0) return 'Nothing to pay';
  if (status === 'confirmed' && tillBalance) {
    const { paidCents: paidAtStudioCents, owedCents } = tillBalance;
    return `Paid at the studio: ${formatDollars(paidAtStudioCents)}. ${owedCents > 0 ? `Still to pay: ${formatDollars(owedCents)}` : 'Nothing more to pay'}`;
  }
  return `${status === 'confirmed' ? 'Pay at the studio' : 'Price'}: ${formatDollars(priceCents)}`;
}

/** The link to the receipt of an appointment for which something was paid. */
export function ReceiptLink({ appointment }: { appointment: AppointmentPayment }) {
  const isPaid = appointment.bookedWithRescheduleToken || appointment.paidCents > 0;
  return isPaid ? (
    <a className={actionLink} href={`/api/appointments/${appointment.id}/receipt`}>
      Receipt
    </a>
  ) : null;
}
