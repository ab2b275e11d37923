import type { Refund } from '../db/rows.ts';
import type { ProviderRefund } from './payments.ts';

/** Where a refund row is once the provider has answered. */
export const stateOf = ({ status }: ProviderRefund): Refund['state'] => (status === 'pending' ? 'sent' : status);

/**
 * Whether an answer is about the very refund that this row stands for: not about one that failed and was given up for
 * another attempt, nor about one that another attempt made after all.
 */
export function isAbout(row: Refund, answer: ProviderRefund): boolean {
  if (row.providerRefundId === answer.id) return row.state !== 'due';
  const isItsAttempt = answer.refundId === row.id && (answer.attempt === null || answer.attempt === row.attempts);
  return isItsAttempt && (row.providerRefundId === null || row.state === 'due');
}
