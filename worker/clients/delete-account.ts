/**
 * Deletes a client's account. Tax law requires bookings and payments to be kept, so they lose only name, phone and
 * notes; points, coupons and tokens stay with a client row without a sign-in. The same person signing in later is a
 * new client. Two things are kept for purposes of their own: keyed hashes of email and phone, so that a
 * new account gets no second FIRST10 and still owes one booking at full price if the deleted account did; and the
 * email, while a refund or a claim is unfinished and until 30 days after a successful refund was sent, for a year at most.
 * What the limits of the hour count stays for three hours at most. DECISIONS §15, §17, docs/decisions/022.
 */
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { isLinkHold } from '../db/booking-expressions.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../db/guards.ts';
import type { Client } from '../db/rows.ts';
import {
  booking,
  cancellation,
  client,
  clientCard,
  clientWord,
  couponUse,
  galleryItem,
  identity,
  lashRecord,
  outbox,
  patchTest,
  payment,
  photo,
  session,
  signInCode,
  testimonial,
} from '../db/schema.ts';
import { deleteClientUsageStatement } from '../db/usage.ts';
import { DomainError } from '../domain-error.ts';
import { voidOwnerEmailsStatement } from '../mail/owner-outbox.ts';
import type { Random } from '../platform/random.ts';
import { saveRefundContactsStatement } from './refund-contact.ts';
import { insertIdentityHashStatements } from './retain-identity-hashes.ts';

const isOpenBookingOfClient = (id: string) =>
  and(eq(booking.clientId, id), inArray(booking.state, ['held', 'pending', 'confirmed']));
/** SQL: payments of the client that are still undecided. */
export const isUnfinishedPaymentOfClient = (id: string) =>
  and(eq(payment.clientId, id), inArray(payment.state, ['open', 'processing', 'unassigned']));

/** SQL: money was noted for a cancelled appointment, and the owner has not decided about it yet. OWNER §6.8. */
const hasUndecidedMoney = (id: string): SQL => sql`${booking.clientId} = ${id} AND ${booking.state} = 'cancelled'
  AND ${booking.notedCents} > 0 AND ${booking.settledAt} IS NULL`;

/**
 * SQL: the client has nothing booked, no payment under way and no noted money to be given back, so the account can be
 * deleted.
 */
export const isClientIdle = (
  id: string,
): SQL => sql`NOT EXISTS (SELECT 1 FROM ${booking} WHERE ${isOpenBookingOfClient(id)})
  AND NOT EXISTS (SELECT 1 FROM ${booking} WHERE ${hasUndecidedMoney(id)})
  AND NOT EXISTS (SELECT 1 FROM ${payment} WHERE ${isUnfinishedPaymentOfClient(id)})`;

/** The error that names what has to end first. */
async function createDeletionError(db: Db, id: string): Promise<DomainError> {
  const isOpenAppointment = and(isOpenBookingOfClient(id), inArray(booking.state, ['pending', 'confirmed']));
  const [appointment] = await db.select({ id: booking.id }).from(booking).where(isOpenAppointment).limit(1);
  if (appointment) return new DomainError('ACCOUNT_HAS_APPOINTMENT');
  const [undecidedBooking] = await db.select({ id: booking.id }).from(booking).where(hasUndecidedMoney(id)).limit(1);
  if (undecidedBooking) return new DomainError('ACCOUNT_HAS_NOTED_MONEY');
  // A payment link holds its slot for up to two days; the client's own hold ends within half an hour.
  const isOpenLinkHold = and(isOpenBookingOfClient(id), isLinkHold);
  const [link] = await db.select({ id: booking.id }).from(booking).where(isOpenLinkHold).limit(1);
  return new DomainError(link ? 'ACCOUNT_HAS_LINK' : 'ACCOUNT_HAS_PAYMENT');
}

/** Files every refund claim that the client can still make, because the client can no longer sign in to do so. */
const requestAvailableClaimsStatement = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .update(cancellation)
    .set({ claim: 'requested', claimedAt: now })
    .where(and(eq(cancellation.clientId, id), eq(cancellation.claim, 'available'), gt(cancellation.until, now)));

/**
 * Ends the client's codes and removes the email, the account and the hashes of the code and of the browser from them; an unsent
 * email of an ended code is not sent. The rows stay until the sweep deletes them within the hour: deleting an account does
 * not start the limits of the network and of the site again (docs/decisions/023).
 */
const forgetCodesStatement = (db: Db, { email, signInEmail }: Client, now: Temporal.Instant) =>
  db
    .update(signInCode)
    .set({ email: '', bindingHash: sql`${signInCode.id}`, codeHash: '', issuer: '', subject: '', expiresAt: now })
    .where(or(eq(signInCode.email, email), eq(signInCode.email, signInEmail)));

/**
 * Deletes the account, with what the owner keeps about the client, in one batch; `extraStatements`: more statements for that
 * batch. Throws ACCOUNT_HAS_APPOINTMENT, ACCOUNT_HAS_NOTED_MONEY, ACCOUNT_HAS_LINK, ACCOUNT_HAS_PAYMENT.
 */
export async function deleteAccount(
  deps: { db: Db; config: Config; random: Random },
  clientRow: Client,
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
): Promise<void> {
  const { db } = deps;
  const { id } = clientRow;
  try {
    await runBatch(db, [
      assertInBatch(db, 'account_idle', isClientIdle(id)),
      ...extraStatements,
      requestAvailableClaimsStatement(db, id, now),
      saveRefundContactsStatement(db, id, now),
      ...(await insertIdentityHashStatements(deps, clientRow)),
      db.update(booking).set({ fullName: '', phone: '', notes: '' }).where(eq(booking.clientId, id)),
      db.update(cancellation).set({ reason: '', declineReason: null }).where(eq(cancellation.clientId, id)),
      // The unique index allows FIRST10 once an email, so the id replaces the email.
      db.update(couponUse).set({ email: id, phone: null }).where(eq(couponUse.clientId, id)),
      // The sweep deletes photos without a client from the bucket.
      db.update(photo).set({ clientId: null, purpose: null, ref: null }).where(eq(photo.clientId, id)),
      db.delete(lashRecord).where(eq(lashRecord.clientId, id)),
      db.delete(testimonial).where(eq(testimonial.clientId, id)),
      // Gallery photos that show the client: when a row is deleted, the trigger `gallery_photo_detached` of
      // migrations/0039_gallery_consent.sql detaches its photo, and the sweep deletes it.
      db.delete(galleryItem).where(eq(galleryItem.consentClient, id)),
      db.delete(outbox).where(eq(outbox.clientId, id)),
      voidOwnerEmailsStatement(
        db,
        inArray(outbox.bookingId, db.select({ id: booking.id }).from(booking).where(eq(booking.clientId, id))),
      ),
      db.delete(clientCard).where(eq(clientCard.clientId, id)),
      db.delete(patchTest).where(eq(patchTest.clientId, id)),
      db.delete(clientWord).where(eq(clientWord.clientId, id)),
      deleteClientUsageStatement(db, id),
      db.delete(session).where(eq(session.clientId, id)),
      db.delete(identity).where(eq(identity.clientId, id)),
      forgetCodesStatement(db, clientRow, now),
      db
        .update(client)
        .set({ state: 'deleted', signInEmail: id, email: '', firstName: '', fullName: '', phone: '' })
        .where(eq(client.id, id)),
    ]);
  } catch (error) {
    if (findViolatedConstraint(error) !== 'account_idle') throw error;
    throw await createDeletionError(db, id);
  }
}
