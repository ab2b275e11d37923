import { ERRORS } from '../../../src/contract/errors.ts';
import type { ClientListItem, JoinCandidate, JoinView } from '../../../src/contract/owner/clients.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { formatVisitHistory } from '../../../src/domain/clients/client-card.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { toPhoneSearchTerms } from '../../../src/domain/clients/client-search-terms.ts';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { findJoinErrorCode } from '../../../src/domain/clients/join-clients.ts';
import { countEarningBookings, POINTS_PER_PURCHASE } from '../../../src/domain/loyalty/loyalty.ts';
import { parseInstant } from '../../../src/domain/time.ts';
import { bookingsWithoutPointsQuery } from '../../bookings/bookings-without-points.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../db/rows.ts';
import { toClientIdentifiers } from '../../loyalty/client-identifiers.ts';
import { fullPriceDebtsQuery } from '../../loyalty/full-price.ts';
import type { FormPageRequest } from '../page-request.ts';
import { type ClientAndCard, readClientAndCard } from './client-card-store.ts';
import { visitTotalsQuery } from './client-queries.ts';
import { readJoinState } from './join-client.ts';
import { accountsByPhoneQuery, clientsWithAccountQuery, hasAccountQuery } from './join-queries.ts';
import { toClientPageFields } from './read-client-forms.ts';
import { searchClients } from './read-clients.ts';

type JoinRequest = FormPageRequest & { query: Record<string, string> };

async function readJoinCandidate(db: Db, client: Client, { namesHidden }: JoinRequest): Promise<JoinCandidate> {
  const [totals] = await visitTotalsQuery(db, client.id);
  return {
    id: client.id,
    name: toDisplayName(client.fullName || client.firstName, namesHidden).name,
    phone: namesHidden ? hideText(client.phone) : formatPhone(client.phone),
    email: namesHidden ? '' : client.email,
    visits: formatVisitHistory(totals?.visits ?? 0, parseInstant(totals?.firstAt ?? '')),
  };
}

const isSamePhone = (a: Client, b: Client): boolean => {
  const [number] = toPhoneSearchTerms(a.phone);
  return number !== undefined && number === toPhoneSearchTerms(b.phone)[0];
};

type JoinDeps = { db: Db; config: Config };

/** The points that joining gives for what `client` has paid. */
async function readJoinPoints({ db, config }: JoinDeps, client: Client, account: Client) {
  const identifiers = await toClientIdentifiers(config, account, client.phone);
  const [bookingsWithoutPoints, fullPriceDebts] = await db.batch([
    bookingsWithoutPointsQuery(db, client.id),
    fullPriceDebtsQuery(db, [client.id, account.id], identifiers),
  ]);
  const paidBookings = bookingsWithoutPoints.map(({ discountCents, paidAt, isRefunded }) => ({
    discountCents,
    paidAt: parseInstant(paidAt ?? ''),
    isRefunded: isRefunded === 1,
  }));
  const earningCount = countEarningBookings(
    paidBookings,
    fullPriceDebts.map(({ since }) => parseInstant(since ?? '')),
  );
  return { points: earningCount * POINTS_PER_PURCHASE, hasFullPrice: earningCount < paidBookings.length };
}

/** Both clients, and why they cannot be joined. */
async function readJoinPair(deps: JoinDeps, { clientRow, card }: ClientAndCard, into: string, request: JoinRequest) {
  const { db } = deps;
  const [accountAndCard, state] = await Promise.all([
    readClientAndCard(db, into),
    readJoinState(db, clientRow.id, into),
  ]);
  const code = findJoinErrorCode(state);
  return {
    closedReason: code && ERRORS[code].message,
    pair: {
      sides: {
        card: await readJoinCandidate(db, clientRow, request),
        account: await readJoinCandidate(db, accountAndCard.clientRow, request),
      },
      isSamePhone: isSamePhone(clientRow, accountAndCard.clientRow),
      revision: card.revision,
      intoRevision: accountAndCard.card.revision,
      ...(await readJoinPoints(deps, clientRow, accountAndCard.clientRow)),
    },
  };
}

/** The clients with an account to choose from: those with the same phone number, and those that the search found. */
async function readJoinChoices(db: Db, { phone }: Client, { query, now, namesHidden }: JoinRequest) {
  const samePhone = phone === '' ? [] : await accountsByPhoneQuery(db, phone);
  const { query: shownQuery, searchResult } = await searchClients(db, { query, now, namesHidden });
  const accounts = searchResult
    ? await clientsWithAccountQuery(
        db,
        searchResult.rows.map(({ id }) => id),
      )
    : [];
  const idsWithAccount = new Set(accounts.map(({ id }) => id));
  return {
    query: shownQuery,
    samePhone: samePhone.map(
      (account): ClientListItem => ({
        id: account.id,
        name: toDisplayName(account.fullName || account.firstName, namesHidden).name,
        phone: namesHidden ? hideText(account.phone) : formatPhone(account.phone),
        when: '',
        visits: '',
        patchTest: '',
      }),
    ),
    searchResult: searchResult && {
      ...searchResult,
      rows: searchResult.rows.filter(({ id }) => idsWithAccount.has(id)),
    },
  };
}

/**
 * The page that joins a client without an account into one with an account: first the choice of the account, then both
 * clients side by side. While names are hidden it has no form. Throws NOT_FOUND. OWNER §6.7 (Join).
 */
export async function readJoinPage(deps: JoinDeps, request: JoinRequest): Promise<JoinView> {
  const { db } = deps;
  const { id, query, typed, namesHidden } = request;
  const clientAndCard = await readClientAndCard(db, id);
  const [account] = await hasAccountQuery(db, id);
  const into = query.into ?? typed.into ?? '';
  const pageFields = { page: 'join' as const, ...toClientPageFields(clientAndCard, request) };
  const emptyFields = { query: '', samePhone: [], searchResult: null, pair: null };
  if (account?.hasAccount === 1)
    return { ...pageFields, ...emptyFields, forms: [], closedReason: ERRORS.CARD_NOT_FREE.message };
  if (into === '')
    return {
      ...pageFields,
      ...emptyFields,
      forms: [],
      closedReason: null,
      ...(await readJoinChoices(db, clientAndCard.clientRow, request)),
    };
  const joinPair = await readJoinPair(deps, clientAndCard, into, request);
  const isOpen = joinPair.closedReason === null && !namesHidden;
  return { ...pageFields, ...emptyFields, forms: isOpen ? [formPaths.joinClient(id)] : [], ...joinPair };
}
