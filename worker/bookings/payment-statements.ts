import { sql } from 'drizzle-orm';
import { FIRST_TIME_COUPON } from '../../src/domain/loyalty/coupon.ts';
import { buildInsertOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Payment } from '../db/rows.ts';
import { couponUse, payment } from '../db/schema.ts';
import { countUseStatement } from '../db/usage.ts';
import type { ClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { isUsableCoupon } from '../loyalty/coupon-store.ts';
import { isEntitledToFirstVisitDiscount } from '../loyalty/first-visit.ts';
import { isFullPriceNext } from '../loyalty/full-price.ts';

/** The limit per client (I20); more would suggest card testing. */
export const MAX_INTENTS_PER_HOUR = 10;

const buildIntentLimit = (clientId: string) => ({
  scope: clientId,
  action: 'payment-intent',
  max: MAX_INTENTS_PER_HOUR,
});

const insertPaymentStatement = buildInsertOnce(payment);

/** The statements that create a payment: count it, insert its row before Stripe is called, and reserve its coupon. */
export function insertPaymentStatements(db: Db, newPayment: Payment, identifiers: ClientIdentifiers): Statement[] {
  const statements: Statement[] = [
    countUseStatement(db, buildIntentLimit(newPayment.clientId), newPayment.createdAt),
    insertPaymentStatement(db, newPayment),
  ];
  if (newPayment.couponId !== null)
    statements.push(
      assertInBatch(db, 'coupon_live', sql`NOT ${isFullPriceNext(identifiers)}`),
      newPayment.couponId === FIRST_TIME_COUPON
        ? assertInBatch(db, 'first_visit', isEntitledToFirstVisitDiscount(identifiers))
        : assertInBatch(db, 'coupon_live', isUsableCoupon(newPayment.couponId, identifiers.clientId)),
      db.insert(couponUse).values({
        paymentId: newPayment.id,
        couponId: newPayment.couponId,
        clientId: identifiers.clientId,
        email: identifiers.email,
        phone: identifiers.phone,
        state: 'reserved',
      }),
    );
  return statements;
}

/** The row of a new open payment without an intent; nothing is stored yet. */
export const buildPaymentRow = (
  fields: Pick<Payment, 'id' | 'clientId' | 'bookingId' | 'serviceId' | 'couponId' | 'amountCents'>,
  now: Temporal.Instant,
): Payment => ({
  ...fields,
  intentId: null,
  state: 'open',
  capturedCents: 0,
  capturedAt: null,
  createdAt: now,
  lastCheckedAt: '',
  attempts: 1,
  lastAttemptAt: '',
});
