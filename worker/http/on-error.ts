import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { violated } from '../db/guards.ts';
import { ProviderDown } from '../payments/payments.ts';
import { Problem } from '../problem.ts';
import type { AppEnv } from './visit.ts';

export const RETRY_AFTER_SECONDS = '30';

const isDatabaseDown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/\bD1_ERROR|\bD1 DB\b/.test(cause.message)) return !/constraint failed/.test(cause.message);
  return false;
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // The account was deleted while the request was under way.
  if (violated(error) === 'account_deleted') return new Problem('UNAUTHENTICATED');
  if (error instanceof ProviderDown) return new Problem('PROVIDER_UNAVAILABLE');
  // Hono's own refusals: its JSON reader is the only one that can throw behind the gate.
  if (error instanceof HTTPException && error.status === 400) return new Problem('MALFORMED_JSON');
  return new Problem(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
}

/** One line of JSON for whoever reads the logs; no personal data, only what failed where. */
function report(c: Context<AppEnv>, code: string, error: unknown): void {
  const { stack, cause, message } = error instanceof Error ? error : new Error(String(error));
  const line = { level: 'error', requestId: c.var.requestId, code, method: c.req.method, path: c.req.path };
  console.error(JSON.stringify({ ...line, message, cause: String(cause ?? ''), stack }));
}

/** Every failure leaves as `{code, message}` from the catalogue; nothing of the inside leaves with it (DECISIONS §13). */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const { code, extra } = problemOf(error);
  const { status } = ERRORS[code];
  if (status >= 500) report(c, code, error);
  if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS);
  c.header('cache-control', 'no-store');
  return c.json({ ...errorBody(code), ...extra }, status);
}
