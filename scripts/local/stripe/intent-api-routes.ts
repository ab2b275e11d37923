import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { type Call, type CallEnv, readEventRequest } from './call.ts';
import { confirmIntent, intentConfirmParamsSchema } from './confirm.ts';
import {
  cancelIntent,
  createIntent,
  intentCancelParamsSchema,
  intentCreateParamsSchema,
  requireIntent,
  toPublicIntent,
} from './intents.ts';
import { buildListPage } from './lists.ts';
import { requireSecretKey } from './middleware.ts';
import type { PaymentIntent } from './objects.ts';
import { commonListParams, expandParam, readParams } from './params.ts';
import { InvalidParametersError } from './stripe-error.ts';

const intentRetrieveParamsSchema = z.strictObject({
  client_secret: z.string().optional(),
  expand: expandParam.optional(),
});
const intentListParamsSchema = z.strictObject({ ...commonListParams, customer: z.string().optional() });

export function intentApiRoutes(account: Account) {
  return new Hono<CallEnv>()
    .post('/', requireSecretKey, (c) => {
      const params = readParams(intentCreateParamsSchema, c.get('fields'));
      return c.json(toVisibleIntent(c, account, createIntent(account, params, readEventRequest(c)), params.expand));
    })
    .get('/', requireSecretKey, (c) => {
      const params = readParams(intentListParamsSchema, c.get('fields'));
      const intents = Object.values(account.state.intents).filter(
        (intent) => params.customer === undefined || intent.customer === params.customer,
      );
      const page = buildListPage('/v1/payment_intents', intents, params);
      const expandedFields = params.expand?.map((path) => path.replace(/^data\./, ''));
      return c.json({ ...page, data: page.data.map((intent) => toVisibleIntent(c, account, intent, expandedFields)) });
    })
    .get('/:id', (c) => {
      const params = readParams(intentRetrieveParamsSchema, c.get('fields'));
      const intent = requireIntent(account, c.req.param('id'));
      requireClientSecret(c, intent, params.client_secret);
      return c.json(toVisibleIntent(c, account, intent, params.expand));
    })
    .post('/:id/confirm', (c) => {
      const params = readParams(intentConfirmParamsSchema, c.get('fields'));
      const intent = requireIntent(account, c.req.param('id'));
      requireClientSecret(c, intent, params.client_secret);
      confirmIntent(account, intent, params, readEventRequest(c));
      return c.json(toVisibleIntent(c, account, intent, params.expand));
    })
    .post('/:id/cancel', requireSecretKey, (c) => {
      const params = readParams(intentCancelParamsSchema, c.get('fields'));
      const intent = requireIntent(account, c.req.param('id'));
      cancelIntent(account, intent, params.cancellation_reason, readEventRequest(c));
      return c.json(toVisibleIntent(c, account, intent, params.expand));
    });
}

/** A call with the publishable key needs the intent's client secret. Throws InvalidParametersError. */
function requireClientSecret(c: Call, intent: PaymentIntent, clientSecret: string | undefined): void {
  if (!c.get('publishable') || clientSecret === intent.client_secret) return;
  throw new InvalidParametersError(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'payment_intent_invalid_parameter',
    'client_secret',
  );
}

/**
 * The intent as the caller sees it; `latest_charge` is the whole charge when expanded (https://docs.stripe.com/expand).
 */
function toVisibleIntent(c: Call, account: Account, intent: PaymentIntent, expandedFields: string[] = []) {
  if (c.get('publishable')) return toPublicIntent(intent);
  const charge = expandedFields.includes('latest_charge')
    ? account.state.charges[intent.latest_charge ?? '']
    : undefined;
  return charge === undefined ? intent : { ...intent, latest_charge: charge };
}
