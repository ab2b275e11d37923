/** What the client's own page shows: appointments, points, notifications, and all of them in one call. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CancelAppointmentBody } from '../contract/requests.ts';
import type {
  AppointmentAnswer,
  CancelAnswer,
  DashboardAnswer,
  HoldAnswer,
  LoyaltyAnswer,
  NotificationItem,
  PointsHistoryLine,
} from '../contract/responses.ts';
import { holdQuery } from './bookings.ts';
import { call } from './call.ts';
import {
  type Appointment,
  type Loyalty,
  type Notification,
  type PointsLine,
  toAppointments,
  toLoyalty,
  toNotifications,
  toPointsLines,
} from './decode.ts';

export const appointmentKeys = {
  all: ['/api/appointments'],
  before: (id: string) => [...appointmentKeys.all, `?${new URLSearchParams({ before: id })}`],
};

export const loyaltyKeys = {
  all: ['/api/loyalty'],
  ofClient: (userId: string) => [...loyaltyKeys.all, userId],
  historyBefore: (userId: string, id: number) => [...loyaltyKeys.ofClient(userId), 'ledger', `?before=${id}`],
};

/** All appointments ahead and the latest of the past: one more than a page when there are earlier ones. */
export const appointmentsQuery = queryOptions<AppointmentAnswer[], Error, Appointment[], string[]>({
  queryKey: appointmentKeys.all,
  select: toAppointments,
});

/** The page of appointments that began before the one with this id. */
export const earlierQuery = (id: string) =>
  queryOptions<AppointmentAnswer[], Error, Appointment[], string[]>({
    queryKey: appointmentKeys.before(id),
    select: toAppointments,
  });

export const loyaltyQuery = (userId: string) =>
  queryOptions<LoyaltyAnswer, Error, Loyalty, string[]>({ queryKey: loyaltyKeys.ofClient(userId), select: toLoyalty });

/** The page of points lines before the one with this id. */
export const pointsHistoryQuery = (userId: string, id: number) =>
  queryOptions<PointsHistoryLine[], Error, PointsLine[], string[]>({
    queryKey: loyaltyKeys.historyBefore(userId, id),
    select: toPointsLines,
  });

/** Notifications that the client has not dismissed, latest first. */
export const notificationsQuery = queryOptions<NotificationItem[], Error, Notification[]>({
  queryKey: ['/api/notifications'],
  select: toNotifications,
});

const dashboardQuery = queryOptions<DashboardAnswer>({ queryKey: ['/api/dashboard'] });

/**
 * Fetches appointments, points, hold and notifications with one call and puts each under its own key, from where each is
 * refetched by itself. Resolves to the hold, as sent.
 */
export async function ensureDashboard(queryClient: QueryClient, userId: string): Promise<HoldAnswer> {
  const known = queryClient.getQueryData(holdQuery.queryKey);
  if (known) return known;
  const { appointments, loyalty, hold, notifications } = await queryClient.fetchQuery(dashboardQuery);
  queryClient.setQueryData(appointmentsQuery.queryKey, appointments);
  queryClient.setQueryData(loyaltyQuery(userId).queryKey, loyalty);
  queryClient.setQueryData(holdQuery.queryKey, hold);
  queryClient.setQueryData(notificationsQuery.queryKey, notifications);
  // Or its data would be dehydrated into the page twice.
  queryClient.removeQueries(dashboardQuery);
  return hold;
}

/** Idempotent (DECISIONS §10). */
export const cancelAppointment = ({ id, ...body }: CancelAppointmentBody & { id: string }) =>
  call<CancelAnswer>('POST', `/api/appointments/${id}/cancel`, body);

/** Requests a 50% refund, within seven days of a late cancellation. */
export const claimRefund = (id: string) => call<CancelAnswer>('POST', `/api/appointments/${id}/refund-claim`, {});

/** The notification does not appear again. */
export const dismissNotification = (id: string) => call<{ seen: true }>('POST', `/api/notifications/${id}/seen`, {});
