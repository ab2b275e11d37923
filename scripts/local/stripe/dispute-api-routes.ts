import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { requireDispute } from './disputes.ts';
import { buildListPage } from './lists.ts';
import { requireSecretKey } from './middleware.ts';
import { commonListParams, readParams } from './params.ts';

const disputeListParamsSchema = z.strictObject({
  ...commonListParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

export function disputeApiRoutes(account: Account) {
  return new Hono<CallEnv>()
    .use(requireSecretKey)
    .get('/', (c) => {
      const { charge, payment_intent, ...page } = readParams(disputeListParamsSchema, c.get('fields'));
      const disputes = Object.values(account.state.disputes).filter(
        (dispute) =>
          (charge === undefined || dispute.charge === charge) &&
          (payment_intent === undefined || dispute.payment_intent === payment_intent),
      );
      return c.json(buildListPage('/v1/disputes', disputes, page));
    })
    .get('/:id', (c) => c.json(requireDispute(account, c.req.param('id'))));
}
