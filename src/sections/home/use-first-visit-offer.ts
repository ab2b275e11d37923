import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { userQuery } from '../../api/account.ts';
import { loyaltyQuery } from '../../api/portal.ts';
import { isFirstVisitOffered } from '../../domain/loyalty/coupon.ts';

const homeRoute = getRouteApi('/');

/**
 * Whether FIRST10 is offered: to every visitor, and to a client whose next coupon is FIRST10. The first render has the value of
 * the page as it was loaded: a section that is hydrated after a cancellation would otherwise not match the server's HTML.
 */
export function useFirstVisitOffer(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: loyalty } = useQuery({ ...loyaltyQuery(user?.id ?? ''), enabled: Boolean(user) });
  const offeredAtLoad = homeRoute.useLoaderData({ select: ({ hasFirstVisitOffer }) => hasFirstVisitOffer });
  const isOffered = user ? loyalty !== undefined && isFirstVisitOffered(loyalty) : true;
  return useDeferredValue(isOffered, offeredAtLoad ?? isOffered);
}
