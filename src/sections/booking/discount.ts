import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkDiscount } from '../../api/payment.ts';
import type { DiscountAnswer, ServiceItem, UserAnswer } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { type Quote, quote } from '../../domain/price.ts';

const KEY = '/api/check-discount';

/** Asked once for each phone number, as the server answers only so often. */
export const discountQuery = (user: UserAnswer | null, phoneNumber: string) =>
  queryOptions<DiscountAnswer>({
    queryKey: [KEY, phoneNumber.trim()],
    queryFn: () => checkDiscount({ email: user?.email ?? '', phoneNumber }),
  });

/** The discount turned out not to be for this booking. */
export function dropDiscount(queryClient: QueryClient, user: UserAnswer | null, phoneNumber: string): void {
  queryClient.setQueryData(discountQuery(user, phoneNumber).queryKey, { couponId: null });
}

/** After a booking, or when the price has moved, an answer of before is worth nothing. */
export const forgetDiscounts = (queryClient: QueryClient): void => queryClient.removeQueries({ queryKey: [KEY] });

/** What is due for a service; without the discount when nobody knows it. */
export function quoteFor(service: ServiceItem, couponId: string | null): Quote {
  const cents = parseDollars(service.price) ?? 0;
  return quote(cents, couponId) ?? { priceCents: cents, discountCents: 0, dueCents: cents, couponId: null };
}

/** With a reschedule code nothing is due; whether it covers the service is the studio's to say. */
export function quoteWithCode(service: ServiceItem): Quote {
  const cents = parseDollars(service.price) ?? 0;
  return { priceCents: cents, discountCents: cents, dueCents: 0, couponId: null };
}
