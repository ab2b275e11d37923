import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/account.ts';
import { loyaltyQuery } from '../../api/dashboard.ts';
import { FIRST_TIME_COUPON, ownCoupon } from '../../domain/coupon.ts';

/** Whether the first visit's discount can be promised: to everybody signed out, and to clients whose next coupon it is. */
export function useFirstVisitOffer(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: loyalty } = useQuery({ ...loyaltyQuery(user?.id ?? ''), enabled: Boolean(user) });
  return user ? loyalty !== undefined && ownCoupon(loyalty, true) === FIRST_TIME_COUPON : true;
}
