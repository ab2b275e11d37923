import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/account.ts';
import { loyaltyQuery } from '../../api/portal.ts';
import { FIRST_TIME_COUPON, findNextBookingCoupon } from '../../domain/loyalty/coupon.ts';

/** Whether FIRST10 is offered: to every visitor, and to a client whose next coupon is FIRST10. */
export function useFirstVisitOffer(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: loyalty } = useQuery({ ...loyaltyQuery(user?.id ?? ''), enabled: Boolean(user) });
  return user ? loyalty !== undefined && findNextBookingCoupon(loyalty, true) === FIRST_TIME_COUPON : true;
}
