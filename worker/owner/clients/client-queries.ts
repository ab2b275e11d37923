import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CLIENTS_PER_LIST, VISITS_PER_PAGE } from '../../../src/domain/clients/client-card.ts';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  isAppointment,
  isCodeUsed,
  isInDiary,
  isNoPatchTest,
  serviceWithTreatment,
} from '../../db/booking-expressions.ts';
import { buildOnce, buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { selectValues } from '../../db/json-values.ts';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import { booking, client, clientWord, payment, rescheduleToken, service } from '../../db/schema.ts';
import { latestPatchTestSubquery } from './client-health.ts';
import { shownContactColumns } from './shown-contact.ts';

/** The queries of the owner's pages of clients, for batches. */

/** The columns that a list shows of each client. `at`: the start of the appointment that puts the client in the list. */
const clientListColumns = (at: SQL<string | null>) => ({
  id: client.id,
  ...shownContactColumns(),
  at: at.as('listed_at'),
  patchTest: latestPatchTestSubquery(sql`client.id`).as('latest_patch_test'),
});

/** SQL: the appointment is over, and the client came; a patch test is no visit. */
const isAttended = sql`booking.state = 'completed' AND booking.no_show_at IS NULL AND ${isNoPatchTest('booking')}`;

/**
 * SQL: the number of the client's visits. It reads all bookings of the client, so it is only for the clients of one list.
 */
const visitCountSubquery = sql<number>`(SELECT COUNT(*) FROM booking WHERE booking.client_id = client.id AND ${isAttended})`;

/**
 * SQL: an active client other than the walk-in. The plus keeps SQLite from using the index of the state, which has almost
 * every client.
 */
const isActive = sql.raw(`+client.state = 'active' AND client.id <> '${WALK_IN.id}'`);

/** The greatest text that begins with a word. */
const toPrefixUpperBound = (word: string): string => `${word}\u{10FFFF}`;
/** `column`: `client_word.word`, of the table itself or of an alias. */
const beginsWith = (column: SQLWrapper, word: string): SQL =>
  sql`(${column} >= ${word} AND ${column} < ${toPrefixUpperBound(word)})`;

/**
 * Selects the clients who have, for each of `words`, a word that begins with it; one client more than a list shows. `words`
 * has at least one element.
 */
export function clientSearchQuery(db: Db, words: readonly string[]) {
  // The longest word finds the fewest clients.
  const [longestWord = '', ...otherWords] = words.toSorted((a, b) => b.length - a.length);
  const otherWordConditions = otherWords.map(
    (word) => sql`EXISTS (
      SELECT 1 FROM client_word AS other WHERE other.client_id = client_word.client_id
      AND ${beginsWith(sql`other.word`, word)}
    )`,
  );
  const clientIds = sql`(
    SELECT DISTINCT client_id FROM ${clientWord} WHERE ${sql.join([beginsWith(clientWord.word, longestWord), ...otherWordConditions], sql` AND `)}
    LIMIT ${sql.raw(String(CLIENTS_PER_LIST + 1))}
  )`;
  return foundClientsQuery(db, clientIds);
}

/** `clientIds`: SQL of the client ids, in brackets. */
function foundClientsQuery(db: Db, clientIds: SQL) {
  const lastAt = sql<string | null>`(
    SELECT starts_at FROM booking WHERE booking.client_id = client.id AND ${isInDiary('booking')}
    ORDER BY starts_at DESC LIMIT 1
  )`;
  return db
    .select({ ...clientListColumns(lastAt), visits: visitCountSubquery.as('visits') })
    .from(client)
    .where(sql`${client.id} IN ${clientIds} AND ${isActive}`);
}

/** The clients of these ids, as a search lists them. */
export const clientsByIdQuery = (db: Db, ids: readonly string[]) => foundClientsQuery(db, selectValues(ids));

type FoundClient = Awaited<ReturnType<typeof clientSearchQuery>>[number];

/** `visits`: only of a client found by a search. */
export type ListedClient = Omit<FoundClient, 'visits'> & Partial<Pick<FoundClient, 'visits'>>;

/**
 * The most appointments that are read for a list: half a year of a full diary, more than the next or the last clients have.
 * Reading ends there even when these appointments belong to fewer clients than a list shows.
 */
const MAX_APPOINTMENTS_READ = 500;

/**
 * Selects the next clients, or the last ones, in no order, each with the start of the appointment that puts the client in
 * the list. The appointments are read one after another until there are enough clients, even when one client has many of
 * them.
 */
const clientsByAppointmentQuery = (db: Db, condition: SQL, order: 'ASC' | 'DESC') => {
  const orderClause = sql`AND ${isInDiary('booking')} AND ${condition} ORDER BY starts_at ${sql.raw(order)}`;
  const at = sql<
    string | null
  >`(SELECT starts_at FROM booking WHERE booking.client_id = client.id ${orderClause} LIMIT 1)`;
  const clientIds = sql`(
    SELECT DISTINCT client_id FROM (
      SELECT client_id FROM booking WHERE client_id <> ${WALK_IN.id} ${orderClause} LIMIT ${sql.raw(String(MAX_APPOINTMENTS_READ))}
    ) WHERE EXISTS (SELECT 1 FROM client WHERE client.id = client_id AND ${isActive})
    LIMIT ${sql.raw(String(CLIENTS_PER_LIST))}
  )`;
  return db.select(clientListColumns(at)).from(client).where(sql`${client.id} IN ${clientIds}`);
};

const buildUpcomingClientsQuery = buildOnce(['now'], (db, { now }) =>
  clientsByAppointmentQuery(db, sql`starts_at > ${now}`, 'ASC'),
);
const buildRecentClientsQuery = buildOnce(['now'], (db, { now }) =>
  clientsByAppointmentQuery(db, sql`starts_at <= ${now} AND no_show_at IS NULL`, 'DESC'),
);

export const upcomingClientsQuery = (db: Db, now: Temporal.Instant) =>
  buildUpcomingClientsQuery(db, { now: toIso(now) });
export const recentClientsQuery = (db: Db, now: Temporal.Instant) => buildRecentClientsQuery(db, { now: toIso(now) });

/**
 * Selects a client's number of visits, the start of the first, the number of lash maps, and what was kept of all payments,
 * online and at the studio, in cents. Each booking is read once.
 */
export const visitTotalsQuery = buildQueryByIdOnce((db, clientId) =>
  db
    .select({
      visits: sql<number>`COUNT(CASE WHEN ${isAttended} THEN 1 END)`.as('visits'),
      firstAt: sql<string | null>`MIN(CASE WHEN ${isAttended} THEN booking.starts_at END)`.as('first_at'),
      mapCount: sql<number>`(SELECT COUNT(*) FROM lash_record WHERE client_id = ${clientId})`.as('maps'),
      netPaidCents: sql<number>`COALESCE(SUM(booking.noted_cents), 0) + (
        SELECT COALESCE(SUM(payment.captured_cents - ${refundedCentsSubquery(sql`payment.id`)}), 0)
        FROM payment WHERE payment.client_id = ${clientId}
      )`.as('kept_cents'),
    })
    .from(booking)
    .where(eq(booking.clientId, clientId)),
);

const buildClientVisitsQuery = buildOnce(['clientId', 'offset'], (db, { clientId, offset }) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      state: booking.state,
      noShowAt: booking.noShowAt,
      movedFrom: booking.movedFrom,
      rescheduleCode: booking.rescheduleCode,
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
      capturedCents: payment.capturedCents,
      paidAtStudio: booking.paidAtStudio,
      priceCents: booking.priceCents,
      discountCents: booking.discountCents,
      notedCents: booking.notedCents,
      settledAt: booking.settledAt,
      waivedCents: booking.waivedCents,
      refundedCents: refundedCentsSubquery(sql`${payment.id}`).as('refunded_cents'),
    })
    .from(booking)
    .innerJoin(service, eq(service.id, booking.serviceId))
    .leftJoin(payment, sql`${payment.bookingId} = ${booking.id} AND ${payment.state} = 'booked'`)
    .where(and(eq(booking.clientId, clientId), isAppointment))
    .orderBy(desc(booking.startsAt), desc(booking.id))
    .limit(VISITS_PER_PAGE + 1)
    .offset(offset),
);

