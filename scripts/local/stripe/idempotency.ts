import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { InvalidParametersError, StripeError } from './stripe-error.ts';

/** https://docs.stripe.com/api/idempotent_requests: keys are removed once they are at least 24 hours old. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 3_600_000;

/**
 * A POST with a key that was used before gets the first response again, refusals (4xx) and failures (500) included.
 * Other parameters with the same key are refused, and so is a second call while the first is in progress (409). A call
 * with invalid parameters leaves the key unused, and so does a rate-limited one (429), because neither was executed
 * (https://docs.stripe.com/api/idempotent_requests, https://docs.stripe.com/error-low-level#idempotency).
 */
export function idempotency(account: Account): MiddlewareHandler<CallEnv> {
  const keysInProgress = new Set<string>();

  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (c.req.method !== 'POST' || key === undefined) return next();

    const fingerprint = createHash('sha256')
      .update(`${c.req.path}\n${c.get('encoded')}`)
      .digest('hex');
    forgetOldKey(account, key);
    const savedAnswer = account.state.answers[key];
    if (savedAnswer !== undefined && savedAnswer.fingerprint !== fingerprint) throw createParameterMismatchError(key);
    if (savedAnswer !== undefined) {
      c.header('idempotent-replayed', 'true');
      c.header('original-request', savedAnswer.request);
      return c.json(savedAnswer.body as object, savedAnswer.status as ContentfulStatusCode);
    }
    if (keysInProgress.has(key)) throw createKeyInUseError(key);

    keysInProgress.add(key);
    try {
      await next();
      if (!(c.error instanceof InvalidParametersError) && c.res.status !== 429) {
        const body: unknown = await c.res.clone().json();
        const request = c.get('requestId');
        account.state.answers[key] = { fingerprint, status: c.res.status, body, request, savedAt: account.clock.now() };
        account.save();
      }
    } finally {
      keysInProgress.delete(key);
    }
  };
}

function forgetOldKey(account: Account, key: string): void {
  const savedAnswer = account.state.answers[key];
  if (savedAnswer !== undefined && account.clock.now() - savedAnswer.savedAt >= IDEMPOTENCY_KEY_LIFETIME_MS) {
    delete account.state.answers[key];
  }
}

function createParameterMismatchError(key: string): StripeError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message });
}

function createKeyInUseError(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}
