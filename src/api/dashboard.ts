import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DashboardAnswer, HoldAnswer } from '../contract/responses.ts';
import { appointmentsQuery, holdQuery } from './appointments.ts';
import { loyaltyQuery } from './loyalty.ts';
import { notificationsQuery } from './notifications.ts';

const dashboardQuery = queryOptions<DashboardAnswer>({ queryKey: ['/api/dashboard'] });

/**
 * A client's appointments, points, hold and news with one call: afterwards they are in the cache as if each had been asked for
 * by itself, and from then on each is. Answers with the hold.
 */
export async function ensureDashboard(queryClient: QueryClient, userId: string): Promise<HoldAnswer> {
  const known = queryClient.getQueryData(holdQuery.queryKey);
  if (known) return known;
  const { appointments, loyalty, hold, notifications } = await queryClient.fetchQuery(dashboardQuery);
  queryClient.setQueryData(appointmentsQuery.queryKey, appointments);
  queryClient.setQueryData(loyaltyQuery(userId).queryKey, loyalty);
  queryClient.setQueryData(holdQuery.queryKey, hold);
  queryClient.setQueryData(notificationsQuery.queryKey, notifications);
  // Or it would travel to the browser twice.
  queryClient.removeQueries(dashboardQuery);
  return hold;
}
