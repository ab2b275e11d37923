import type { QueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../api/call.ts';
import { createPaymentIntent } from '../../api/payment.ts';
import { servicesQuery } from '../../api/services.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { AppointmentAnswer, PaymentIntentAnswer, ServiceItem, UserAnswer } from '../../contract/responses.ts';
import { toDollars } from '../../domain/money.ts';
import type { Details } from './booking-form.ts';
import { discountQuery, dropDiscount, forgetDiscounts, quoteFor } from './discount.ts';
import { ALREADY_BOOKED, CANNOT_PROCESS, type Notice, PAID_NOT_BOOKED, SETUP_FAILED } from './notices.ts';
import { refreshTimes } from './refresh.ts';

export type Order = Details & { service: ServiceItem; slot: string };

type Client = { queryClient: QueryClient; user: UserAnswer | null };

/** Holds the time of an order and opens its payment. Throws ApiError. */
export async function openPayment({ queryClient, user }: Client, order: Order): Promise<PaymentIntentAnswer> {
  const { service, slot, fullName, phoneNumber, notes } = order;
  // Without an answer the booking goes ahead at full price.
  const discount = await queryClient.fetchQuery(discountQuery(user, phoneNumber)).catch(() => null);
  const { dueCents, couponId } = quoteFor(service, discount?.couponId ?? null);
  return createPaymentIntent({
    amount: toDollars(dueCents),
    productId: service.stripeProductId,
    serviceName: service.name,
    couponId,
    service: service.id,
    scheduledDate: slot,
    fullName,
    phoneNumber,
    notes,
  });
}

const LOST_SLOT: ReadonlySet<ErrorCode> = new Set([
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'HOLD_LIMIT',
  'SLOT_LOST_REFUNDED',
]);
/** The chosen time is not to be had. */
export const isSlotLost = (error: unknown): boolean =>
  error instanceof ApiError && error.body !== null && LOST_SLOT.has(error.body.code);

const NO_DISCOUNT: ReadonlySet<ErrorCode> = new Set(['COUPON_NOT_AVAILABLE', 'UNKNOWN_COUPON']);
const NEW_PRICE: ReadonlySet<ErrorCode> = new Set(['PRICE_CHANGED', 'PRODUCT_MISMATCH', 'UNKNOWN_SERVICE']);

type Lesson = {
  notice: Notice;
  /** the chosen time is gone */
  slotLost: boolean;
  /** what an earlier payment has booked */
  earlier: AppointmentAnswer | null;
};

/** What a refusal means for the form. Figures that turned out wrong are fetched again. */
export function learnFrom({ queryClient, user }: Client, order: Order, error: unknown): Lesson {
  const body = error instanceof ApiError ? error.body : null;
  const isOne = (codes: ReadonlySet<ErrorCode>) => body !== null && codes.has(body.code);
  const slotLost = isOne(LOST_SLOT);
  if (slotLost) refreshTimes(queryClient);
  if (isOne(NO_DISCOUNT)) dropDiscount(queryClient, user, order.phoneNumber);
  if (isOne(NEW_PRICE)) {
    void queryClient.invalidateQueries(servicesQuery);
    forgetDiscounts(queryClient);
  }
  const description = sentenceOf(error, CANNOT_PROCESS);
  const earlier = body?.appointment ?? null;
  if (body?.code === 'SLOT_LOST_REFUNDED') return { notice: PAID_NOT_BOOKED, slotLost, earlier };
  return { notice: { title: earlier ? ALREADY_BOOKED : SETUP_FAILED, description }, slotLost, earlier };
}
