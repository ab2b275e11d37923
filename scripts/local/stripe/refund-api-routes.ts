import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { type CallEnv, readEventRequest } from './call.ts';
import { requireCharge } from './charges.ts';
import { requireIntent } from './intents.ts';
import { buildListPage } from './lists.ts';
import { requireSecretKey } from './middleware.ts';
import type { Refund } from './objects.ts';
import { commonListParams, expandParam, readParams } from './params.ts';
import { requireRefund } from './refund-outcomes.ts';
import { createRefund, refundCreateParamsSchema } from './refunds.ts';

const refundRetrieveParamsSchema = z.strictObject({ expand: expandParam.optional() });
const refundListParamsSchema = z.strictObject({
  ...commonListParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

export function refundApiRoutes(account: Account) {
  return new Hono<CallEnv>()
    .use(requireSecretKey)
    .post('/', (c) => {
      const params = readParams(refundCreateParamsSchema, c.get('fields'));
      return c.json(expandRefund(account, createRefund(account, params, readEventRequest(c)), params.expand));
    })
    .get('/', (c) => {
      const params = readParams(refundListParamsSchema, c.get('fields'));
      if (params.charge !== undefined) requireCharge(account, params.charge);
      if (params.payment_intent !== undefined) requireIntent(account, params.payment_intent, 'payment_intent');
      const refunds = Object.values(account.state.refunds).filter(
        (refund) =>
          (params.charge === undefined || refund.charge === params.charge) &&
          (params.payment_intent === undefined || refund.payment_intent === params.payment_intent),
      );
      return c.json(buildListPage('/v1/refunds', refunds, params));
    })
    .get('/:id', (c) => {
      const params = readParams(refundRetrieveParamsSchema, c.get('fields'));
      return c.json(expandRefund(account, requireRefund(account, c.req.param('id')), params.expand));
    });
}

function expandRefund(account: Account, refund: Refund, expandedFields: string[] = []) {
  if (!expandedFields.includes('payment_intent') || refund.payment_intent === null) return refund;
  return { ...refund, payment_intent: requireIntent(account, refund.payment_intent) };
}
