import { Hono } from 'hono';
import { ZodError } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { control } from './control.ts';
import { disputeCalls } from './dispute-calls.ts';
import { eventCalls } from './event-calls.ts';
import { browserAccess, knownKey, readFields, requestIds, unreliableNetwork, unreliableWork } from './gate.ts';
import { idempotency } from './idempotency.ts';
import { intentCalls } from './intent-calls.ts';
import { publicIntent } from './intents.ts';
import type { PaymentIntent } from './objects.ts';
import { refundCalls } from './refund-calls.ts';
import { StripeError } from './stripe-error.ts';
import { stripeJs } from './stripe-js.ts';
import { threeDSecurePages } from './three-d-secure.ts';

/** Stripe's API under /v1, its browser script, the bank's 3-D Secure page, and the control calls under /_local. */
export function createStripeApp(account: Account) {
  return new Hono<CallEnv>()
    .onError((error, c) => {
      if (error instanceof StripeError) {
        const { payment_intent: intent } = error.body;
        const seen = c.get('publishable') && intent ? { payment_intent: publicIntent(intent as PaymentIntent) } : {};
        return c.json({ error: { ...error.body, ...seen } }, error.status);
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
      c.body(await stripeJs(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
    .route('/_local', control(account))
    .route('/three-d-secure', threeDSecurePages(account))
    .use('/v1/*', browserAccess, requestIds, unreliableNetwork(account), knownKey(account), readFields)
    .use('/v1/*', idempotency(account), unreliableWork(account))
    .route('/v1/payment_intents', intentCalls(account))
    .route('/v1/refunds', refundCalls(account))
    .route('/v1/disputes', disputeCalls(account))
    .route('/v1/events', eventCalls(account));
}
