import type { Cents } from '../../src/domain/money.ts';
import type { Db, Statement } from '../db/database.ts';
import { clientOfPaymentSubquery } from '../db/refunded-amount.ts';
import { enqueueEmailStatement } from '../mail/outbox.ts';
import { insertRefundStatements } from './refunds.ts';

/**
 * `id`: the id of the owner action. `bookingId`: the appointment that the refund is about, either that of the payment
 * or a later one in its chain.
 */
type GoodwillRefund = { id: string; paymentId: string; bookingId: string; amountCents: Cents };

/**
 * The statements of a refund that the owner makes on the site, with the email about it, for the batch of the action.
 * Violates `refund_cap` when less than `amountCents` is left of the payment. `sendRefund` sends it afterwards. OWNER §6.3.
 */
export const insertGoodwillRefundStatements = (
  db: Db,
  { id, paymentId, bookingId, amountCents }: GoodwillRefund,
  now: Temporal.Instant,
): Statement[] => [
  ...insertRefundStatements(db, { id, paymentId, purpose: 'goodwill', amountCents, createdAt: now }),
  enqueueEmailStatement(db, {
    kind: 'goodwill_refund',
    ref: id,
    clientId: clientOfPaymentSubquery(paymentId),
    bookingId,
    createdAt: now,
  }),
];
