import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import { fullRefundBodySchema, refundBodySchema } from '../../src/contract/owner-refunds.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { refundPayment } from '../owner/appointment/refund-payment.ts';
import { approveFullRefund } from '../owner/inbox/approve-full-refund.ts';
import { requestClaimForClient } from '../owner/inbox/request-claim.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';

/** The answer when all of the payment had gone back before. */
const ALREADY_REFUNDED_MESSAGE = 'All that was paid has gone back already.';

/** Giving money back, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.3 (Money), §6.8. */
export const ownerRefundRoutes = (deps: Deps, actingOf: ActionContextFactory) =>
  new Hono<AppEnv>()
    .post('/studio/appointments/:id/money', validate('json', refundBodySchema), async (c) => {
      const { actionId, ...request } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await refundPayment(deps, { bookingId: c.req.param('id'), ...request }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting));
    })

    .post('/studio/claims/:id/request', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await requestClaimForClient(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_DONE_MESSAGE));
    })

    .post('/studio/claims/:id/pay-all', validate('json', fullRefundBodySchema), async (c) => {
      const { actionId, ...request } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await approveFullRefund(deps, { bookingId: c.req.param('id'), ...request }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_REFUNDED_MESSAGE));
    });
