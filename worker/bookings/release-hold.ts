import { and, eq, inArray, sql } from 'drizzle-orm';
import { minutesHeld } from '../../src/domain/hold.ts';
import { commit, type Statement } from '../db/batch.ts';
import { requireThat, violated } from '../db/guards.ts';
import { booking, couponUse, payment, slotCell } from '../db/schema.ts';
import type { Db, Deps } from '../deps.ts';
import { tellOfEnd } from '../mail/outbox.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payments.ts';
import { type Booking, type Hold, LIVE_PAYMENT, type Payment } from './booking-store.ts';

/** True while nobody has settled or released this payment; guards every batch that ends one. */
export const paymentIn = (db: Db, paymentId: string, states: readonly Payment['state'][]) =>
  requireThat(
    db,
    'payment_state',
    sql`EXISTS (SELECT 1 FROM ${payment} WHERE ${eq(payment.id, paymentId)} AND ${inArray(payment.state, states)})`,
  );

/** A pending booking was an appointment the client has seen; a hold never was. */
export const endedState = ({ state }: Booking): Booking['state'] => (state === 'pending' ? 'cancelled' : 'released');

/** Ends a payment that was never captured: its draft, its cells and its coupon are free again. */
export function endUnpaid(db: Db, ended: Payment, now: Temporal.Instant, draft?: Booking): Statement[] {
  const statements: Statement[] = [
    paymentIn(db, ended.id, LIVE_PAYMENT),
    db.update(payment).set({ state: 'cancelled' }).where(eq(payment.id, ended.id)),
    db.delete(couponUse).where(eq(couponUse.paymentId, ended.id)),
  ];
  if (draft)
    statements.push(
      db
        .update(booking)
        .set({
          state: endedState(draft),
          holdMinutes: minutesHeld(draft.createdAt, now, draft.holdMinutes),
        })
        .where(and(eq(booking.id, draft.id), inArray(booking.state, ['held', 'pending']))),
      db.delete(slotCell).where(eq(slotCell.bookingId, draft.id)),
    );
  if (draft?.state === 'pending') statements.push(...tellOfEnd(db, draft, 'payment_failed', now));
  return statements;
}

/** Cancels a payment at the provider. Only an answer of `cancelled` allows its slot to be given away (I14). */
export async function cancelAtProvider(deps: Deps, open: Payment): Promise<Intent> {
  // Without an id the intent may still exist, made just before a crash: asking for it again returns that very one.
  const intentId = open.intentId ?? (await ensureIntent(deps, open)).id;
  return deps.payments.cancelIntent(intentId);
}

/**
 * Ends a hold: first at the provider, then here, in one batch. Answers with the intent as it is at the provider; when
 * that is not `cancelled`, somebody has just paid, nothing was changed here, and the caller settles it.
 */
export async function releaseHold(deps: Deps, hold: Hold, now: Temporal.Instant): Promise<Intent> {
  const intent = await cancelAtProvider(deps, hold.payment);
  if (intent.status === 'cancelled')
    await commit(deps.db, endUnpaid(deps.db, hold.payment, now, hold.booking)).catch((error) => {
      // Another run released it first: the same end.
      if (violated(error) !== 'payment_state') throw error;
    });
  return intent;
}
