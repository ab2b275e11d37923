import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkDiscount, discountKeys } from '../../../api/bookings.ts';
import { loyaltyKeys, loyaltyQuery } from '../../../api/portal.ts';
import type { DiscountResponse, LoyaltyResponse, UserResponse } from '../../../contract/responses.ts';
import { normalisePhone } from '../../../domain/clients/phone.ts';
import { findNextBookingCoupon } from '../../../domain/loyalty/coupon.ts';
import type { Cents } from '../../../domain/money.ts';
import { calculateQuote, type Quote } from '../../../domain/payments/price.ts';

export const isSamePhone = (phone: string, otherPhone: string): boolean =>
  phone.trim() === otherPhone.trim() || (normalisePhone(phone).e164 ?? phone) === normalisePhone(otherPhone).e164;

/**
 * The query for the discount of a client's next booking. It reads the loyalty record where that is enough, otherwise (for a
 * phone number other than the account's, or without the record) it calls the discount check, which has a limit per hour.
 */
export function discountQuery(queryClient: QueryClient, user: UserResponse | null, phoneNumber: string) {
  const clientLoyaltyQuery = loyaltyQuery(user?.id ?? '');
  const toKnownDiscount = (loyalty: LoyaltyResponse | undefined): DiscountResponse | undefined => {
    const couponId = loyalty && findNextBookingCoupon(loyalty, isSamePhone(phoneNumber, user?.phoneNumber ?? ''));
    return couponId === undefined ? undefined : { couponId };
  };
  return queryOptions<DiscountResponse>({
    queryKey: discountKeys.ofPhone(phoneNumber.trim()),
    queryFn: async ({ client }) =>
      toKnownDiscount(await client.fetchQuery(clientLoyaltyQuery).catch(() => undefined)) ??
      (await checkDiscount({ email: user?.email ?? '', phoneNumber })),
    initialData: () => {
      const loyaltyState = queryClient.getQueryState(clientLoyaltyQuery.queryKey);
      return loyaltyState?.isInvalidated ? undefined : toKnownDiscount(loyaltyState?.data);
    },
  });
}

/**
 * Called when the server has refused the coupon for this booking, perhaps because it was used in another tab. The client may
 * have another coupon; when the server offers the refused coupon again, the cached discount is set to none.
 */
export async function replaceRefusedDiscount(
  queryClient: QueryClient,
  user: UserResponse | null,
  phoneNumber: string,
): Promise<void> {
  const query = discountQuery(queryClient, user, phoneNumber);
  const refusedDiscount = queryClient.getQueryData(query.queryKey);
  void queryClient.invalidateQueries({ queryKey: loyaltyKeys.all });
  const offeredDiscount = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  if (offeredDiscount && offeredDiscount.couponId === refusedDiscount?.couponId)
    queryClient.setQueryData(query.queryKey, { couponId: null });
}

/** Called after a booking, a cancellation, and a change of a price or of the account's phone: they make the cache stale. */
export const clearDiscounts = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: discountKeys.all });

/** The quote for a service with this coupon, or at full price when the coupon is unknown. */
export function quoteService({ priceCents }: { priceCents: Cents }, couponId: string | null): Quote {
  return calculateQuote(priceCents, couponId) ?? { priceCents, discountCents: 0, dueCents: priceCents, couponId: null };
}

/** With a reschedule code nothing is due; the server checks whether it covers the service. */
export function quoteWithRescheduleCode({ priceCents }: { priceCents: Cents }): Quote {
  return { priceCents, discountCents: priceCents, dueCents: 0, couponId: null };
}
