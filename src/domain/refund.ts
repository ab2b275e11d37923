/**
 * From `due` on, a refund is asked of Stripe, `sent` with Stripe's id, and ends as `succeeded` or `failed`. `cancelled`: it was
 * never made, because the money had gone back in Stripe's dashboard. `paid_otherwise`: the owner paid it by transfer.
 */
export const REFUND_STATES = ['due', 'sent', 'succeeded', 'failed', 'cancelled', 'paid_otherwise'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** Stripe's codes for a refund that it refuses while the payment is disputed and its bank decides (docs/decisions/020). */
const DISPUTED: readonly string[] = ['charge_disputed', 'refund_disputed_payment'];

/** `reason`: Stripe's code, null when it gave none. */
export const isDisputed = (reason: string | null): boolean => reason !== null && DISPUTED.includes(reason);
