import { ERRORS } from '../../../src/contract/errors.ts';
import type { ClientListItem, JoinCandidate, JoinView } from '../../../src/contract/owner-clients.ts';
import { formPaths } from '../../../src/contract/owner-forms.ts';
import { formatVisitCount } from '../../../src/domain/client-card.ts';
import { toDisplayName } from '../../../src/domain/client-name.ts';
import { toPhoneSearchTerms } from '../../../src/domain/client-search-terms.ts';
import { formatPhone } from '../../../src/domain/format-phone.ts';
import { hideText } from '../../../src/domain/hidden-names.ts';
import { findJoinErrorCode } from '../../../src/domain/join-clients.ts';
import { countEarningBookings, POINTS_PER_PURCHASE } from '../../../src/domain/loyalty.ts';
import { parseInstant } from '../../../src/domain/time.ts';
import { unearnedBookingsQuery } from '../../bookings/unearned-bookings.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../db/rows.ts';
import { toClientIdentifiers } from '../../loyalty/client-identifiers.ts';
import { owedFullPricesQuery } from '../../loyalty/full-price.ts';
import { type ClientAndCard, readClientAndCard } from './client-card-store.ts';
import { visitTotalsQuery } from './client-queries.ts';
import { readJoinState } from './join-client.ts';
import { accountsByPhoneQuery, clientsWithAccountQuery, hasAccountQuery } from './join-queries.ts';
import { type FormRequest, toClientPageFields } from './read-client-forms.ts';
import { searchClients } from './read-clients.ts';

type JoinRequest = FormRequest & { query: Record<string, string> };

async function readJoinCandidate(db: Db, own: Client, { namesHidden }: JoinRequest): Promise<JoinCandidate> {
  const [totals] = await visitTotalsQuery(db, own.id);
  return {
    id: own.id,
    name: toDisplayName(own.fullName || own.firstName, namesHidden).name,
    phone: namesHidden ? hideText(own.phone) : formatPhone(own.phone),
    email: namesHidden ? '' : own.email,
    visits: formatVisitCount(totals?.visits ?? 0, parseInstant(totals?.firstAt ?? '')),
  };
}

const isSamePhone = (one: Client, other: Client): boolean => {
  const [number] = toPhoneSearchTerms(one.phone);
  return number !== undefined && number === toPhoneSearchTerms(other.phone)[0];
};

type JoinDeps = { db: Db; config: Config };

/** The points that joining gives for what `own` has paid. */
async function readJoinPoints({ db, config }: JoinDeps, own: Client, account: Client) {
  const identifiers = await toClientIdentifiers(config, account, own.phone);
  const [unearned, owed] = await db.batch([
    unearnedBookingsQuery(db, own.id),
    owedFullPricesQuery(db, [own.id, account.id], identifiers),
  ]);
  const paid = unearned.map(({ discountCents, paidAt, isRefunded }) => ({
    discountCents,
    paidAt: parseInstant(paidAt ?? ''),
    isRefunded: isRefunded === 1,
  }));
  const earning = countEarningBookings(
    paid,
    owed.map(({ since }) => parseInstant(since ?? '')),
  );
  return { points: earning * POINTS_PER_PURCHASE, hasFullPrice: earning < paid.length };
}

/** Both clients, and why they cannot be joined. */
async function readJoinPair(deps: JoinDeps, { own, card }: ClientAndCard, into: string, request: JoinRequest) {
  const { db } = deps;
  const [other, state] = await Promise.all([readClientAndCard(db, into), readJoinState(db, own.id, into)]);
  const code = findJoinErrorCode(state);
  return {
    closed: code && ERRORS[code].message,
    pair: {
      sides: {
        card: await readJoinCandidate(db, own, request),
        account: await readJoinCandidate(db, other.own, request),
      },
      isSamePhone: isSamePhone(own, other.own),
      revision: card.revision,
      intoRevision: other.card.revision,
      ...(await readJoinPoints(deps, own, other.own)),
    },
  };
}

/** The clients with an account to choose from: those with the same phone number, and those that the search found. */
async function readJoinChoices(db: Db, { phone }: Client, { query, now, namesHidden }: JoinRequest) {
  const samePhone = phone === '' ? [] : await accountsByPhoneQuery(db, phone);
  const { query: shown, found } = await searchClients(db, { query, now, namesHidden });
  const accounts = found
    ? await clientsWithAccountQuery(
        db,
        found.rows.map(({ id }) => id),
      )
    : [];
  const idsWithAccount = new Set(accounts.map(({ id }) => id));
  return {
    query: shown,
    samePhone: samePhone.map(
      (same): ClientListItem => ({
        id: same.id,
        name: toDisplayName(same.fullName || same.firstName, namesHidden).name,
        phone: namesHidden ? hideText(same.phone) : formatPhone(same.phone),
        when: '',
        visits: '',
        patchTest: '',
      }),
    ),
    found: found && { ...found, rows: found.rows.filter(({ id }) => idsWithAccount.has(id)) },
  };
}

/**
 * The page that joins a client without an account into one with an account: first the choice of the account, then both
 * clients side by side. While names are hidden it has no form. Throws NOT_FOUND. OWNER §6.7 (Join).
 */
export async function readJoinPage(deps: JoinDeps, request: JoinRequest): Promise<JoinView> {
  const { db } = deps;
  const { id, query, typed, namesHidden } = request;
  const read = await readClientAndCard(db, id);
  const [account] = await hasAccountQuery(db, id);
  const into = query.into ?? typed.into ?? '';
  const about = { page: 'join' as const, ...toClientPageFields(read, request) };
  const nothing = { query: '', samePhone: [], found: null, pair: null };
  if (account?.hasAccount === 1) return { ...about, ...nothing, forms: [], closed: ERRORS.CARD_NOT_FREE.message };
  if (into === '')
    return { ...about, ...nothing, forms: [], closed: null, ...(await readJoinChoices(db, read.own, request)) };
  const pair = await readJoinPair(deps, read, into, request);
  const isOpen = pair.closed === null && !namesHidden;
  return { ...about, ...nothing, forms: isOpen ? [formPaths.joinClient(id)] : [], ...pair };
}
