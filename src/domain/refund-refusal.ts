/** Why Stripe refuses to make a refund, by its own codes (docs/decisions/020). */

/** While a payment is disputed, its bank decides: no refund of it can be made. */
const DISPUTED: readonly string[] = ['charge_disputed', 'refund_disputed_payment'];

/** `reason`: Stripe's code, null when it gave none. */
export const isDisputed = (reason: string | null): boolean => reason !== null && DISPUTED.includes(reason);
