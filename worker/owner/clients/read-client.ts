import type { ClientView, VisitLine } from '../../../src/contract/owner/clients.ts';
import { ALL_MAPS_VALUE } from '../../../src/contract/owner/paths.ts';
import type { LoyaltyResponse } from '../../../src/contract/responses.ts';
import { formatVisitHistory, VISITS_PER_PAGE } from '../../../src/domain/clients/client-card.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { formatVisitDay, formatVisitState } from '../../../src/domain/clients/client-visit.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { formatDiscount } from '../../../src/domain/loyalty/coupon.ts';
import { POINTS_REASON_LABELS } from '../../../src/domain/loyalty/loyalty.ts';
import { POINTS_LINES_PER_PAGE, takePage } from '../../../src/domain/pagination.ts';
import { formatLinkState } from '../../../src/domain/payments/payment-link.ts';
import { calculateOwedCents } from '../../../src/domain/payments/till.ts';
import { formatInstantDateShort, formatLastDayShort } from '../../../src/domain/short-dates.ts';
import { formatDate, parseInstant, requireInstant, toStudioDay } from '../../../src/domain/time.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';
import { type HeldLink, heldLinksQuery } from '../../bookings/held-links.ts';
import type { Config } from '../../config.ts';
import { buildQueryOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../db/rows.ts';
import { service } from '../../db/schema.ts';
import { readLoyalty } from '../../loyalty/read-loyalty.ts';
import type { PageRequest } from '../page-request.ts';
import { cardQuery, clientQuery, patchTestsQuery, requireClientAndCard } from './client-card-store.ts';
import { type ClientVisit, clientVisitsQuery, usableTokensQuery, visitTotalsQuery } from './client-queries.ts';
import { toContactView } from './contact-view.ts';
import { accountsByPhoneQuery, hasAccountQuery } from './join-queries.ts';
import { clientLashMapsQuery, MAX_MAPS_SHOWN, toLashMapView } from './lash-record-queries.ts';

type ClientRequest = PageRequest & { query: Record<string, string> };

/** The number of a page of visits in the address; 1 for anything else. */
const parseVisitsPage = ({ visits = '' }: Record<string, string>): number =>
  /^[1-9]\d{0,2}$/.test(visits) ? Number(visits) : 1;

/**
 * The cents that were kept, online or at the studio; null for an appointment booked with a code. An appointment is paid in
 * one way only (I25).
 */
const calculatePaidCents = ({
  rescheduleCode,
  capturedCents,
  refundedCents,
  notedCents,
}: ClientVisit): number | null => (rescheduleCode === null ? (capturedCents ?? 0) - refundedCents + notedCents : null);

/** The cents still to be paid at the studio; 0 once any payment is noted. */
const calculateOwedCentsIfNothingNoted = (row: ClientVisit): number =>
  row.paidAtStudio && row.state !== 'cancelled' && row.noShowAt === null && row.notedCents === 0
    ? calculateOwedCents(row)
    : 0;

const toVisitLine = (row: ClientVisit, now: Temporal.Instant): VisitLine => ({
  id: row.id,
  when: formatVisitDay(row.startsAt, now),
  service: row.service,
  state: formatVisitState(
    {
      state: row.state,
      movedFrom: row.movedFrom,
      isNoShow: row.noShowAt !== null,
      isChargedByCard: row.capturedCents !== null,
      tillBalance: row.paidAtStudio ? row : null,
    },
    now,
  ),
  paidCents: calculatePaidCents(row),
  owedCents: calculateOwedCentsIfNothingNoted(row),
  unpaidCents: row.state === 'pending' ? row.priceCents - row.discountCents : 0,
});

/** A live payment link, in the line of a visit: nothing is paid yet. */
const toLinkVisitLine = (
  { id, startsAt, serviceName, holdExpiresAt, priceCents }: HeldLink,
  now: Temporal.Instant,
): VisitLine => ({
  id,
  when: formatVisitDay(startsAt, now),
  service: serviceName,
  state: formatLinkState(holdExpiresAt, now),
  paidCents: 0,
  owedCents: 0,
  unpaidCents: priceCents,
});

/** Visits and links, latest first. The links are on the first page, because their times are ahead. */
function mergeVisits(visits: readonly ClientVisit[], links: readonly HeldLink[], now: Temporal.Instant): VisitLine[] {
  const lines = [
    ...links.map((link) => ({ startsAt: link.startsAt, line: toLinkVisitLine(link, now) })),
    ...visits.map((visit) => ({ startsAt: visit.startsAt, line: toVisitLine(visit, now) })),
  ];
  return lines.sort((a, b) => Temporal.Instant.compare(b.startsAt, a.startsAt)).map(({ line }) => line);
}

function toPointsView(loyalty: LoyaltyResponse, serviceNames: ReadonlyMap<string, string>, now: Temporal.Instant) {
  const { pageRows, cursor } = takePage(loyalty.ledger, POINTS_LINES_PER_PAGE);
  return {
    balance: loyalty.loyaltyPoints,
    pointsToNextReward: loyalty.pointsToNextReward,
    lines: pageRows.map(({ id, service: serviceId, reason, points, at }) => ({
      id,
      text: `${serviceNames.get(serviceId) ?? serviceId} ${POINTS_REASON_LABELS[reason]}`,
      day: formatInstantDateShort(requireInstant(at), now),
      points,
    })),
    isShortened: cursor !== null,
  };
}

const serviceNamesQuery = buildQueryOnce((db) => db.select({ id: service.id, name: service.name }).from(service));

/**
 * The points and the codes of a client, with the names of the services. Only a client with an account has points and
 * coupons.
 */
async function readPointsAndCodes(
  deps: { db: Db; config: Config },
  { clientRow, hasAccount }: { clientRow: Client; hasAccount: boolean },
  now: Temporal.Instant,
) {
  const { db } = deps;
  const [loyalty, [serviceRows, tokens]] = await Promise.all([
    hasAccount ? readLoyalty(deps, clientRow) : null,
    db.batch([serviceNamesQuery(db), usableTokensQuery(db, clientRow.id, now)]),
  ]);
  const serviceNames = new Map(serviceRows.map(({ id, name }) => [id, name]));
  return {
    points: loyalty && toPointsView(loyalty, serviceNames, now),
    codes: [
      ...tokens.map(({ code, expiresAt, service: serviceName, treatment }) => ({
        code,
        text: `Reschedule code for ${formatServiceWithTreatment(serviceName, treatment)}, valid until ${formatLastDayShort(expiresAt, now)}`,
      })),
      ...(loyalty?.coupons ?? []).map((code) => ({ code, text: formatDiscount(code) })),
    ],
  };
}

/** A client with an account and the same phone number; null without one. OWNER §6.7 (Join). */
async function findAccountWithSamePhone(db: Db, { phone }: Client, namesHidden: boolean) {
  const [account] = phone === '' ? [] : await accountsByPhoneQuery(db, phone);
  return account
    ? { id: account.id, name: toDisplayName(account.fullName || account.firstName, namesHidden).name }
    : null;
}

/** A client's card: who it is, and what was done last time. Throws NOT_FOUND without an active client of this id. OWNER §6.7. */
export async function readClient(
  deps: { db: Db; config: Config },
  { id, query, now, namesHidden }: ClientRequest,
): Promise<ClientView> {
  const { db } = deps;
  const historyPage = parseVisitsPage(query);
  const showsAllMaps = query.maps === ALL_MAPS_VALUE;
  const [clients, cards, patchTests, [totals], visits, links, [account], maps] = await db.batch([
    clientQuery(db, id),
    cardQuery(db, id),
    patchTestsQuery(db, id),
    visitTotalsQuery(db, id),
    clientVisitsQuery(db, id, historyPage),
    heldLinksQuery(db, id, now),
    hasAccountQuery(db, id),
    clientLashMapsQuery(db, id, showsAllMaps),
  ]);
  const { clientRow, card } = requireClientAndCard(clients, cards);
  const hideIfHidden = (text: string) => (namesHidden ? hideText(text) : text);
  const hasAccount = account?.hasAccount === 1;
  const { pageRows, cursor } = takePage(visits, VISITS_PER_PAGE);
  return {
    page: 'client',
    forms: [],
    id,
    namesHidden,
    historyPage,
    hasEarlier: cursor !== null,
    client: toDisplayName(clientRow.shownName, namesHidden),
    contact: toContactView({ phone: clientRow.shownPhone, email: clientRow.email }, namesHidden),
    email: namesHidden ? '' : clientRow.email,
    visits: formatVisitHistory(totals?.visits ?? 0, parseInstant(totals?.firstAt ?? '')),
    netPaidCents: totals?.netPaidCents ?? 0,
    watchOut: hideIfHidden(card.watchOut),
    consentOn: card.healthConsentAt ? formatDate(toStudioDay(card.healthConsentAt)) : '',
    patchTests: patchTests.map(({ day, result, product }) => ({ day, result, product: hideIfHidden(product) })),
    maps: maps.map((row) => toLashMapView(row, namesHidden)),
    mapCount: totals?.mapCount ?? 0,
    showsFewerMaps: showsAllMaps && maps.length > MAX_MAPS_SHOWN,
    today: toStudioDay(now).toString(),
    note: hideIfHidden(card.note),
    booksOnline: card.booksOnline,
    join: hasAccount ? null : { sameAs: await findAccountWithSamePhone(db, clientRow, namesHidden) },
    history: mergeVisits(pageRows, historyPage === 1 ? links : [], now),
    ...(await readPointsAndCodes(deps, { clientRow, hasAccount }, now)),
  };
}
