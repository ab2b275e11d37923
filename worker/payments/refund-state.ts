import type { Refund } from '../db/rows.ts';
import type { ProviderRefund } from './payment-provider.ts';

/** The state of a refund row that corresponds to the provider's state. */
export const toRefundState = ({ status }: ProviderRefund): Refund['state'] => (status === 'pending' ? 'sent' : status);

/**
 * True when the provider's refund belongs to the row's current attempt: it did not fail before the row was made due
 * again, and no other attempt made it.
 */
export function isOfCurrentAttempt(row: Refund, providerRefund: ProviderRefund): boolean {
  if (row.providerRefundId === providerRefund.id) return row.state !== 'due';
  const isSameAttempt =
    providerRefund.refundId === row.id && (providerRefund.attempt === null || providerRefund.attempt === row.attempts);
  return isSameAttempt && (row.providerRefundId === null || row.state === 'due');
}

/**
 * The times of the money's movement, for the write that gives a row the state of the provider's refund: when the
 * Worker first knew that the refund was sent, and that it failed. OWNER §6.9.
 */
export function toMovementTimes(
  { sentAt, failedAt }: Pick<Refund, 'sentAt' | 'failedAt'>,
  state: Refund['state'],
  at: Temporal.Instant,
): Pick<Refund, 'sentAt' | 'failedAt'> {
  if (state === 'failed') return { sentAt: sentAt ?? at, failedAt: failedAt ?? at };
  return { sentAt: failedAt === null ? (sentAt ?? at) : at, failedAt: null };
}
