/** The data of the client's page: appointments, points, notifications, and all of them in one call. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CancelAppointmentBody } from '../contract/requests.ts';
import type {
  AppointmentResponse,
  CancelResponse,
  HoldResponse,
  LoyaltyResponse,
  NotificationItem,
  PointsHistoryLine,
  PortalOverviewResponse,
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

/** All future appointments and the latest past ones: one more than a page when there are earlier ones. */
export const appointmentsQuery = queryOptions<AppointmentResponse[], Error, Appointment[], string[]>({
  queryKey: appointmentKeys.all,
  select: toAppointments,
});

/** The page of appointments that started before the appointment with this id. */
export const earlierAppointmentsQuery = (id: string) =>
  queryOptions<AppointmentResponse[], Error, Appointment[], string[]>({
    queryKey: appointmentKeys.before(id),
    select: toAppointments,
  });

export const loyaltyQuery = (userId: string) =>
  queryOptions<LoyaltyResponse, Error, Loyalty, string[]>({
    queryKey: loyaltyKeys.ofClient(userId),
    select: toLoyalty,
  });

/** The page of entries of the points ledger before the entry with this id. */
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

const portalOverviewQuery = queryOptions<PortalOverviewResponse>({ queryKey: ['/api/dashboard'] });

/**
 * Fetches appointments, points, hold and notifications with one call and caches each under its own key, so that each can be
 * refetched alone. Resolves to the hold response, not decoded.
 */
export async function ensurePortalOverview(queryClient: QueryClient, userId: string): Promise<HoldResponse> {
  const cachedHold = queryClient.getQueryData(holdQuery.queryKey);
  if (cachedHold) return cachedHold;
  const { appointments, loyalty, hold, notifications } = await queryClient.fetchQuery(portalOverviewQuery);
  queryClient.setQueryData(appointmentsQuery.queryKey, appointments);
  queryClient.setQueryData(loyaltyQuery(userId).queryKey, loyalty);
  queryClient.setQueryData(holdQuery.queryKey, hold);
  queryClient.setQueryData(notificationsQuery.queryKey, notifications);
  // Otherwise the server would dehydrate the same data into the page twice.
  queryClient.removeQueries(portalOverviewQuery);
  return hold;
}

/** Idempotent (DECISIONS §10). */
export const cancelAppointment = ({ id, ...body }: CancelAppointmentBody & { id: string }) =>
  call<CancelResponse>('POST', `/api/appointments/${id}/cancel`, body);

/** Requests a 50% refund, within seven days of a late cancellation. */
export const claimRefund = (id: string) => call<CancelResponse>('POST', `/api/appointments/${id}/refund-claim`, {});

/** The notification does not appear again. */
export const dismissNotification = (id: string) => call<{ seen: true }>('POST', `/api/notifications/${id}/seen`, {});
