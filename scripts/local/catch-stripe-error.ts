import Stripe from 'stripe';

/**
 * The error with which a call to the local Stripe rejects, as Stripe's library parses it. Throws when the call does not
 * reject.
 */
export async function catchStripeError(
  work: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`No Stripe error but ${error}`);
  return error;
}
