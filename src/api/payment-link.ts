/** The calls of the page of a payment link; `link` is the last segment of its path. OWNER §6.6. */
import { queryOptions } from '@tanstack/react-query';
import type { LinkPaymentResponse, PaymentLinkResponse } from '../contract/payment-link.ts';
import { type Cents, requireDollars } from '../domain/money.ts';
import { requireInstant } from '../domain/time.ts';
import { call } from './call.ts';

/** The booking that a payment link is for, to be paid or paid. */
export type PaymentLink = Omit<PaymentLinkResponse, 'scheduledDate' | 'heldUntil' | 'amount' | 'serverTime'> & {
  startsAt: Temporal.Instant;
  heldUntil: Temporal.Instant;
  cents: Cents;
  serverTime: Temporal.Instant;
};

const toPaymentLink = ({
  scheduledDate,
  heldUntil,
  amount,
  serverTime,
  ...rest
}: PaymentLinkResponse): PaymentLink => ({
  ...rest,
  startsAt: requireInstant(scheduledDate),
  heldUntil: requireInstant(heldUntil),
  cents: requireDollars(amount),
  serverTime: requireInstant(serverTime),
});

export const paymentLinkQuery = (linkToken: string) =>
  queryOptions<PaymentLinkResponse, Error, PaymentLink, string[]>({
    queryKey: ['/api/pay', linkToken],
    select: toPaymentLink,
    structuralSharing: false,
  });

export const buildLinkCalendarPath = (linkToken: string): string => `/api/pay/${linkToken}/calendar.ics`;

/** Opens the payment intent of the link, for the card form. */
export const openLinkPayment = (linkToken: string) => call<LinkPaymentResponse>('POST', `/api/pay/${linkToken}/intent`);

/** Confirms the booking once it is paid. Idempotent. */
export const confirmLinkBooking = (linkToken: string) =>
  call<PaymentLinkResponse>('POST', `/api/pay/${linkToken}/confirm`);
