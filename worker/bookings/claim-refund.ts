import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { commit, type Statement } from '../db/batch.ts';
import { requireThat, violated } from '../db/guards.ts';
import { cancellation, payment } from '../db/schema.ts';
import type { Db, Deps } from '../deps.ts';
import { messageDue } from '../mail/outbox.ts';
import { refundDue, sendRefund } from '../payments/refunds.ts';
import { Problem } from '../problem.ts';
import { requireAppointmentRow } from './booking-store.ts';

/** An undecided claim is paid after this long. SPEC §9: reviewed within 7 days. */
export const REVIEW_HOURS = 7 * 24;

/** As the index of undecided claims has it. */
export const isAsked = sql`${cancellation.claim} = 'asked'`;

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

type Claim = { bookingId: string; clientId: string; paymentId: string; amountCents: Cents };

/** Decides a claim and tells its client, for a batch that is aborted when somebody has decided it before. */
export const decideStatements = (
  db: Db,
  { bookingId, clientId }: Pick<Claim, 'bookingId' | 'clientId'>,
  decision: { claim: 'paid' } | { claim: 'declined'; declineReason: string },
  now: Temporal.Instant,
): Statement[] => [
  requireThat(
    db,
    'claim_state',
    sql`EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.bookingId, bookingId)} AND ${isAsked})`,
  ),
  db.update(cancellation).set(decision).where(eq(cancellation.bookingId, bookingId)),
  messageDue(db, { kind: 'claim_decided', clientId, bookingId, createdAt: now }),
];

/** Pays a claim that has been asked for: half goes back, at once. False when somebody had decided it before. */
export async function payClaim(deps: Deps, claim: Claim, now: Temporal.Instant): Promise<boolean> {
  const { db, random } = deps;
  const { paymentId, amountCents } = claim;
  const id = random.id();
  try {
    await commit(db, [
      ...decideStatements(db, claim, { claim: 'paid' }, now),
      refundDue(db, { id, paymentId, purpose: 'claim', amountCents, createdAt: now }),
    ]);
  } catch (error) {
    if (violated(error) !== 'claim_state') throw error;
    return false;
  }
  await sendRefund(deps, id, now);
  return true;
}

/** Claims with the payment that half of would go back. */
export const claimRows = (db: Db) =>
  db
    .select({
      bookingId: cancellation.bookingId,
      clientId: cancellation.clientId,
      paymentId: payment.id,
      amountCents: cancellation.refundCents,
      claim: cancellation.claim,
    })
    .from(cancellation)
    .innerJoin(payment, and(eq(payment.bookingId, cancellation.bookingId), eq(payment.state, 'applied')));

/** Claims that nobody has decided within seven days are paid. */
export async function payUndecidedClaims(deps: Deps, now: Temporal.Instant, most: number): Promise<void> {
  const isOverdue = and(isAsked, lte(cancellation.claimedAt, now.subtract({ hours: REVIEW_HOURS })));
  for (const claim of await claimRows(deps.db).where(isOverdue).limit(most)) await payClaim(deps, claim, now);
}
