import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type StripeErrorBody = { type: string; message: string; code?: string; param?: string; [more: string]: unknown };

/** An error response of Stripe: `{ error: body }` with the given HTTP status. */
export class StripeError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: StripeErrorBody;

  constructor(status: ContentfulStatusCode, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The error of a request that was refused before it was executed, so that its idempotency key stays unused. */
export class InvalidParametersError extends StripeError {
  constructor(message: string, code: string, param: string) {
    super(400, { type: 'invalid_request_error', message, code, param });
  }
}

export function createInvalidRequestError(message: string, details: Record<string, unknown> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

/**
 * The error for an object that the account does not have, deleted or another account's
 * (https://docs.stripe.com/error-codes, resource_missing).
 */
export function createNoSuchObjectError(objectType: string, id: string, param = 'id'): StripeError {
  const message = `No such ${objectType}: '${id}'`;
  return new StripeError(404, { type: 'invalid_request_error', message, code: 'resource_missing', param });
}
