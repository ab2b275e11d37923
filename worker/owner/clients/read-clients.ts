import type { ClientListItem, ClientsView } from '../../../src/contract/owner-clients.ts';
import { CLIENTS_PER_LIST, formatVisits } from '../../../src/domain/client-card.ts';
import { toDisplayName } from '../../../src/domain/client-name.ts';
import { isFoundByTerms, parseSearchTerms } from '../../../src/domain/client-search-terms.ts';
import { formatPhone } from '../../../src/domain/format-phone.ts';
import { hideText } from '../../../src/domain/hidden-names.ts';
import { formatPatchTest } from '../../../src/domain/patch-test.ts';
import { formatDayShortWithYear } from '../../../src/domain/short-dates.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import { toPatchTest } from './client-health.ts';
import {
  clientSearchQuery,
  clientsByIdQuery,
  type ListedClient,
  recentClientsQuery,
  upcomingClientsQuery,
} from './client-queries.ts';
import { payingClientsQuery } from './shown-contact.ts';

type ClientsRequest = { query: Record<string, string>; now: Temporal.Instant; namesHidden: boolean };

/** Longer than any name or number. */
const MAX_QUERY_LENGTH = 100;

/** "Today, 3:30 pm", "Thu 26 November, 11:00 am", "Sun 17 January 2027, 11:00 am" */
function formatAppointmentTime(at: Temporal.Instant, now: Temporal.Instant): string {
  const [day, today] = [toStudioDay(at), toStudioDay(now)];
  return `${day.equals(today) ? 'Today' : formatDayShortWithYear(day, today)}, ${formatTime(at)}`;
}

const toClientListItem = (row: ListedClient, { now, namesHidden }: ClientsRequest): ClientListItem => ({
  id: row.id,
  name: toDisplayName(row.shownName, namesHidden).name,
  phone: namesHidden ? hideText(row.shownPhone) : formatPhone(row.shownPhone),
  when: row.at === null ? '' : formatAppointmentTime(requireInstant(row.at), now),
  visits: row.visits === undefined ? '' : formatVisits(row.visits),
  patchTest: formatPatchTest(toPatchTest(row.patchTest), toStudioDay(now)),
});

const compareByName = (one: ListedClient, other: ListedClient): number =>
  one.shownName.localeCompare(other.shownName, 'en');
const compareByTime = (one: ListedClient, other: ListedClient): number => ((one.at ?? '') < (other.at ?? '') ? -1 : 1);

/**
 * The clients whose stored words begin with `words`, and the matching ones who are paying their first booking, whose words
 * are not stored yet.
 */
async function findClients(db: Db, words: readonly string[]): Promise<ListedClient[]> {
  const [stored, paying] = await db.batch([clientSearchQuery(db, words), payingClientsQuery(db)]);
  const known = new Set(stored.map(({ id }) => id));
  const others = paying.filter((own) => !known.has(own.id) && isFoundByTerms(own, words)).map(({ id }) => id);
  return others.length === 0 ? stored : [...stored, ...(await clientsByIdQuery(db, others))];
}

/** The clients whose words begin with the typed ones, ordered by name; `found` is null when no word is typed. */
export async function searchClients(db: Db, request: ClientsRequest): Promise<Pick<ClientsView, 'query' | 'found'>> {
  const typed = (request.query.q ?? '').slice(0, MAX_QUERY_LENGTH).trim();
  const query = request.namesHidden ? '' : typed;
  const words = parseSearchTerms(typed);
  if (words.length === 0) return { query, found: null };
  const rows = await findClients(db, words);
  const shown = rows.slice(0, CLIENTS_PER_LIST).toSorted(compareByName);
  return {
    query,
    found: { rows: shown.map((row) => toClientListItem(row, request)), more: rows.length > shown.length },
  };
}

/**
 * The page of the clients: those whose words begin with the typed ones, or without a search those who come next and those
 * who were here last. OWNER §6.7.
 */
export async function readClients(db: Db, request: ClientsRequest): Promise<ClientsView> {
  const { now } = request;
  const view = { page: 'clients' as const, forms: [] as [], ...(await searchClients(db, request)) };
  if (view.found) return { ...view, upcomingClients: [], recentClients: [] };
  const toRows = (rows: readonly ListedClient[]) => rows.map((row) => toClientListItem(row, request));
  const [next, last] = await db.batch([upcomingClientsQuery(db, now), recentClientsQuery(db, now)]);
  return {
    ...view,
    upcomingClients: toRows(next.toSorted(compareByTime)),
    recentClients: toRows(last.toSorted(compareByTime).reverse()),
  };
}
