/**
 * The line of an appointment on the owner's page: how it is paid, or how it ended and what became of the money.
 * OWNER §6.3.
 */
import type { AppointmentStatus } from '../bookings/appointment.ts';
import { type CancellationOutcome, isClaimable } from '../cancellation/cancellation.ts';
import { describeReturnMethod, type NotedMoneyOutcome } from '../cancellation/noted-money.ts';
import { type Cents, formatDollars } from '../money.ts';
import { BANK_PAYMENT_LABEL, BOOKED_WITH_CODE_LABEL } from '../payments/payment-summary.ts';
import type { RefundState } from '../payments/refund.ts';
import { formatInstantDateShort, formatLastDayShort } from '../short-dates.ts';
import { formatPayAtStudio } from './owner-booking.ts';

/**
 * A cancellation with its outcome. `refund`: the state of the refund it made due, or of the owner's in its place that came
 * back; null for none. `codeUsed`: its code was used.
 */
export type CancelledState = {
  cancelledAt: Temporal.Instant;
  outcome: CancellationOutcome['kind'];
  refundCents: Cents;
  until: Temporal.Instant | null;
  claim: 'available' | 'requested' | 'paid' | 'declined' | null;
  refund: RefundState | null;
  codeUsed: boolean;
  /** what became of money that was noted at the studio */
  noted: NotedMoneyOutcome;
};

/** `cancelled` is null too when the appointment ended because its payment failed. */
export type AppointmentState = {
  status: AppointmentStatus;
  noShow: boolean;
  /** the amount to be paid at the studio; null for an appointment that is not paid there */
  payAtStudioCents: Cents | null;
  /** booked with a reschedule code */
  isBookedWithCode: boolean;
  paidCents: Cents;
  /** the part of `paidCents` that has gone back or is on its way */
  returnedCents: Cents;
  cancellation: CancelledState | null;
};

/** `isGood`: the appointment stands and is paid. */
export type StateLine = { text: string; isGood: boolean };

export function describeAppointmentState(appointment: AppointmentState, now: Temporal.Instant): StateLine {
  const { status, noShow, isBookedWithCode, payAtStudioCents, cancellation } = appointment;
  if (status === 'pending') return { text: BANK_PAYMENT_LABEL, isGood: false };
  if (noShow) return { text: 'Did not come.', isGood: false };
  if (status === 'cancelled')
    return {
      text: cancellation ? describeCancelledAppointment(cancellation, now) : PAYMENT_FAILED_SENTENCE,
      isGood: false,
    };
  if (payAtStudioCents !== null) return { text: formatPayAtStudio(payAtStudioCents), isGood: payAtStudioCents === 0 };
  return { text: isBookedWithCode ? BOOKED_WITH_CODE_LABEL : describeCardPayment(appointment), isGood: true };
}

const PAYMENT_FAILED_SENTENCE = 'Not booked: the bank did not complete the payment.';
const ALREADY_REFUNDED_SENTENCE = 'All of it had gone back already.';

function describeCardPayment({ paidCents, returnedCents }: AppointmentState): string {
  const text = `Paid ${formatDollars(paidCents)} by card`;
  return returnedCents > 0 ? `${text}, ${formatDollars(returnedCents)} of it gone back` : text;
}

function describeCancelledAppointment(cancellation: CancelledState, now: Temporal.Instant): string {
  const outcome = describeNotedMoney(cancellation.noted) || describeCancellationOutcome(cancellation, now);
  return `Cancelled on ${formatInstantDateShort(cancellation.cancelledAt, now)}. ${outcome}`;
}

/** "$50 given back in cash.", "$50 kept.", and "$50 noted." until the owner has decided; '' where nothing was noted. */
function describeNotedMoney({ returnedCents, returnMethod, keptCents, undecidedCents }: NotedMoneyOutcome): string {
  const parts: [Cents, string][] = [
    [returnedCents, `given back${describeReturnMethod(returnMethod)}`],
    [keptCents, 'kept'],
    [undecidedCents, 'noted'],
  ];
  return parts.flatMap(([cents, text]) => (cents > 0 ? [`${formatDollars(cents)} ${text}.`] : [])).join(' ');
}

/** What the cancellation gave, and the progress of its refund, claim or code. */
function describeCancellationOutcome(cancellation: CancelledState, now: Temporal.Instant): string {
  const { outcome, refundCents, until, claim, refund, codeUsed } = cancellation;
  const amount = formatDollars(refundCents);
  const lastDay = until ? formatLastDayShort(until, now) : '';
  switch (outcome) {
    case 'token':
      return codeUsed ? 'Booked again with its code.' : `A code until ${lastDay}.`;
    case 'nothing':
      return 'Nothing came back.';
    case 'unpaid':
      return 'Nothing was paid.';
    case 'claim':
      if (claim === 'available')
        return `${amount} ${isClaimable(cancellation, now) ? 'can' : 'could'} be asked for until ${lastDay}.`;
      if (claim === 'requested') return `${amount} asked for.`;
      if (claim === 'declined') return `${amount} asked for, and declined.`;
      // Paid without a refund of its own: the owner had given as much back before.
      return REFUND_SENTENCES[refund ?? 'succeeded'](amount);
    case 'refund':
      return refundCents === 0 ? ALREADY_REFUNDED_SENTENCE : REFUND_SENTENCES[refund ?? 'cancelled'](amount);
  }
}

const REFUND_SENTENCES: Record<RefundState, (amount: string) => string> = {
  due: (amount) => `${amount} on its way back.`,
  sent: (amount) => `${amount} on its way back.`,
  succeeded: (amount) => `${amount} went back.`,
  failed: (amount) => `${amount} did not reach the card.`,
  paid_otherwise: (amount) => `${amount} paid by transfer.`,
  cancelled: () => ALREADY_REFUNDED_SENTENCE,
};
