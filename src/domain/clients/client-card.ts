/** What the owner keeps about a client: a note, and what to watch out for. OWNER §3, §6.7. */
import { type Cents, formatDollars } from '../money.ts';
import { formatCount } from '../sentence-text.ts';
import { formatMonthName, toStudioDay } from '../time.ts';

export const MAX_CLIENT_NOTE_LENGTH = 2000;
export const MAX_WATCH_OUT_LENGTH = 300;
export const VISITS_PER_PAGE = 20;
/** The maximum number of clients in each list of the clients page. */
export const CLIENTS_PER_LIST = 20;

type Caution = { watchOut: string; healthConsentAt: Temporal.Instant | null };

/** New words to watch out for are health data: the client has to agree to them. Words that are kept or removed need no tick. */
export const isConsentMissing = (savedCaution: Caution, watchOut: string, hasConsent: boolean): boolean =>
  watchOut !== '' && watchOut !== savedCaution.watchOut && !hasConsent;

/** When the client agreed to `watchOut`: the kept time for unchanged words, now for new ones; null without words. */
export function findConsentTime(
  savedCaution: Caution,
  watchOut: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (watchOut === '') return null;
  return watchOut === savedCaution.watchOut ? savedCaution.healthConsentAt : now;
}

/** "7 visits", "1 visit" */
export const formatVisits = (count: number): string => formatCount(count, 'visit');

/** "7 visits since March 2025", "1 visit, in March 2025", "No visits yet" */
export function formatVisitHistory(count: number, firstAt: Temporal.Instant | null): string {
  if (count === 0 || !firstAt) return 'No visits yet';
  const { month, year } = toStudioDay(firstAt);
  const monthAndYear = `${formatMonthName(month)} ${year}`;
  return `${formatVisits(count)}${count === 1 ? ', in' : ' since'} ${monthAndYear}`;
}

/** "7 visits since March 2025, $1,085 in all"; without the sum when it is nothing. */
export const formatVisitsAndMoney = (visits: string, netPaidCents: Cents): string =>
  netPaidCents === 0 ? visits : `${visits}, ${formatDollars(netPaidCents)} in all`;

/** Whether the typed name is the client's first name; capital letters and spaces around it do not matter. */
export const isSameFirstName = (typed: string, firstName: string): boolean =>
  typed.trim().toLocaleLowerCase('en') === firstName.toLocaleLowerCase('en');
