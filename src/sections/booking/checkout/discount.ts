import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkDiscount, discountKeys } from '../../../api/bookings.ts';
import { loyaltyQuery } from '../../../api/dashboard.ts';
import type { DiscountAnswer, LoyaltyAnswer, UserAnswer } from '../../../contract/responses.ts';
import { ownCoupon } from '../../../domain/coupon.ts';
import type { Cents } from '../../../domain/money.ts';
import { normalisePhone } from '../../../domain/phone.ts';
import { type Quote, quote } from '../../../domain/price.ts';

const isSamePhone = (one: string, other: string): boolean =>
  one.trim() === other.trim() || (normalisePhone(one).e164 ?? one) === normalisePhone(other).e164;

/**
 * The discount of a client's next booking. Their own record says it where it can; only for another phone number than the
 * account's is the server asked, which answers only so often.
 */
export function discountQuery(queryClient: QueryClient, user: UserAnswer | null, phoneNumber: string) {
  const loyalty = loyaltyQuery(user?.id ?? '');
  const known = (own: LoyaltyAnswer | undefined): DiscountAnswer | undefined => {
    const couponId = own && ownCoupon(own, isSamePhone(phoneNumber, user?.phoneNumber ?? ''));
    return couponId === undefined ? undefined : { couponId };
  };
  return queryOptions<DiscountAnswer>({
    queryKey: discountKeys.ofPhone(phoneNumber.trim()),
    queryFn: async ({ client }) =>
      known(await client.fetchQuery(loyalty).catch(() => undefined)) ??
      (await checkDiscount({ email: user?.email ?? '', phoneNumber })),
    initialData: () => {
      const record = queryClient.getQueryState(loyalty.queryKey);
      return record?.isInvalidated ? undefined : known(record?.data);
    },
  });
}

/** The discount turned out not to be for this booking. */
export function dropDiscount(queryClient: QueryClient, user: UserAnswer | null, phoneNumber: string): void {
  queryClient.setQueryData(discountQuery(queryClient, user, phoneNumber).queryKey, { couponId: null });
}

/** After a booking, or when the price has moved, a former answer is worth nothing. */
export const forgetDiscounts = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: discountKeys.all });

/** What is due for a service with this coupon, or without one. */
export function quoteFor({ priceCents }: { priceCents: Cents }, couponId: string | null): Quote {
  return quote(priceCents, couponId) ?? { priceCents, discountCents: 0, dueCents: priceCents, couponId: null };
}

/** With a reschedule code nothing is due; whether it covers the service is the studio's to say. */
export function quoteWithCode({ priceCents }: { priceCents: Cents }): Quote {
  return { priceCents, discountCents: priceCents, dueCents: 0, couponId: null };
}
