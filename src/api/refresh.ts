import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from './account.ts';
import { availabilityKeys, holdQuery } from './bookings.ts';
import { appointmentKeys, loyaltyKeys } from './dashboard.ts';

/** After a time was held, booked, released or taken by another client. */
export function invalidateAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availabilityKeys.all });
  void queryClient.invalidateQueries(holdQuery);
}

/** After the client's hold was paid, lost or has expired. */
export function endHold(queryClient: QueryClient): void {
  queryClient.setQueryData(holdQuery.queryKey, (known) => known && { ...known, hold: null });
  invalidateAvailability(queryClient);
}

/**
 * After the client's appointments have changed: those, the points that go with them, and the name and phone that a booking
 * adds to the account. Resolves when the appointments are refetched.
 */
export function invalidateAppointments(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: loyaltyKeys.all });
  void queryClient.invalidateQueries(userQuery);
  return queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
}
