import { type SQL, sql } from 'drizzle-orm';
import { buildQueryOnce } from '../../db/build-once.ts';
import { booking, client, payment } from '../../db/schema.ts';

/**
 * SQL, where `client` is in scope: the name or phone that was typed for the client's latest booking; the client's row gets
 * it when the booking is confirmed (docs/decisions/034). Null when it was typed before the client's details were last
 * changed. Reads one row only, even for a client of many years.
 */
const latestTypedSql = (column: 'full_name' | 'phone'): SQL => sql`(
  SELECT CASE WHEN booking.created_at >= COALESCE(client.details_changed_at, '') THEN booking.${sql.raw(column)} END
  FROM booking WHERE booking.client_id = client.id AND booking.state <> 'released' ORDER BY booking.starts_at DESC LIMIT 1
)`;

/**
 * The name and phone of `client` as the owner reads them: from the client's row, or from the latest booking when the row
 * has none.
 */
export const shownContactColumns = () => ({
  shownName: sql<string>`COALESCE(
    NULLIF(client.full_name, ''), NULLIF(${latestTypedSql('full_name')}, ''), client.first_name
  )`.as('shown_name'),
  shownPhone: sql<string>`COALESCE(NULLIF(client.phone, ''), ${latestTypedSql('phone')}, '')`.as('shown_phone'),
});

/** More clients than pay at one time. */
const MAX_CLIENTS_AT_CHECKOUT = 50;

/**
 * Selects the clients who are paying now and whose row has no name or no phone: their search words are not stored yet.
 * Literals: SQLite does not match the partial index of unsettled payments with bound values.
 */
export const clientsAtCheckoutQuery = buildQueryOnce((db) =>
  db
    .selectDistinct({ id: client.id, ...shownContactColumns() })
    .from(payment)
    .innerJoin(booking, sql`${booking.id} = ${payment.bookingId} AND ${booking.state} IN ('held', 'pending')`)
    .innerJoin(client, sql`${client.id} = ${booking.clientId} AND (${client.fullName} = '' OR ${client.phone} = '')`)
    .where(sql`${payment.state} IN ('open', 'processing')`)
    .limit(MAX_CLIENTS_AT_CHECKOUT),
);
