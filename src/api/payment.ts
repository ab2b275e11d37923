import { queryOptions } from '@tanstack/react-query';
import type { CheckDiscountBody, CreatePaymentIntentBody } from '../contract/requests.ts';
import type { ConfigAnswer, DiscountAnswer, PaymentIntentAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

export const configQuery = queryOptions<ConfigAnswer>({ queryKey: ['/api/config'] });

export const checkDiscount = (body: CheckDiscountBody) => call<DiscountAnswer>('POST', '/api/check-discount', body);

/** Holds the time and opens its payment; called again unchanged it extends the hold once (DECISIONS §8). */
export const createPaymentIntent = (body: CreatePaymentIntentBody) =>
  call<PaymentIntentAnswer>('POST', '/api/create-payment-intent', body);
