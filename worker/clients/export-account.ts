import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import {
  booking,
  cancellation,
  carriedFullPriceDebt,
  client,
  coupon,
  couponUse,
  identity,
  outbox,
  payment,
  photo,
  pointsEntry,
  refund,
  rescheduleToken,
  session,
  signInCode,
  testimonial,
} from '../db/schema.ts';
import { clientUsageQuery } from '../db/usage.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { hashLookupScope } from '../loyalty/phone-lookup-limit.ts';
import { retainedPurposesQuery } from '../loyalty/retained-identity-hashes.ts';

const {
  waivedCents: _waivedCents,
  settledAt: _settledAt,
  pointsDecidedAt: _pointsDecidedAt,
  keptAt: _keptAt,
  ...BOOKING_COLUMNS
} = getTableColumns(booking);

/** The money noted for an upcoming appointment is the client's own data; for a past one it is the owner's. */
const ownBookingsQuery = (db: Db, clientId: string): Statement =>
  db
    .select({
      ...BOOKING_COLUMNS,
      notedCents: sql<number | null>`CASE ${booking.state} WHEN 'confirmed' THEN ${booking.notedCents} END`.as('noted'),
    })
    .from(booking)
    .where(eq(booking.clientId, clientId))
    .orderBy(booking.startsAt);

/**
 * What a client has entered and what was booked and paid, table by table (DECISIONS §15), without the owner's notes
 * (I28). Sessions and sign-in codes come without their hashes. For an account deleted under the same email or phone:
 * the purposes for which hashes are retained. `bookings`: the query of the appointments; the owner's export passes
 * another one.
 */
export async function exportAccount(
  { db, config }: { db: Db; config: Config },
  clientRow: Client,
  bookings: Statement = ownBookingsQuery(db, clientRow.id),
): Promise<Record<string, unknown>> {
  const clientId = clientRow.id;
  const { hashes } = await toClientIdentifiers(config, clientRow, clientRow.phone);
  const lookupScope = await hashLookupScope(config, clientRow.email);
  const paymentIdsQuery = db.select({ id: payment.id }).from(payment).where(eq(payment.clientId, clientId));
  const parts = {
    account: db.select().from(client).where(eq(client.id, clientId)),
    sessions: db.select({ signedInUntil: session.expiresAt }).from(session).where(eq(session.clientId, clientId)),
    identities: db.select().from(identity).where(eq(identity.clientId, clientId)),
    signInCodes: db
      .select({ email: signInCode.email, sentAt: signInCode.createdAt, usedAt: signInCode.usedAt })
      .from(signInCode)
      .where(eq(signInCode.email, clientRow.email)),
    bookings,
    payments: db.select().from(payment).where(eq(payment.clientId, clientId)),
    refunds: db.select().from(refund).where(inArray(refund.paymentId, paymentIdsQuery)),
    cancellations: db.select().from(cancellation).where(eq(cancellation.clientId, clientId)),
    rescheduleCodes: db.select().from(rescheduleToken).where(eq(rescheduleToken.clientId, clientId)),
    discounts: db.select().from(coupon).where(eq(coupon.clientId, clientId)),
    discountsUsed: db.select().from(couponUse).where(eq(couponUse.clientId, clientId)),
    points: db.select().from(pointsEntry).where(eq(pointsEntry.clientId, clientId)).orderBy(pointsEntry.id),
    testimonials: db.select().from(testimonial).where(eq(testimonial.clientId, clientId)),
    photos: db.select().from(photo).where(eq(photo.clientId, clientId)),
    messages: db.select().from(outbox).where(eq(outbox.clientId, clientId)),
    fullPricesCarriedOver: db.select().from(carriedFullPriceDebt).where(eq(carriedFullPriceDebt.clientId, clientId)),
    retainedMarks: retainedPurposesQuery(db, hashes),
    recentCalls: clientUsageQuery(db, [clientId, lookupScope]),
  };
  const { account, ...otherParts } = parts;
  const results = await db.batch([account, ...Object.values(otherParts)]);
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, results[index]]));
}
