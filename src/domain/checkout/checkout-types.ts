/** The data of a checkout: the client's request, the payment prepared for it, and the problems there can be. DECISIONS §8. */
import type { AppointmentStatus } from '../bookings/appointment.ts';
import type { Cents } from '../money.ts';
import type { Quote } from '../payments/price.ts';
import type { ServiceId } from '../services/service.ts';

export type RequestedService = {
  id: ServiceId;
  name: string;
  priceCents: Cents;
  /** minutes */
  duration: number;
  stripeProductId: string;
};

/** The values of the form when it was submitted. */
export type BookingRequest = {
  service: RequestedService;
  /** ISO instant */
  slot: string;
  fullName: string;
  phoneNumber: string;
  notes: string;
  /** a reschedule code, which pays the whole price */
  code: string | null;
  /** the price has, or may have, a discount that depends on the phone number: changing the number leaves the card form */
  discountDependsOnPhone: boolean;
};

/** A payment that the server has prepared, for exactly this request at exactly this price. */
export type PreparedPayment = {
  intentId: string;
  clientSecret: string;
  request: BookingRequest;
  quote: Quote;
  /** the discount check failed, so this is the full price */
  discountUnknown: boolean;
  /** when the hold ends */
  expiresAt: Temporal.Instant | null;
  extendable: boolean;
  /** the hold expired while the card was being charged */
  holdExpired: boolean;
};

/** The part of an appointment that the end of a checkout shows. */
export type BookedAppointment = {
  id: string;
  service: ServiceId;
  scheduledDate: Temporal.Instant;
  status: AppointmentStatus;
  bookedWithRescheduleToken: boolean;
  /** booked by the owner, to be paid at the studio; absent otherwise */
  payAtStudio?: true;
};

/** How the card form ended other than with a charge: refused by the bank, or with an error of its own. */
export type FailedCharge = { kind: 'declined'; reason: string } | { kind: 'broken' } | { kind: 'bankRefused' };

/** A charge whose outcome is being fetched. */
export type Charge = {
  intentId: string;
  /** null after a reload of the page */
  payment: PreparedPayment | null;
  /** the card form has reported the charge as successful */
  charged: boolean;
  /** the failure that the card form reported; null when it reported none */
  failure: FailedCharge | null;
  /** the client has asked for the outcome, because the card form takes long; absent otherwise */
  rechecked?: true;
};

/** What the page reports to the client; `reason` is a sentence from the server or the payment provider. */
export type CheckoutProblem =
  | FailedCharge
  | { kind: 'setupFailed' | 'bookingFailed'; reason: string | null }
  | { kind: 'alreadyBooked'; reason: string }
  /** `charged` false: whether the card was charged has to be looked up after signing in */
  | { kind: 'signedOut'; charged: boolean }
  /**
   * `outcomeUnknown`: the outcome of the charge is still being fetched; `outcomeUnchecked`: no longer; `notChargedYet`: the
   * charge may still succeed, because the card form has not ended it
   */
  | {
      kind:
        | 'cardFormFailed'
        | 'otherPayment'
        | 'priceMayChange'
        | 'holdEnded'
        | 'replaced'
        | 'outcomeUnknown'
        | 'outcomeUnchecked'
        | 'notChargedYet'
        | 'paidNotBooked';
    };
