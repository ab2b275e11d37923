import { toDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { DomainError } from '../domain-error.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** The catalogue error for a payment that did not lead to an appointment. */
export function createPaymentOutcomeError(outcome: PaymentOutcome): DomainError {
  if (outcome.kind === 'refunded') {
    const { amountCents, requestedAt } = outcome;
    return new DomainError('SLOT_LOST_REFUNDED', {
      refund: { amount: toDollars(amountCents), requestedAt: toIso(requestedAt) },
    });
  }
  if (outcome.kind === 'cancelled') return new DomainError('HOLD_EXPIRED');
  return new DomainError(outcome.kind === 'open' ? 'PAYMENT_NOT_COMPLETED' : 'PAYMENT_NOT_FOUND');
}
