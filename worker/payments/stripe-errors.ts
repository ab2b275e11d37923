import Stripe from 'stripe';
import { ZodError } from 'zod';
import {
  IdempotencyKeyUsedError,
  ProviderRefusedError,
  ProviderUnavailableError,
  UnreadableResponseError,
} from './payment-provider.ts';

const FAILED_DEPENDENCY_STATUS = 424;

/**
 * Statuses that do not refuse the request itself: wrong API keys (401, 403), a concurrent call with the same
 * idempotency key (409), an outage of a service that the provider depends on (424), rate limiting (429).
 */
const RETRYABLE_STATUSES = new Set([401, 403, 409, FAILED_DEPENDENCY_STATUS, 429]);

/** Some accounts get this refusal of a refund without an error code. */
const LOW_BALANCE_PATTERN = /insufficient (funds|balance)/i;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const toStatus = ({ statusCode }: StripeError) => statusCode ?? 0;

const isOutage = (error: StripeError): boolean =>
  toStatus(error) >= 500 || toStatus(error) === FAILED_DEPENDENCY_STATUS;

/** The provider replays an outage, or the idempotency key was first used with other parameters. */
const isIdempotencyKeyUsed = (error: StripeError): boolean =>
  (error.rawType === 'idempotency_error' && toStatus(error) !== 409) ||
  (isOutage(error) && error.headers?.['idempotent-replayed'] === 'true');

const isRefusal = (error: StripeError): boolean =>
  toStatus(error) >= 400 && toStatus(error) < 500 && !RETRYABLE_STATUSES.has(toStatus(error));

function toRefusalCode({ code, message, rawType }: StripeError): string {
  if (LOW_BALANCE_PATTERN.test(message)) return 'balance_insufficient';
  return code ?? rawType ?? 'refused';
}

function toProviderError(error: unknown): Error {
  if (error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ZodError) return new UnreadableResponseError(message, { cause: error });
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailableError(message, { cause: error });
  if (isIdempotencyKeyUsed(error)) return new IdempotencyKeyUsedError(message, { cause: error });
  if (isRefusal(error)) return new ProviderRefusedError(toRefusalCode(error), message, { cause: error });
  return new ProviderUnavailableError(message, { cause: error });
}

/**
 * Runs one call of the SDK. Throws ProviderRefusedError for a definite refusal, else ProviderUnavailableError or a
 * subclass.
 */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** As `callStripe`, but passes a refusal to `onRefusal`. */
export async function callStripeCatchingRefusal<Result, Fallback>(
  call: () => Promise<Result>,
  onRefusal: (error: ProviderRefusedError) => Promise<Fallback> | Fallback,
): Promise<Result | Fallback> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return onRefusal(error);
  }
}

/** Null when the provider has no object with this id. Throws any other refusal. */
export function toNullIfMissing(error: ProviderRefusedError): null {
  if (error.code !== 'resource_missing') throw error;
  return null;
}
