import type { Cents } from '../../../src/domain/money.ts';
import { applyWaiver, type NotedMoneyChoice } from '../../../src/domain/payments/till.ts';
import { reopenSettlementStatement } from '../../bookings/cancellation-statements.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { buildStudioReturnStatements } from './return-payment-at-studio.ts';
import { buildTillStatements } from './till-store.ts';

/**
 * What becomes of the money that was noted for an appointment which the owner cancels. `cents`: the noted amount that was
 * shown.
 */
export type NotedMoneyDecision = { choice: NotedMoneyChoice; cents: Cents };

/**
 * The statements about noted money for the batch of a cancellation, before those that cancel: all of it is given back or
 * kept. Without a decision it waits in the inbox, as when the client cancels. OWNER §6.3 (Cancel). Throws CHANGED_SINCE
 * when another amount was noted than was shown; violates `booking_state` when the amount changes before the commit.
 */
export function buildNotedMoneyStatements(
  db: Db,
  booking: Booking,
  decision: NotedMoneyDecision | null,
  actionContext: ActionContext,
): Statement[] {
  const { notedCents } = booking;
  if (decision && decision.cents !== notedCents) throw new DomainError('CHANGED_SINCE');
  // Money that is noted between reading and commit was never shown, and waits in the inbox.
  if (!decision || notedCents === 0) return booking.paidAtStudio ? [reopenSettlementStatement(db, booking.id)] : [];
  const { choice } = decision;
  if (choice === 'keep')
    return buildTillStatements(
      db,
      booking,
      { newBalance: applyWaiver(booking, actionContext.now), entry: null },
      actionContext.now,
    );
  return buildStudioReturnStatements(db, booking, { amountCents: notedCents, method: choice }, actionContext);
}
