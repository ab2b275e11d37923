/** What a checkout is about: the request of a client, the payment prepared for it, and what can go wrong. DECISIONS §8. */
import type { AppointmentStatus } from './appointment.ts';
import type { Cents } from './money.ts';
import type { Quote } from './price.ts';
import type { ServiceId } from './service.ts';

export type RequestedService = {
  id: ServiceId;
  name: string;
  priceCents: Cents;
  /** minutes */
  duration: number;
  stripeProductId: string;
};

/** What the form said when the button was pressed. */
export type BookingRequest = {
  service: RequestedService;
  /** ISO instant */
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  /** a reschedule code, which pays for all of it */
  code: string | null;
  /** with another phone number it would be another payment */
  phoneDecides: boolean;
};

/** A payment as the server has prepared it: for this request and no other, at this price. */
export type PreparedPayment = {
  intentId: string;
  clientSecret: string;
  request: BookingRequest;
  quote: Quote;
  /** whether there is a discount could not be found out, so it is the full price */
  discountUnknown: boolean;
  /** until when the time is held */
  expiresAt: Temporal.Instant | null;
  extendable: boolean;
  /** the hold ran out while the card was being charged */
  ended: boolean;
};

/** The part of an appointment that the end of a checkout shows. */
export type BookedAppointment = {
  id: string;
  service: ServiceId;
  scheduledDate: Temporal.Instant;
  status: AppointmentStatus;
  bookedWithRescheduleToken: boolean;
};

/** How the card form ended without saying that the card was charged: by the bank, or by an error of its own. */
export type FailedCharge = { kind: 'declined'; reason: string } | { kind: 'broken' } | { kind: 'bankRefused' };

/** What the page says to the client; `reason` is a sentence of the server or of the payment provider. */
export type Problem =
  | FailedCharge
  | { kind: 'setupFailed' | 'bookingFailed'; reason: string | null }
  | { kind: 'alreadyBooked'; reason: string }
  /** whether money has moved is known, or has to be looked up after signing in */
  | { kind: 'signedOut'; charged: boolean }
  | {
      kind:
        | 'cardFormFailed'
        | 'otherPayment'
        | 'priceMayChange'
        | 'holdEnded'
        | 'replaced'
        | 'outcomeUnknown'
        | 'paidNotBooked';
    };
