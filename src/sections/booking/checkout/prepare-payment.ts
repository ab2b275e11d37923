import type { QueryClient } from '@tanstack/react-query';
import { createPaymentIntent, holdQuery } from '../../../api/bookings.ts';
import { findErrorBody, findErrorCode, toErrorMessage } from '../../../api/call.ts';
import { servicesQuery } from '../../../api/catalogue.ts';
import { type Appointment, type Hold, toAppointment, toHoldAndRefunds } from '../../../api/decode.ts';
import { invalidateAvailability } from '../../../api/invalidate.ts';
import { syncServerClock } from '../../../api/server-clock.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { UserResponse } from '../../../contract/responses.ts';
import type { BookingRequest, CheckoutProblem, PreparedPayment } from '../../../domain/checkout/checkout-types.ts';
import { toDollars } from '../../../domain/money.ts';
import type { Quote } from '../../../domain/payments/price.ts';
import { toIso } from '../../../domain/time.ts';
import { clearDiscounts, discountQuery, isSamePhone, quoteService, replaceRefusedDiscount } from './discount.ts';

type CheckoutContext = { queryClient: QueryClient; user: UserResponse | null };
export type PaymentPrice = Pick<PreparedPayment, 'quote' | 'discountUnknown'>;

/** The quote of the client's hold when the request matches it, else null: a hold keeps its price while it lasts. */
function findHeldQuote(
  queryClient: QueryClient,
  { service, slot, phoneNumber }: BookingRequest,
  couponId: string | null,
): Quote | null {
  const response = queryClient.getQueryData(holdQuery.queryKey);
  const hold = response && toHoldAndRefunds(response).hold;
  if (!hold || hold.service !== service.id || toIso(hold.scheduledDate) !== slot || hold.couponId !== couponId)
    return null;
  if (couponId !== null && !isSamePhone(hold.phoneNumber, phoneNumber)) return null;
  return toQuote(hold);
}

const toQuote = ({ priceCents, dueCents, couponId }: Hold): Quote => ({
  priceCents,
  discountCents: priceCents - dueCents,
  dueCents,
  couponId,
});

/** The price at which a hold is resumed. It ignores the client's current discount, which would need another payment. */
export const toHeldPrice = (hold: Hold): PaymentPrice => ({ quote: toQuote(hold), discountUnknown: false });

/** Fetches the price of a request. Repeats a discount check that has failed. */
export async function fetchPrice(
  { queryClient, user }: CheckoutContext,
  request: BookingRequest,
): Promise<PaymentPrice> {
  const discount = await queryClient
    .fetchQuery(discountQuery(queryClient, user, request.phoneNumber))
    .catch(() => null);
  const couponId = discount?.couponId ?? null;
  const quote = findHeldQuote(queryClient, request, couponId) ?? quoteService(request.service, couponId);
  return { quote, discountUnknown: discount === null };
}

/** The price of a prepared payment after its details changed: a different phone number can change the discount. */
export const fetchPriceAfterChange = async (
  context: CheckoutContext,
  payment: PreparedPayment,
  request: BookingRequest,
): Promise<PaymentPrice> =>
  isSamePhone(payment.request.phoneNumber, request.phoneNumber) ? payment : fetchPrice(context, request);

/**
 * Holds the slot of a request and creates its payment intent, at exactly this price. Repeating the request returns the same
 * payment and extends the hold once. Throws ApiError.
 */
export async function preparePayment(
  request: BookingRequest,
  { quote, discountUnknown }: PaymentPrice,
  clientId: string | undefined,
): Promise<PreparedPayment> {
  const { service, slot, fullName, phoneNumber, notes } = request;
  const response = await createPaymentIntent({
    clientId,
    amount: toDollars(quote.dueCents),
    productId: service.stripeProductId,
    serviceName: service.name,
    couponId: quote.couponId,
    service: service.id,
    scheduledDate: slot,
    fullName,
    phoneNumber,
    notes,
  });
  syncServerClock(response.serverTime);
  return {
    intentId: response.paymentIntentId,
    clientSecret: response.clientSecret,
    request: { ...request, discountDependsOnPhone: quote.couponId !== null || discountUnknown },
    quote,
    discountUnknown,
    expiresAt: response.expiresAt,
    extendable: response.extendable,
    holdExpired: false,
  };
}

function hasErrorCode(error: unknown, codes: ReadonlySet<ErrorCode>): boolean {
  const code = findErrorCode(error);
  return code !== null && codes.has(code);
}

const LOST_SLOT_CODES: ReadonlySet<ErrorCode> = new Set([
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'HOLD_LIMIT',
  'SLOT_LOST_REFUNDED',
]);
/** Whether the error means that the chosen slot can no longer be booked. */
const isSlotLost = (error: unknown): boolean => hasErrorCode(error, LOST_SLOT_CODES);

const COUPON_ERROR_CODES: ReadonlySet<ErrorCode> = new Set(['COUPON_NOT_AVAILABLE', 'UNKNOWN_COUPON']);
const NEW_PRICE_CODES: ReadonlySet<ErrorCode> = new Set(['PRICE_CHANGED', 'PRODUCT_MISMATCH', 'UNKNOWN_SERVICE']);

type Refusal = {
  problem: CheckoutProblem;
  /** the chosen slot cannot be booked any more */
  slotLost: boolean;
  /** the appointment that an earlier payment has booked */
  earlierAppointment: Appointment | null;
};

/**
 * Translates a refusal of the server for the form, and invalidates the cached data that the refusal proves stale. A refused
 * booking with a reschedule code is a failed booking, any other refusal a failed setup of the payment.
 */
export function interpretRefusal(
  { queryClient, user }: CheckoutContext,
  request: BookingRequest,
  error: unknown,
): Refusal {
  const body = findErrorBody(error);
  const slotLost = isSlotLost(error);
  if (slotLost) invalidateAvailability(queryClient);
  if (hasErrorCode(error, COUPON_ERROR_CODES)) void replaceRefusedDiscount(queryClient, user, request.phoneNumber);
  if (hasErrorCode(error, NEW_PRICE_CODES)) {
    void queryClient.invalidateQueries(servicesQuery);
    clearDiscounts(queryClient);
  }
  const reason = toErrorMessage(error, '') || null;
  const earlierAppointment = body?.appointment ? toAppointment(body.appointment) : null;
  if (body?.code === 'SLOT_LOST_REFUNDED') return { problem: { kind: 'paidNotBooked' }, slotLost, earlierAppointment };
  const failureKind = request.code === null ? 'setupFailed' : 'bookingFailed';
  return {
    problem: earlierAppointment ? { kind: 'alreadyBooked', reason: reason ?? '' } : { kind: failureKind, reason },
    slotLost,
    earlierAppointment,
  };
}
