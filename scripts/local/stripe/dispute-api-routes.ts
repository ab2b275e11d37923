import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { requireDispute } from './disputes.ts';
import { listPage } from './lists.ts';
import { requireSecretKey } from './middleware.ts';
import { listParams, readParams } from './params.ts';

const listDisputeParams = z.strictObject({
  ...listParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

export function disputeApiRoutes(account: Account) {
  return new Hono<CallEnv>()
    .use(requireSecretKey)
    .get('/', (c) => {
      const { charge, payment_intent, ...page } = readParams(listDisputeParams, c.get('fields'));
      const disputes = Object.values(account.state.disputes).filter(
        (dispute) =>
          (charge === undefined || dispute.charge === charge) &&
          (payment_intent === undefined || dispute.payment_intent === payment_intent),
      );
      return c.json(listPage('/v1/disputes', disputes, page));
    })
    .get('/:id', (c) => c.json(requireDispute(account, c.req.param('id'))));
}
