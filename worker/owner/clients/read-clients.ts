import type { ClientListItem, ClientsView } from '../../../src/contract/owner/clients.ts';
import { CLIENTS_PER_LIST, formatVisits } from '../../../src/domain/clients/client-card.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { matchesSearchTerms, parseSearchTerms } from '../../../src/domain/clients/client-search-terms.ts';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { formatDayShortWithYear } from '../../../src/domain/short-dates.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../src/domain/time.ts';
import { formatPatchTest } from '../../../src/domain/treatments/patch-test.ts';
import type { Db } from '../../db/database.ts';
import type { DisplayOptions } from '../page-request.ts';
import { toPatchTest } from './client-health.ts';
import {
  clientSearchQuery,
  clientsByIdQuery,
  type ListedClient,
  recentClientsQuery,
  upcomingClientsQuery,
} from './client-queries.ts';
import { clientsAtCheckoutQuery } from './shown-contact.ts';

type ClientsRequest = DisplayOptions & { query: Record<string, string> };

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

const compareByName = (a: ListedClient, b: ListedClient): number => a.shownName.localeCompare(b.shownName, 'en');
const compareByTime = (a: ListedClient, b: ListedClient): number => ((a.at ?? '') < (b.at ?? '') ? -1 : 1);

/**
 * The clients whose stored words begin with `words`, and the matching ones who are paying their first booking, whose words
 * are not stored yet.
 */
async function listMatchingClients(db: Db, words: readonly string[]): Promise<ListedClient[]> {
  const [storedMatches, clientsAtCheckout] = await db.batch([clientSearchQuery(db, words), clientsAtCheckoutQuery(db)]);
  const storedIds = new Set(storedMatches.map(({ id }) => id));
  const idsAtCheckout = clientsAtCheckout
    .filter((clientAtCheckout) => !storedIds.has(clientAtCheckout.id) && matchesSearchTerms(clientAtCheckout, words))
    .map(({ id }) => id);
  return idsAtCheckout.length === 0
    ? storedMatches
    : [...storedMatches, ...(await clientsByIdQuery(db, idsAtCheckout))];
}

/** The clients whose words begin with the typed ones, ordered by name; `searchResult` is null when no word is typed. */
export async function searchClients(
  db: Db,
  request: ClientsRequest,
): Promise<Pick<ClientsView, 'query' | 'searchResult'>> {
  const typedQuery = (request.query.q ?? '').slice(0, MAX_QUERY_LENGTH).trim();
  const query = request.namesHidden ? '' : typedQuery;
  const words = parseSearchTerms(typedQuery);
  if (words.length === 0) return { query, searchResult: null };
  const rows = await listMatchingClients(db, words);
  const shownRows = rows.slice(0, CLIENTS_PER_LIST).toSorted(compareByName);
  return {
    query,
    searchResult: {
      rows: shownRows.map((row) => toClientListItem(row, request)),
      hasMore: rows.length > shownRows.length,
    },
  };
}

/**
 * The page of the clients: those whose words begin with the typed ones, or without a search those who come next and those
 * who were here last. OWNER §6.7.
 */
export async function readClients(db: Db, request: ClientsRequest): Promise<ClientsView> {
  const { now } = request;
  const view = { page: 'clients' as const, forms: [] as [], ...(await searchClients(db, request)) };
  if (view.searchResult) return { ...view, upcomingClients: [], recentClients: [] };
  const toRows = (rows: readonly ListedClient[]) => rows.map((row) => toClientListItem(row, request));
  const [upcomingRows, recentRows] = await db.batch([upcomingClientsQuery(db, now), recentClientsQuery(db, now)]);
  return {
    ...view,
    upcomingClients: toRows(upcomingRows.toSorted(compareByTime)),
    recentClients: toRows(recentRows.toSorted(compareByTime).reverse()),
  };
}
