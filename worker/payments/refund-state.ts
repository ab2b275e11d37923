import type { Refund } from '../db/rows.ts';
import type { ProviderRefund } from './payment-provider.ts';

/** The state of a refund row for the provider's state of the refund. */
export const toRefundState = ({ status }: ProviderRefund): Refund['state'] => (status === 'pending' ? 'sent' : status);

/**
 * True when the provider's refund is the one of the row's current attempt: not one that failed before the row was made
 * due again, nor one that another attempt made.
 */
export function isOfCurrentAttempt(row: Refund, answer: ProviderRefund): boolean {
  if (row.providerRefundId === answer.id) return row.state !== 'due';
  const isItsAttempt = answer.refundId === row.id && (answer.attempt === null || answer.attempt === row.attempts);
  return isItsAttempt && (row.providerRefundId === null || row.state === 'due');
}

/**
 * When the money moved, for the write that brings a row to a state of the provider's refund: the first time that it was
 * known as sent, and as failed. OWNER §6.9.
 */
export function toMovementTimes(
  { sentAt, failedAt }: Pick<Refund, 'sentAt' | 'failedAt'>,
  state: Refund['state'],
  at: Temporal.Instant,
): Pick<Refund, 'sentAt' | 'failedAt'> {
  if (state === 'failed') return { sentAt: sentAt ?? at, failedAt: failedAt ?? at };
  return { sentAt: failedAt === null ? (sentAt ?? at) : at, failedAt: null };
}
