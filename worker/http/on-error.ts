import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { ProviderDown } from '../payments/payments.ts';
import { Problem } from '../problem.ts';
import type { AppEnv } from './visit.ts';

export const RETRY_AFTER_SECONDS = '30';

const isDatabaseDown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/\bD1_ERROR|\bD1 DB\b/.test(cause.message)) return !/constraint failed/.test(cause.message);
  return false;
};

/** What a failure is to whoever asked. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ProviderDown) return new Problem('PROVIDER_UNAVAILABLE');
  // Hono's own refusals: its JSON reader is the only one that can throw behind the gate.
  if (error instanceof HTTPException && error.status === 400) return new Problem('MALFORMED_JSON');
  return new Problem(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
}

/** Every failure leaves as `{code, message}` from the catalogue; nothing of the inside leaves with it (DECISIONS §13). */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const { code, extra } = problemOf(error);
  const { status } = ERRORS[code];
  if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS);
  c.header('cache-control', 'no-store');
  // Whoever writes to us about it can name it, and we find it in the log.
  const name = status >= 500 ? { requestId: c.var.requestId } : {};
  return c.json({ ...errorBody(code), ...extra, ...name }, status);
}
