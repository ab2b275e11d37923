/**
 * The addresses of pages in the owner's area to which other pages lead; the forms have theirs in forms.ts, some of them made
 * of these. OWNER §2.
 */

export const TODAY_PATH = '/studio';
export const WEEK_PATH = '/studio/week';
export const BOOK_PATH = '/studio/book';
export const INBOX_PATH = '/studio/inbox';
export const SERVICES_PATH = '/studio/services';
export const GALLERY_PATH = '/studio/gallery';
export const ARTICLES_PATH = '/studio/articles';
export const MORE_PATH = '/studio/more';
export const SETTINGS_PATH = '/studio/settings';

/** The three parts of the hours: every week, one day with its own times, days off (`formPaths.closeDays`). */
export const HOURS_PATH = '/studio/hours';
export const SPECIAL_DAYS_PATH = `${HOURS_PATH}/day`;

export const buildBlockedTimePath = (id: string): string => `/studio/block/${id}`;

/** A day of the diary, ISO. The page of today is `/studio` itself. */
export const buildDiaryPath = (day: string | Temporal.PlainDate): string => `/studio/day/${day}`;

/** The query of the page of a day, with the id of the appointment that is shown beside the week. OWNER §6.1 (at 1440). */
export const CHOSEN_QUERY = 'show';

export const buildAppointmentPath = (id: string): string => `/studio/appointments/${id}`;
/** The receipt of an appointment, and the file with its event for the owner's own calendar. */
export const buildReceiptPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/receipt`;
export const buildCalendarFilePath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/calendar.ics`;
/** The page about an appointment's money; for one paid online it is the refund page. */
export const buildMoneyPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/money`;
/** The page that asks whether the client did not come; its form is posted to another path (`formPaths.markNoShow`). */
export const buildNoShowPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/missed`;
export const buildMapPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/map`;
/** The page that sends the client of the appointment an email. */
export const buildSendEmailPath = (bookingId: string): string => `${buildAppointmentPath(bookingId)}/send`;

export const CLIENTS_PATH = '/studio/clients';

/** A client's card. */
export const buildClientPath = (id: string): string => `${CLIENTS_PATH}/${id}`;
export const buildClientDataPath = (id: string): string => `${buildClientPath(id)}/data`;

/** The form that notes a patch test, filled in for this day. */
export const buildPatchTestPath = (id: string, day: string): string => `${buildClientPath(id)}/patch-test?day=${day}`;

/** The query value for the card with all lash maps instead of only the latest. */
export const ALL_MAPS_VALUE = 'all';
export const buildAllMapsPath = (id: string): string => `${buildClientPath(id)}?maps=${ALL_MAPS_VALUE}`;

/** The page that joins a client without an account into another client: `into`, or the one chosen on the page. */
export const buildClientJoinPath = (id: string, into?: string): string =>
  `${buildClientPath(id)}/join${into === undefined ? '' : `?into=${encodeURIComponent(into)}`}`;

/** The query of a page after an action: the id of the action, and for some the path of its form, for the toast. */
export const DONE_QUERY_NAMES = ['done', 'doneForm'] as const;

export const LOG_PATH = `${SETTINGS_PATH}/log`;
export const SECURITY_PATH = `${SETTINGS_PATH}/security`;

/** The log, optionally of one appointment or client (`about`), and only of actions earlier than the action `before`. */
export function buildLogPath({ about, before }: { about?: string | undefined; before?: string | undefined }): string {
  const query = new URLSearchParams({ ...(about ? { about } : {}), ...(before ? { before } : {}) });
  return query.size > 0 ? `${LOG_PATH}?${query}` : LOG_PATH;
}

/** A page of a client's visits, counted from 1. */
export const buildVisitsPath = (id: string, page: number): string =>
  page === 1 ? buildClientPath(id) : `${buildClientPath(id)}?visits=${page}`;
