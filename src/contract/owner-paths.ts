/**
 * The addresses of the pages about one day, one appointment and one client in the owner's area; those of their forms are in
 * owner-forms.ts. OWNER §2.
 */

/** A day of the diary, ISO. The page of today is `/studio` itself. */
export const buildDiaryPath = (day: string | Temporal.PlainDate): string => `/studio/day/${day}`;

/** The query of the page of a day, with the id of the appointment that is shown beside the week. OWNER §6.1 (at 1440). */
export const CHOSEN_QUERY = 'show';

export const buildAppointmentPath = (id: string): string => `/studio/appointments/${id}`;
/** Its receipt, and its event for the owner's own calendar, where it takes place. */
export const buildReceiptPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/receipt`;
export const buildCalendarFilePath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/calendar.ics`;
/** The page from which its client is sent an email. */
export const buildSendEmailPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/send`;

export const CLIENTS_PATH = '/studio/clients';

/** A client's card. */
export const buildClientPath = (id: string): string => `${CLIENTS_PATH}/${id}`;
export const buildClientDataPath = (id: string): string => `${buildClientPath(id)}/data`;

/** The form that notes a patch test, with the day of the one that is asked about. */
export const buildPatchTestPath = (id: string, day: string): string => `${buildClientPath(id)}/patch-test?day=${day}`;

/** The card with all lash maps, not with the last ones alone. */
export const ALL_MAPS = 'all';
export const buildAllMapsPath = (id: string): string => `${buildClientPath(id)}?maps=${ALL_MAPS}`;

/** The page on which a client without an account is joined into another, who is chosen on it unless `into` says who. */
export const buildClientJoinPath = (id: string, into?: string): string =>
  `${buildClientPath(id)}/join${into === undefined ? '' : `?into=${encodeURIComponent(into)}`}`;

/** In the query of a page after an action: its id, and for some the path of its form. The page shows what was done. */
export const DONE_QUERY_NAMES = ['done', 'doneForm'] as const;

export const LOG_PATH = '/studio/settings/log';
export const SECURITY_PATH = '/studio/settings/security';

/** The log; of one appointment or client, and from the action on that follows the one with the id `before`. */
export function buildLogPath({ about, before }: { about?: string | undefined; before?: string | undefined }): string {
  const query = new URLSearchParams({ ...(about ? { about } : {}), ...(before ? { before } : {}) });
  return query.size > 0 ? `${LOG_PATH}?${query}` : LOG_PATH;
}

/** Another page of a client's visits, from 1. */
export const buildVisitsPath = (id: string, page: number): string =>
  page === 1 ? buildClientPath(id) : `${buildClientPath(id)}?visits=${page}`;
