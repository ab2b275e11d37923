import type { AppointmentAnswer } from '../../contract/responses.ts';
import { momentInWords, parseInstant } from '../../domain/time.ts';
import { toast } from '../../ui/toast.ts';

export type Notice = { title: string; description: string };

/** The words of SPEC §8 for what can go wrong around paying. */
export const SETUP_FAILED = 'Setup Failed';
export const CANNOT_PROCESS = 'Unable to process booking. Please try again.';
export const ALREADY_BOOKED = 'Already Booked';
export const PAYMENT_FAILED = 'Payment Failed';
export const PAID_NOT_BOOKED: Notice = {
  title: 'Booking Failed',
  description: 'Payment processed but appointment booking failed. Please contact us.',
};
export const CARD_FORM_FAILED: Notice = {
  title: SETUP_FAILED,
  description: 'The card form could not be opened. Please check your connection and try again.',
};
export const BANK_REFUSED: Notice = {
  title: PAYMENT_FAILED,
  description: 'Your bank did not confirm the payment. Please try again or use another card.',
};
export const OTHER_PAYMENT: Notice = {
  title: 'Please enter your card again',
  description: 'What you changed makes it another payment. Nothing was charged so far; the total is above.',
};
export const HOLD_ENDED: Notice = {
  title: 'Your hold has ended',
  description: 'Everything you entered is still here. Choose the time again if it is still free, or another one.',
};
export const MISSING: Notice = {
  title: 'Missing Information',
  description: 'Please select a date, time, and service before booking.',
};

export const UNKNOWN_CODE: Notice = {
  title: 'Reschedule Code',
  description: 'A reschedule code begins with RESCHEDULE_. Please check it, or clear the field to pay by card.',
};
export const BOOKING_FAILED: Notice = {
  title: 'Booking Failed',
  description: 'Failed to book appointment. Please try again or contact us directly.',
};

export const warn = (notice: Notice): void => toast({ ...notice, variant: 'destructive' });

export function tellBooked(serviceName: string, { scheduledDate }: AppointmentAnswer): void {
  const at = parseInstant(scheduledDate);
  toast({ title: 'Appointment Booked', description: `${serviceName}, ${at ? momentInWords(at) : ''}` });
}
