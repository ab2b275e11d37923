import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createErrorBody } from '../../src/contract/create-error-body.ts';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import { DomainError } from '../domain-error.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/payment-provider.ts';
import { BucketUnavailableError } from '../platform/photo-bucket.ts';
import type { AppEnv } from './request-context.ts';

export const RETRY_AFTER_SECONDS = '30';

const isDatabaseDown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/\bD1_ERROR|\bD1 DB\b/.test(cause.message)) return !/constraint failed/.test(cause.message);
  return false;
};

/** The catalogue error that a client gets for this error. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  // The account was deleted while the request was under way.
  if (findViolatedConstraint(error) === 'account_deleted') return new DomainError('UNAUTHENTICATED');
  if (error instanceof ProviderUnavailableError) return new DomainError('PROVIDER_UNAVAILABLE');
  if (error instanceof ProviderRefusedError) return new DomainError('PAYMENTS_UNAVAILABLE');
  // Hono throws 400 from its JSON reader only.
  if (error instanceof HTTPException && error.status === 400) return new DomainError('MALFORMED_JSON');
  if (error instanceof BucketUnavailableError) return new DomainError('SERVICE_UNAVAILABLE');
  return new DomainError(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
}

const REFERENCE_LENGTH = 8;

/**
 * The request id of a 5xx, as in the log; the message of an internal error repeats it, because a retry does not fix
 * that error.
 */
const buildErrorReference = (code: ErrorCode, requestId: string) => ({
  requestId,
  ...(code === 'INTERNAL'
    ? {
        message: `${ERRORS.INTERNAL.message} Should it not go away, tell us this: ${requestId.slice(0, REFERENCE_LENGTH)}.`,
      }
    : {}),
});

/** Every failure is answered with `{code, message}` of the catalogue and no internal detail (DECISIONS §13). */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const { code, extra } = toDomainError(error);
  const { status } = ERRORS[code];
  if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS);
  c.header('cache-control', 'no-store');
  return c.json(
    { ...createErrorBody(code), ...extra, ...(status >= 500 ? buildErrorReference(code, c.var.requestId) : {}) },
    status,
  );
}
