import { applyPayment, type NotedPayment, type TillMethod } from '../../../src/domain/payments/till.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { buildTillStatements, changeTillEntries } from './till-store.ts';

type PaymentAtStudio = NotedPayment & { method: TillMethod };

function buildPaymentStatements(
  db: Db,
  booking: Booking,
  { method, ...payment }: PaymentAtStudio,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Statement[] {
  if (booking.state === 'cancelled' || booking.noShowAt !== null) throw new DomainError('NOTHING_OWED');
  const newBalance = applyPayment(booking, payment, now);
  if (typeof newBalance === 'string') throw new DomainError(newBalance);
  const { amountCents } = payment;
  const entry = {
    kind: 'taken',
    method,
    amountCents,
    raisedCents: newBalance.priceCents - booking.priceCents,
  } as const;
  return [
    log({
      before: { price_cents: booking.priceCents, waived_cents: booking.waivedCents },
      after: {
        amount_cents: amountCents,
        method,
        price_cents: newBalance.priceCents,
        waived_cents: newBalance.waivedCents,
      },
    }),
    ...buildTillStatements(db, booking, { newBalance, entry: { id: actionId, ...entry } }, now),
  ];
}

/**
 * Notes an amount that a client has paid at the studio. When it is less than is owed, the rest is still owed or is waived;
 * more is refused, unless `newPriceCents` is the price that results. The entry has the id of its action. OWNER §6.3
 * (Money), I25. Throws NOT_FOUND, NOT_PAID_AT_STUDIO, TILL_TOO_MUCH, and NOTHING_OWED for a cancelled or missed
 * appointment.
 */
export const recordPaymentAtStudio = (
  db: Db,
  { bookingId, ...payment }: PaymentAtStudio & { bookingId: string },
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'record_payment_at_studio', about: bookingId }, (log) =>
    changeTillEntries(db, bookingId, ({ booking }) => buildPaymentStatements(db, booking, payment, log, actionContext)),
  );
