import type { Cents } from '../money.ts';

/**
 * A `due` refund is requested from Stripe, becomes `sent` with Stripe's id, and ends as `succeeded` or `failed`.
 * `cancelled`: the money was refunded in another way, or a reschedule code stands for it. `paid_otherwise`: the owner paid
 * it by transfer.
 */
export const REFUND_STATES = ['due', 'sent', 'succeeded', 'failed', 'cancelled', 'paid_otherwise'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/**
 * What a refund is for: a payment that can book nothing, the outcome of a cancellation, or an approved claim. `dashboard`: the
 * owner made it in Stripe's dashboard. `goodwill`: the owner made it on the site (OWNER §6.3).
 */
export const REFUND_PURPOSES = ['unusable', 'cancelled', 'claim', 'dashboard', 'goodwill'] as const;

type RefundPurpose = (typeof REFUND_PURPOSES)[number];

/**
 * The purposes of the refunds that the owner made of their own accord, which no cancellation or claim made due. A payment
 * may have any number of them. They count towards what a cancellation or a claim gives back. docs/decisions/021.
 */
export const OWNER_REFUND_PURPOSES: readonly RefundPurpose[] = ['dashboard', 'goodwill'];

/**
 * Whether a reschedule code, not other refunds of all of the payment, has cancelled a refund. `owedCents`: the sum of the
 * payment's refunds that are not cancelled.
 */
export const isReplacedByCode = (
  { state, hasCode }: { state: RefundState | null; hasCode: boolean },
  { owedCents, paidCents }: { owedCents: Cents; paidCents: Cents },
): boolean => hasCode && state === 'cancelled' && owedCents < paidCents;

/** Whether the site can send a refund again: only Stripe's dashboard can repeat one that was made there. */
export const isRetryable = (purpose: RefundPurpose): boolean => purpose !== 'dashboard';

/** Stripe's codes for a refund that it refuses while the payment is disputed and its bank decides (docs/decisions/020). */
const DISPUTE_CODES: readonly string[] = ['charge_disputed', 'refund_disputed_payment'];

/** `reason`: Stripe's code, null when it gave none. */
export const isDisputed = (reason: string | null): boolean => reason !== null && DISPUTE_CODES.includes(reason);