/** Selects a page of the appointments of a client, latest first, and one appointment more. `page`: from 1. */
export const clientVisitsQuery = (db: Db, clientId: string, page: number) =>
  buildClientVisitsQuery(db, { clientId, offset: (page - 1) * VISITS_PER_PAGE });

export type ClientVisit = Awaited<ReturnType<typeof clientVisitsQuery>>[number];

const buildUsableTokensQuery = buildOnce(['clientId', 'now'], (db, { clientId, now }) =>
  db
    .select({
      code: rescheduleToken.code,
      expiresAt: rescheduleToken.expiresAt,
      serviceId: rescheduleToken.serviceId,
      treatment: rescheduleToken.treatment,
      coverCents: rescheduleToken.coverCents,
      service: service.name,
    })
    .from(rescheduleToken)
    .innerJoin(service, eq(service.id, rescheduleToken.serviceId))
    .where(
      sql`${rescheduleToken.clientId} = ${clientId} AND ${rescheduleToken.expiresAt} > ${now}
        AND NOT ${isCodeUsed(rescheduleToken.code)}`,
    )
    .orderBy(rescheduleToken.expiresAt),
);

/** The reschedule codes of a client that are neither used nor expired, with what each covers; the first to expire first. */
export const usableTokensQuery = (db: Db, clientId: string, now: Temporal.Instant) =>
  buildUsableTokensQuery(db, { clientId, now: toIso(now) });
