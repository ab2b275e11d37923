import { queryOptions } from '@tanstack/react-query';
import type { NotificationItem } from '../contract/responses.ts';
import { call } from './call.ts';

/** News for the client alone that they have not seen yet, latest first. */
export const notificationsQuery = queryOptions<NotificationItem[]>({ queryKey: ['/api/notifications'] });

/** The client has seen it; it does not come back. */
export const dismissNotification = (id: string) => call<{ seen: true }>('POST', `/api/notifications/${id}/seen`, {});
