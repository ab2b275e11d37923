import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { balanceOptionsSchema } from './balance.ts';
import { createId } from './ids.ts';
import { readBody } from './payment-control-routes.ts';
import { cancelRefund, failRefund, payHeldRefunds, requireRefund, succeedRefund } from './refund-outcomes.ts';
import { createRefund } from './refunds.ts';

const dashboardRefundSchema = z.strictObject({ amount: z.int().min(1).optional() });

const refundFailureSchema = z.strictObject({
  reason: z
    .enum([
      'charge_for_pending_refund_disputed',
      'declined',
      'expired_or_canceled_card',
      'insufficient_funds',
      'lost_or_stolen_card',
      'unknown',
    ])
    .optional(),
});

const nextRefundSchema = z.strictObject({
  status: z.enum(['pending', 'requires_action', 'succeeded']).nullable(),
  pendingReason: z.enum(['processing', 'charge_pending']).optional(),
  times: z.int().min(1).default(1),
});

/** Control calls for what the bank does with refunds, for the balance, and for refunds made in Stripe's dashboard. */
export function refundControlRoutes(account: Account) {
  return new Hono()
    .post('/payment_intents/:id/refund', async (c) => {
      const { amount } = await readBody(c, dashboardRefundSchema);
      const params = { payment_intent: c.req.param('id'), ...(amount === undefined ? {} : { amount }) };
      const request = { requestId: createId('req', 14), idempotencyKey: null };
      return c.json(createRefund(account, { ...params, reason: 'requested_by_customer' }, request));
    })
    .post('/refunds/next', async (c) => {
      const { status, pendingReason, times } = await readBody(c, nextRefundSchema);
      const nextRefund = { status, ...(pendingReason === undefined ? {} : { pendingReason }) };
      for (let index = 0; index < times; index += 1) account.state.nextRefunds.push(nextRefund);
      account.save();
      return c.json(account.state.nextRefunds);
    })
    .post('/refunds/:id/succeed', (c) => {
      const refund = requireRefund(account, c.req.param('id'));
      succeedRefund(account, refund);
      return c.json(refund);
    })
    .post('/refunds/:id/fail', async (c) => {
      const refund = requireRefund(account, c.req.param('id'));
      failRefund(account, refund, (await readBody(c, refundFailureSchema)).reason);
      return c.json(refund);
    })
    .post('/refunds/:id/cancel', (c) => {
      const refund = requireRefund(account, c.req.param('id'));
      cancelRefund(account, refund);
      return c.json(refund);
    })
    .post('/balance', async (c) => {
      Object.assign(account.state.standing, await readBody(c, balanceOptionsSchema));
      payHeldRefunds(account);
      account.save();
      return c.json(account.state.standing);
    });
}
