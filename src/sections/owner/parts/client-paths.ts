import { CLIENTS } from '../frame/nav-items.ts';

/** The addresses of the pages of one client, beside those of their forms. OWNER §2. */
export const clientPath = (id: string): string => `${CLIENTS.href}/${id}`;
export const clientDataPath = (id: string): string => `${clientPath(id)}/data`;

/** Another page of a client's visits, from 1. */
export const visitsPath = (id: string, page: number): string =>
  page === 1 ? clientPath(id) : `${clientPath(id)}?visits=${page}`;
