import { Hono } from 'hono';
import { ZodError } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { controlRoutes } from './control-routes.ts';
import { disputeApiRoutes } from './dispute-api-routes.ts';
import { eventApiRoutes } from './event-api-routes.ts';
import { idempotency } from './idempotency.ts';
import { intentApiRoutes } from './intent-api-routes.ts';
import { toPublicIntent } from './intents.ts';
import {
  allowBrowserAccess,
  assignRequestId,
  injectHandlerFaults,
  injectNetworkFaults,
  readFields,
  requireKnownKey,
} from './middleware.ts';
import type { PaymentIntent } from './objects.ts';
import { refundApiRoutes } from './refund-api-routes.ts';
import { StripeError } from './stripe-error.ts';
import { readStripeJs } from './stripe-js.ts';
import { threeDSecureRoutes } from './three-d-secure.ts';

/** Stripe's API under /v1, its browser script, the bank's 3-D Secure page, and the control calls under /_local. */
export function createStripeApp(account: Account) {
  return new Hono<CallEnv>()
    .onError((error, c) => {
      if (error instanceof StripeError) {
        const { payment_intent: intent } = error.body;
        const publicFields =
          c.get('publishable') && intent ? { payment_intent: toPublicIntent(intent as PaymentIntent) } : {};
        return c.json({ error: { ...error.body, ...publicFields } }, error.status);
      }
      if (error instanceof ZodError) return c.json({ error: { type: 'control', message: error.message } }, 400);
      console.error(error);
      return c.json({ error: { type: 'api_error', message: error.message } }, 500);
    })
    .notFound((c) => {
      const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
      return c.json({ error: { type: 'invalid_request_error', message } }, 404);
    })
    .get('/stripe.js', async (c) =>
      c.body(await readStripeJs(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
    .route('/_local', controlRoutes(account))
    .route('/three-d-secure', threeDSecureRoutes(account))
    .use(
      '/v1/*',
      allowBrowserAccess,
      assignRequestId,
      injectNetworkFaults(account),
      requireKnownKey(account),
      readFields,
    )
    .use('/v1/*', idempotency(account), injectHandlerFaults(account))
    .route('/v1/payment_intents', intentApiRoutes(account))
    .route('/v1/refunds', refundApiRoutes(account))
    .route('/v1/disputes', disputeApiRoutes(account))
    .route('/v1/events', eventApiRoutes(account));
}
