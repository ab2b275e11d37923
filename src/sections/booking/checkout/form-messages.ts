import type { BookedAppointment, CheckoutProblem } from '../../../domain/checkout/checkout-types.ts';
import { formatDateTime } from '../../../domain/time.ts';
import { dismissToast, showToast } from '../../../ui/toast.ts';

export type FormMessage = { title: string; description: string };

const SETUP_FAILED_TITLE = 'Setup Failed';
const PAYMENT_FAILED_TITLE = 'Payment Failed';
const BOOKING_FAILED_TITLE = 'Booking Failed';
export const SIGN_IN_REQUIRED_TITLE = 'Sign In Required';

/** Messages for payment problems: the messages of SPEC §8, and our own for problems that SPEC does not name. */
const PROBLEM_MESSAGES: Record<
  Exclude<CheckoutProblem['kind'], 'declined' | 'setupFailed' | 'bookingFailed' | 'alreadyBooked' | 'signedOut'>,
  FormMessage
> = {
  broken: {
    title: PAYMENT_FAILED_TITLE,
    description: 'The payment did not go through, and your card was not charged. Please try again.',
  },
  bankRefused: {
    title: PAYMENT_FAILED_TITLE,
    description: 'Your bank did not confirm the payment. Please try again or use another card.',
  },
  cardFormFailed: {
    title: SETUP_FAILED_TITLE,
    description: 'The card form could not be opened. Please check your connection and try again.',
  },
  otherPayment: {
    title: 'Please enter your card again',
    description: 'Your change needs a new payment. Nothing has been charged yet; the total is above.',
  },
  priceMayChange: {
    title: 'Please check the total',
    description: 'Your change may affect the price. Nothing has been charged yet; please proceed to payment again.',
  },
  holdEnded: {
    title: 'Your hold has ended',
    description: 'Everything you entered is still here. Choose the time again if it is still free, or another one.',
  },
  replaced: {
    title: PAYMENT_FAILED_TITLE,
    description:
      'That payment is no longer open, perhaps because you chose something else in another tab. Your card was not charged; please proceed to payment again.',
  },
  outcomeUnknown: {
    title: 'Please wait before you pay',
    description:
      'We could not find out whether your card was charged. If it was, your appointment is being made. Please do not pay again; we are still checking.',
  },
  outcomeUnchecked: {
    title: 'Please wait before you pay',
    description:
      'We could not find out whether your card was charged. If it was, your appointment is being made. Please do not pay again; reload this page to see whether it is booked.',
  },
  notChargedYet: {
    title: 'Your payment has not gone through so far',
    description: 'If your bank still asks you something, please finish that; otherwise you can try again.',
  },
  paidNotBooked: {
    title: BOOKING_FAILED_TITLE,
    description: 'Payment processed but appointment booking failed. Please contact us.',
  },
};

export function toFormMessage(problem: CheckoutProblem): FormMessage {
  switch (problem.kind) {
    case 'declined':
      return { title: PAYMENT_FAILED_TITLE, description: problem.reason };
    case 'setupFailed':
      return {
        title: SETUP_FAILED_TITLE,
        description: problem.reason ?? 'Unable to process booking. Please try again.',
      };
    case 'bookingFailed':
      return {
        title: BOOKING_FAILED_TITLE,
        description: problem.reason ?? 'Failed to book appointment. Please try again or contact us directly.',
      };
    case 'alreadyBooked':
      return { title: 'Already Booked', description: problem.reason };
    case 'signedOut':
      return {
        title: SIGN_IN_REQUIRED_TITLE,
        description: problem.charged
          ? 'Your payment went through and your appointment is being made. Please sign in again to see it; we are taking you there now.'
          : 'Please sign in again, so that we can check whether your card was charged. Please do not pay again before that; we are taking you there now.',
      };
    default:
      return PROBLEM_MESSAGES[problem.kind];
  }
}

export const MISSING_INFORMATION_MESSAGE: FormMessage = {
  title: 'Missing Information',
  description: 'Please select a date, time, and service before booking.',
};
export const UNKNOWN_CODE_MESSAGE: FormMessage = {
  title: 'Reschedule Code',
  description: 'A reschedule code begins with RESCHEDULE_. Please check it, or clear the field to pay by card.',
};

let warningToastId = 0;

export function showWarningToast(message: FormMessage): void {
  warningToastId = showToast({ ...message, variant: 'destructive' });
}

/** Called when the client acts on the warning: its toast would cover the button of the next step. */
export const dismissWarningToast = (): void => dismissToast(warningToastId);

export function showBookedToast(serviceName: string, { scheduledDate, status }: BookedAppointment): void {
  const appointmentText = `${serviceName}, ${formatDateTime(scheduledDate)}`;
  if (status === 'pending')
    showToast({
      title: 'Payment Under Way',
      description: `${appointmentText}. We will confirm it as soon as your bank has finished.`,
    });
  else
    showToast({
      title: status === 'cancelled' ? 'Appointment Cancelled' : 'Appointment Booked',
      description: appointmentText,
    });
}
