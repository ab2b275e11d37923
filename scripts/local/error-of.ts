import Stripe from 'stripe';

/** The refusal a call to the stand-in ends in, as Stripe's library reads it. */
export async function errorOf(work: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`No Stripe error but ${error}`);
  return error;
}
