import { toDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { Problem } from '../problem.ts';
import type { Settlement } from './settlement.ts';

/** What a client is told of a payment that did not lead to an appointment. */
export function refusalOf(settlement: Settlement): Problem {
  if (settlement.kind === 'refunded') {
    const { amountCents, since } = settlement;
    return new Problem('SLOT_LOST_REFUNDED', {
      refund: { amount: toDollars(amountCents), requestedAt: toIso(since) },
    });
  }
  if (settlement.kind === 'cancelled') return new Problem('HOLD_EXPIRED');
  return new Problem(settlement.kind === 'open' ? 'PAYMENT_NOT_COMPLETED' : 'PAYMENT_NOT_FOUND');
}
