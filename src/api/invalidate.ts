import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from './account.ts';
import { availabilityKeys } from './availability-keys.ts';
import { holdQuery } from './bookings.ts';
import { appointmentKeys, loyaltyKeys } from './portal.ts';

/** Called after a slot was held, booked, released or taken by another client. */
export function invalidateAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availabilityKeys.all });
  void queryClient.invalidateQueries(holdQuery);
}

/** Called after the client's hold was paid, was lost or has expired. */
export function clearCachedHold(queryClient: QueryClient): void {
  queryClient.setQueryData(holdQuery.queryKey, (known) => known && { ...known, hold: null });
  invalidateAvailability(queryClient);
}

/**
 * Called after the client's appointments have changed. Invalidates the appointments, the points, and the account, because a
 * booking adds a name and a phone number to it. Resolves when the appointments are refetched.
 */
export function invalidateAppointments(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: loyaltyKeys.all });
  void queryClient.invalidateQueries(userQuery);
  return queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
}
