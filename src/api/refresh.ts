import type { QueryClient } from '@tanstack/react-query';
import { appointmentsQuery, holdQuery } from './appointments.ts';
import { LOYALTY } from './loyalty.ts';
import { userQuery } from './user.ts';

/** The diary moved: a time was held, lost, paid or set free. */
export function invalidateAvailability(queryClient: QueryClient): void {
  const isAvailability = (key: readonly unknown[]) => String(key[0]).startsWith('/api/availability');
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAvailability(queryKey) });
  void queryClient.invalidateQueries(holdQuery);
}

/** This client's time is held no longer: paid for, lost or run out. */
export function endHold(queryClient: QueryClient): void {
  queryClient.setQueryData(holdQuery.queryKey, (known) => known && { ...known, hold: null });
  invalidateAvailability(queryClient);
}

/**
 * What the client has booked, the points that go with it, and the name and phone that a booking adds to the account.
 * Resolves when the appointments are there.
 */
export function invalidateAppointments(queryClient: QueryClient): Promise<void> {
  const isAppointments = (key: readonly unknown[]) => String(key[0]).startsWith(String(appointmentsQuery.queryKey[0]));
  void queryClient.invalidateQueries({ queryKey: [LOYALTY] });
  void queryClient.invalidateQueries(userQuery);
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAppointments(queryKey) });
}
