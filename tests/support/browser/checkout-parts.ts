import { type CheckoutState, INITIAL_CHECKOUT, reduceCheckout } from '../../../src/domain/checkout/checkout.ts';
import type {
  BookedAppointment,
  BookingRequest,
  PreparedPayment,
} from '../../../src/domain/checkout/checkout-types.ts';

const CLASSIC_SET = {
  id: 'classic_set',
  name: 'Classic Set',
  priceCents: 15_000,
  duration: 120,
  stripeProductId: 'prod_1',
} as const;
const REQUESTED_SLOT = '2026-11-30T00:00:00.000Z';

export const createBookingRequest = (change: Partial<BookingRequest> = {}): BookingRequest => ({
  service: CLASSIC_SET,
  slot: REQUESTED_SLOT,
  fullName: 'Maya',
  phoneNumber: '',
  notes: '',
  code: null,
  discountDependsOnPhone: false,
  ...change,
});
export const createPreparedPayment = (change: Partial<PreparedPayment> = {}): PreparedPayment => ({
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  request: createBookingRequest(),
  discountUnknown: false,
  quote: { priceCents: 15_000, discountCents: 0, dueCents: 15_000, couponId: null },
  expiresAt: null,
  extendable: true,
  holdExpired: false,
  ...change,
});
const SUBMITTED_STATE = reduceCheckout(INITIAL_CHECKOUT, { type: 'submitted', request: createBookingRequest() });
const PREPARED_STATE = reduceCheckout(SUBMITTED_STATE, {
  type: 'prepared',
  attempt: SUBMITTED_STATE.attempt,
  payment: createPreparedPayment(),
});
/** The card form is open and loaded. */
export const CARD_STATE: CheckoutState = reduceCheckout(PREPARED_STATE, { type: 'cardReady' });
/** Its button was pressed. */
export const CHARGING_STATE: CheckoutState = reduceCheckout(CARD_STATE, { type: 'chargeRequested' });
export const BOOKED_APPOINTMENT: BookedAppointment = {
  id: 'a1',
  service: CLASSIC_SET.id,
  scheduledDate: Temporal.Instant.from(REQUESTED_SLOT),
  status: 'confirmed' as const,
  bookedWithRescheduleToken: false,
};
