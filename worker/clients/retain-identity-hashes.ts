import { sql } from 'drizzle-orm';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import type { Config } from '../config.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { hasPaidBooking, isPaidInFullAtStudio } from '../loyalty/first-visit.ts';
import { isDebtPaidAtStudio, isFullPriceNext } from '../loyalty/full-price.ts';
import { hashIdentifiers } from '../loyalty/identity-hash.ts';
import { deleteFullPriceHashesStatement, retainIdentityHashesStatement } from '../loyalty/retained-identity-hashes.ts';
import type { Random } from '../platform/random.ts';

/** The email and phone of the account, and those of this client's coupon uses and bookings paid online or at the studio. */
async function readIdentifiers(db: Db, { id, email, phone }: Client) {
  const rows = await db.all<{ email: string; phone: string | null }>(sql`
    SELECT ${email} AS email, ${phone} AS phone
    UNION SELECT email, phone FROM coupon_use WHERE client_id = ${id}
    UNION SELECT '', booking.phone FROM booking
    JOIN payment ON payment.booking_id = booking.id AND payment.state = 'booked' WHERE booking.client_id = ${id}
    UNION SELECT '', booking.phone FROM booking WHERE booking.client_id = ${id} AND ${isPaidInFullAtStudio}`);
  return rows.flatMap((row) => [
    { kind: 'email' as const, value: row.email },
    { kind: 'phone' as const, value: normalisePhone(row.phone ?? '').e164 ?? '' },
  ]);
}

/**
 * The statements that retain hashes, for the batch that deletes an account. The hashes use the newest secret; because
 * of them a new client with the same email or phone gets no FIRST10, or owes the full price, if that applied to the
 * deleted account. A visit that pays the full price also pays that of an account of the same client that was deleted before.
 * They belong before the statements that change the bookings of the account. docs/decisions/022.
 */
export async function insertIdentityHashStatements(
  { db, config, random }: { db: Db; config: Config; random: Random },
  clientRow: Client,
): Promise<Statement[]> {
  const newestSecrets = config.identityHashSecrets.slice(0, 1);
  const hashes = await hashIdentifiers(newestSecrets, await readIdentifiers(db, clientRow));
  const identifiers = await toClientIdentifiers(config, clientRow, clientRow.phone);
  const isDebtPaid = isDebtPaidAtStudio(clientRow.id);
  return [
    deleteFullPriceHashesStatement(db, identifiers.hashes, isDebtPaid),
    retainIdentityHashesStatement(
      db,
      { purpose: 'first_visit', hashes, debt: '' },
      hasPaidBooking(sql`${clientRow.id}`),
    ),
    retainIdentityHashesStatement(
      db,
      { purpose: 'full_price', hashes, debt: random.id() },
      sql`${isFullPriceNext(identifiers)} AND NOT ${isDebtPaid}`,
    ),
  ];
}
