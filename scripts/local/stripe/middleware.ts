import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Account } from './account.ts';
import type { Call, CallEnv } from './call.ts';
import type { ApiFault } from './faults.ts';
import { parseForm } from './form.ts';
import { createId } from './ids.ts';
import { StripeError } from './stripe-error.ts';

type Middleware = MiddlewareHandler<CallEnv>;

/** The page has another origin than this stand-in, so its calls need CORS headers. */
export const allowBrowserAccess: Middleware = cors({
  origin: (origin) => (/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin) ? origin : null),
  allowHeaders: ['authorization', 'content-type', 'stripe-version', 'idempotency-key'],
  allowMethods: ['GET', 'POST'],
  exposeHeaders: ['request-id'],
});

export const assignRequestId: Middleware = async (c, next) => {
  c.set('requestId', createId('req', 14));
  await next();
  c.header('request-id', c.get('requestId'));
};

/** Faults of the network, before a call reaches Stripe or after it has taken effect. */
export function injectNetworkFaults(account: Account): Middleware {
  return async (c, next) => {
    const { outage } = account.faults;
    if (outage.on) return outage.cut ? cutConnection(c) : c.json(createServerErrorBody('Stripe is down.'), 503);

    const fault = account.faults.takeForCall(c.req.method, c.req.path, ['error', 'cut']);
    if (fault === null) return next();
    if (fault.when === 'after') await next();
    await pause(fault.delayMs);
    c.res = fault.action === 'cut' ? cutConnection(c) : buildFaultResponse(c, fault);
  };
}

/** Faults of Stripe itself, whose responses are stored under the idempotency key. */
export function injectHandlerFaults(account: Account): Middleware {
  return async (c, next) => {
    const fault = account.faults.takeForCall(c.req.method, c.req.path, ['fail', 'delay']);
    if (fault === null) return next();
    if (fault.when === 'before') await pause(fault.delayMs);
    if (fault.when === 'after' || fault.action === 'delay') await next();
    if (fault.when === 'after') await pause(fault.delayMs);
    if (fault.action === 'fail') c.res = buildFaultResponse(c, fault);
  };
}

export function requireKnownKey(account: Account): Middleware {
  return async (c, next) => {
    const key = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
    if (key !== account.keys.secretKey && key !== account.keys.publishableKey) {
      const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.';
      throw new StripeError(401, { type: 'invalid_request_error', message });
    }
    c.set('publishable', key === account.keys.publishableKey);
    await next();
  };
}

export const readFields: Middleware = async (c, next) => {
  const encoded = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
  c.set('encoded', encoded);
  c.set('fields', parseForm(encoded));
  await next();
};

export const requireSecretKey: Middleware = async (c, next) => {
  if (c.get('publishable')) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  await next();
};

function buildFaultResponse(c: Call, fault: ApiFault): Response {
  const body =
    fault.status === 429
      ? { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } }
      : createServerErrorBody('An unexpected error occurred.');
  return Response.json(body, { status: fault.status, headers: { 'request-id': c.get('requestId') } });
}

function createServerErrorBody(message: string) {
  return { error: { type: 'api_error', message } };
}

function cutConnection(c: Call): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
