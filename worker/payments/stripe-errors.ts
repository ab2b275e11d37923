import Stripe from 'stripe';
import { ZodError } from 'zod';
import { KeySpent, ProviderRefused, ProviderUnavailable, Unreadable } from './payments.ts';

/**
 * Refusals that say nothing about what was asked for: our own keys (401, 403), a call at the same moment (409) and too
 * many of them (429).
 */
const NOT_FINAL = new Set([401, 403, 409, 429]);

/** Some accounts are refused a refund for this without a code. */
const SHORT_BALANCE = /insufficient (funds|balance)/i;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const statusOf = ({ statusCode }: StripeError) => statusCode ?? 0;

/** A failure of the provider's own that it only repeats, or other parameters than this key was first used with. */
const isKeySpent = (error: StripeError): boolean =>
  (error.rawType === 'idempotency_error' && statusOf(error) !== 409) ||
  (statusOf(error) >= 500 && error.headers?.['idempotent-replayed'] === 'true');

const isRefusal = (error: StripeError): boolean =>
  statusOf(error) >= 400 && statusOf(error) < 500 && !NOT_FINAL.has(statusOf(error));

function refusalCode({ code, message, rawType }: StripeError): string {
  if (SHORT_BALANCE.test(message)) return 'balance_insufficient';
  return code ?? rawType ?? 'refused';
}

function sorted(error: unknown): Error {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ZodError) return new Unreadable(message, { cause: error });
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailable(message, { cause: error });
  if (isKeySpent(error)) return new KeySpent(message, { cause: error });
  if (isRefusal(error)) return new ProviderRefused(refusalCode(error), message, { cause: error });
  return new ProviderUnavailable(message, { cause: error });
}

/** Runs one call of the SDK; what goes wrong is sorted into what is not known and what is refused. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw sorted(error);
  }
}

/** For a call whose refusal has a meaning of its own. */
export async function callStripeOrRefused<Answer, Other>(
  call: () => Promise<Answer>,
  refused: (error: ProviderRefused) => Promise<Other> | Other,
): Promise<Answer | Other> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return refused(error);
  }
}

/** The provider knows nothing of that name. */
export function nullIfMissing(error: ProviderRefused): null {
  if (error.code !== 'resource_missing') throw error;
  return null;
}
