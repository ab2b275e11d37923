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
function movePatchTestsStatements(db: Db, fromId: string, toId: string): Statement[] {
  const hasBetterPatchTest = (otherId: string, comparison: '>' | '>=') => sql`EXISTS (
    SELECT 1 FROM patch_test AS other WHERE other.client_id = ${otherId} AND other.day = ${patchTest.day}
    AND ${resultRankSql('other.result')} ${sql.raw(comparison)} ${resultRankSql('patch_test.result')}
  )`;
  return [
    db.delete(patchTest).where(and(eq(patchTest.clientId, toId), hasBetterPatchTest(fromId, '>'))),
    db.delete(patchTest).where(and(eq(patchTest.clientId, fromId), hasBetterPatchTest(toId, '>='))),
    db.update(patchTest).set({ clientId: toId }).where(eq(patchTest.clientId, fromId)),
  ];
}

/** Gives the search words of one client to the other, who has its own as well. */
const moveClientWordsStatements = (db: Db, fromId: string, toId: string): Statement[] => [
  db
    .insert(clientWord)
    .select(sql`SELECT word, ${toId}, source FROM client_word WHERE client_id = ${fromId}`)
    .onConflictDoNothing(),
  db.delete(clientWord).where(eq(clientWord.clientId, fromId)),
];

/** Fills an empty name or phone number of `toId` with that of `from`. */
const completeDetailsStatement = (db: Db, fromId: string, toId: string): Statement => {
  const coalesceColumn = (column: string) => sql.raw(`COALESCE(NULLIF(client.${column}, ''), of_card.${column})`);
  const selectMergedColumn = (column: string) =>
    sql`(SELECT ${coalesceColumn(column)} FROM client AS of_card WHERE of_card.id = ${fromId})`;
  return db
    .update(client)
    .set({ fullName: selectMergedColumn('full_name'), phone: selectMergedColumn('phone') })
    .where(eq(client.id, toId));
};

/**
 * The statements that give every row of one client to another, for the batch that joins them, and empty the row of the
 * first like that of a deleted client. The owner's card is deleted instead, because its words are merged into the other
 * card. Rows that only an account has are not moved: sessions, identities, points, reviews and photos.
 */
export const moveClientRowsStatements = (db: Db, fromId: string, toId: string): Statement[] => [
  // Till entries belong to their bookings, and so move with them.
  db.update(booking).set({ clientId: toId }).where(eq(booking.clientId, fromId)),
  db.update(payment).set({ clientId: toId }).where(eq(payment.clientId, fromId)),
  db.update(cancellation).set({ clientId: toId }).where(eq(cancellation.clientId, fromId)),
  db.update(carriedFullPriceDebt).set({ clientId: toId }).where(eq(carriedFullPriceDebt.clientId, fromId)),
  db.update(rescheduleToken).set({ clientId: toId }).where(eq(rescheduleToken.clientId, fromId)),
  db.update(coupon).set({ clientId: toId }).where(eq(coupon.clientId, fromId)),
  db.update(couponUse).set({ clientId: toId }).where(eq(couponUse.clientId, fromId)),
  db.update(lashRecord).set({ clientId: toId }).where(eq(lashRecord.clientId, fromId)),
  db.update(galleryItem).set({ consentClient: toId }).where(eq(galleryItem.consentClient, fromId)),
  // Emails that are not sent yet go to the address of the account.
  db.update(outbox).set({ clientId: toId }).where(eq(outbox.clientId, fromId)),
  ...movePatchTestsStatements(db, fromId, toId),
  ...moveClientWordsStatements(db, fromId, toId),
  completeDetailsStatement(db, fromId, toId),
  db.delete(clientCard).where(eq(clientCard.clientId, fromId)),
  deleteClientUsageStatement(db, fromId),
  db
    .update(client)
    .set({ state: 'deleted', signInEmail: fromId, email: '', firstName: '', fullName: '', phone: '' })
    .where(eq(client.id, fromId)),
];
