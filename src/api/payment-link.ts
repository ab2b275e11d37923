/**
 * The calls of the page of a payment link; `linkToken` is the last segment of its path, decoded by the router. It is encoded
 * in every path, so that no link names another route. OWNER §6.6.
 */
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

const buildLinkPath = (linkToken: string): string => `/api/pay/${encodeURIComponent(linkToken)}`;

export const paymentLinkQuery = (linkToken: string) =>
  queryOptions<PaymentLinkResponse, Error, PaymentLink, string[]>({
    queryKey: [buildLinkPath(linkToken)],
    select: toPaymentLink,
    structuralSharing: false,
  });

export const buildLinkCalendarPath = (linkToken: string): string => `${buildLinkPath(linkToken)}/calendar.ics`;

/** Opens the payment intent of the link, for the card form. */
export const openLinkPayment = (linkToken: string) =>
  call<LinkPaymentResponse>('POST', `${buildLinkPath(linkToken)}/intent`);

/** Confirms the booking once it is paid. Idempotent. */
export const confirmLinkBooking = (linkToken: string) =>
  call<PaymentLinkResponse>('POST', `${buildLinkPath(linkToken)}/confirm`);
