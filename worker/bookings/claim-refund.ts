import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { commit } from '../db/batch.ts';
import { booking, cancellation, payment, refund } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messageDue } from '../mail/outbox.ts';
import { sendRefund } from '../payments/refunds.ts';
import { Problem } from '../problem.ts';
import { requireAppointmentRow } from './booking-store.ts';

/** An undecided claim is paid after this long. SPEC §9: reviewed within 7 days. */
const REVIEW_HOURS = 7 * 24;

/**
 * After little notice half can still be asked for within seven days (SPEC §4). Asking again changes nothing. Throws
 * NOT_FOUND, CLAIM_NOT_OPEN.
 */
export async function claimRefund(
  { db }: Pick<Deps, 'db'>,
  { clientId, bookingId }: { clientId: string; bookingId: string },
  now: Temporal.Instant,
): Promise<void> {
  await requireAppointmentRow(db, { clientId, bookingId });
  await db
    .update(cancellation)
    .set({ claim: 'asked', claimedAt: now })
    .where(and(eq(cancellation.bookingId, bookingId), eq(cancellation.claim, 'open'), gt(cancellation.until, now)));
  const { cancellation: after } = await requireAppointmentRow(db, { clientId, bookingId });
  if (after?.claim !== 'asked' && after?.claim !== 'paid') throw new Problem('CLAIM_NOT_OPEN');
}

/** Claims that nobody has decided within seven days are paid. */
export async function payUndecidedClaims(deps: Deps, now: Temporal.Instant, most: number): Promise<void> {
  const { db, random } = deps;
  const overdue = await db
    .select({
      bookingId: booking.id,
      clientId: booking.clientId,
      amountCents: cancellation.refundCents,
      paymentId: payment.id,
    })
    .from(cancellation)
    .innerJoin(booking, eq(booking.id, cancellation.bookingId))
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.state, 'applied')))
    // As the index has it.
    .where(
      and(sql`${cancellation.claim} = 'asked'`, lte(cancellation.claimedAt, now.subtract({ hours: REVIEW_HOURS }))),
    )
    .limit(most);
  for (const { bookingId, clientId, paymentId, amountCents } of overdue) {
    const id = random.id();
    await commit(db, [
      db
        .insert(refund)
        .values({ id, paymentId, purpose: 'claim', amountCents, state: 'due', createdAt: now })
        .onConflictDoNothing(),
      db
        .update(cancellation)
        .set({ claim: 'paid' })
        .where(and(eq(cancellation.bookingId, bookingId), eq(cancellation.claim, 'asked'))),
      messageDue(db, { kind: 'claim_decided', clientId, bookingId, createdAt: now }),
    ]);
    await sendRefund(deps, id, now);
  }
}
