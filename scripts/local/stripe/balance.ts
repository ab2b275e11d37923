import { z } from 'zod';
import type { Account } from './account.ts';
import type { Charge, Refund } from './objects.ts';
import { createInvalidRequestError } from './stripe-error.ts';

const shortfallSchema = z.enum(['pending', 'refused']).default('pending');

/** `insufficient: true` is a balance of 0, `false` one that covers every refund. */
export const balanceOptionsSchema = z.union([
  z.strictObject({ availableCents: z.int().nullable(), shortfall: shortfallSchema }),
  z
    .strictObject({ insufficient: z.boolean(), shortfall: shortfallSchema })
    .transform(({ insufficient, ...rest }) => ({ availableCents: insufficient ? 0 : null, ...rest })),
]);

export const isCoveredByBalance = ({ state: { standing } }: Account, cents: number): boolean =>
  standing.availableCents === null || standing.availableCents >= cents;

/** Subtracts cents from the balance; negative cents are added to it. */
export function withdraw({ state: { standing } }: Account, cents: number): void {
  if (standing.availableCents !== null) standing.availableCents -= cents;
}

/** Whether a refund is subtracted from the balance; one that is pending for insufficient funds is not. */
export const isTakenFromBalance = ({ status, pending_reason }: Refund): boolean =>
  status !== 'failed' && status !== 'canceled' && pending_reason !== 'insufficient_funds';

/**
 * The first status of a refund that the balance does not cover: a card's is pending until the balance suffices, any
 * other fails (https://docs.stripe.com/refunds). For some accounts the refund is refused instead, without an error code
 * (https://github.com/Automattic/woocommerce-payments/issues/10025).
 */
export function findShortfallOutcome(
  { state }: Account,
  charge: Charge,
): Pick<Refund, 'status' | 'pending_reason' | 'failure_reason'> {
  if (state.standing.shortfall === 'refused') {
    throw createInvalidRequestError('Insufficient funds in your Stripe balance to refund this amount.');
  }
  if (charge.payment_method_details.type !== 'card') return { status: 'failed', failure_reason: 'insufficient_funds' };
  return { status: 'pending', pending_reason: 'insufficient_funds' };
}
