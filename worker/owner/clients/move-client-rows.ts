import { and, eq, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import {
  booking,
  cancellation,
  carriedFullPriceDebt,
  client,
  clientCard,
  clientWord,
  coupon,
  couponUse,
  galleryItem,
  lashRecord,
  outbox,
  patchTest,
  payment,
  rescheduleToken,
} from '../../db/schema.ts';
import { deleteClientUsageStatement } from '../../db/usage.ts';

/** SQL: the rank of a patch test's result: a reaction is highest, and any answer ranks above none. */
const resultRankSql = (result: string) =>
  sql.raw(`CASE ${result} WHEN 'reacted' THEN 3 WHEN 'clear' THEN 2 WHEN 'declined' THEN 1 ELSE 0 END`);

/** A client has one patch test a day: of two of the same day the one with the higher rank is kept. */
function movePatchTestsStatements(db: Db, from: string, to: string): Statement[] {
  const hasBetterPatchTest = (other: string, comparison: '>' | '>=') => sql`EXISTS (
    SELECT 1 FROM patch_test AS other WHERE other.client_id = ${other} AND other.day = ${patchTest.day}
    AND ${resultRankSql('other.result')} ${sql.raw(comparison)} ${resultRankSql('patch_test.result')}
  )`;
  return [
    db.delete(patchTest).where(and(eq(patchTest.clientId, to), hasBetterPatchTest(from, '>'))),
    db.delete(patchTest).where(and(eq(patchTest.clientId, from), hasBetterPatchTest(to, '>='))),
    db.update(patchTest).set({ clientId: to }).where(eq(patchTest.clientId, from)),
  ];
}

/** Gives the search words of one client to the other, who has its own as well. */
const moveClientWordsStatements = (db: Db, from: string, to: string): Statement[] => [
  db
    .insert(clientWord)
    .select(sql`SELECT word, ${to}, source FROM client_word WHERE client_id = ${from}`)
    .onConflictDoNothing(),
  db.delete(clientWord).where(eq(clientWord.clientId, from)),
];

/** Fills an empty name or phone number of `to` with that of `from`. */
const completeDetailsStatement = (db: Db, from: string, to: string): Statement => {
  const own = (column: string) => sql.raw(`COALESCE(NULLIF(client.${column}, ''), of_card.${column})`);
  const selectMergedColumn = (column: string) =>
    sql`(SELECT ${own(column)} FROM client AS of_card WHERE of_card.id = ${from})`;
  return db
    .update(client)
    .set({ fullName: selectMergedColumn('full_name'), phone: selectMergedColumn('phone') })
    .where(eq(client.id, to));
};

/**
 * The statements that give every row of one client to another, for the batch that joins them, and empty the row of the
 * first like that of a deleted client. The owner's card is deleted instead, because its words are merged into the other
 * card. Rows that only an account has are not moved: sessions, identities, points, reviews and photos.
 */
export const moveClientRowsStatements = (db: Db, from: string, to: string): Statement[] => [
  // Till entries belong to their bookings, and so move with them.
  db.update(booking).set({ clientId: to }).where(eq(booking.clientId, from)),
  db.update(payment).set({ clientId: to }).where(eq(payment.clientId, from)),
  db.update(cancellation).set({ clientId: to }).where(eq(cancellation.clientId, from)),
  db.update(carriedFullPriceDebt).set({ clientId: to }).where(eq(carriedFullPriceDebt.clientId, from)),
  db.update(rescheduleToken).set({ clientId: to }).where(eq(rescheduleToken.clientId, from)),
  db.update(coupon).set({ clientId: to }).where(eq(coupon.clientId, from)),
  db.update(couponUse).set({ clientId: to }).where(eq(couponUse.clientId, from)),
  db.update(lashRecord).set({ clientId: to }).where(eq(lashRecord.clientId, from)),
  db.update(galleryItem).set({ consentClient: to }).where(eq(galleryItem.consentClient, from)),
  // Emails that are not sent yet go to the address of the account.
  db.update(outbox).set({ clientId: to }).where(eq(outbox.clientId, from)),
  ...movePatchTestsStatements(db, from, to),
  ...moveClientWordsStatements(db, from, to),
  completeDetailsStatement(db, from, to),
  db.delete(clientCard).where(eq(clientCard.clientId, from)),
  deleteClientUsageStatement(db, from),
  db
    .update(client)
    .set({ state: 'deleted', signInEmail: from, email: '', firstName: '', fullName: '', phone: '' })
    .where(eq(client.id, from)),
];
