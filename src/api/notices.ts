import { queryOptions } from '@tanstack/react-query';
import type { NoticeItem } from '../contract/responses.ts';
import { call } from './call.ts';

/** News for the client alone that they have not seen yet, latest first. */
export const noticesQuery = queryOptions<NoticeItem[]>({ queryKey: ['/api/notices'] });

/** The client has seen it; it does not come back. */
export const noticeSeen = (id: string) => call<{ seen: true }>('POST', `/api/notices/${id}/seen`, {});
