import { Hono } from 'hono';
import { settlePayment } from '../bookings/settle-payment.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/visit.ts';
import { closeAlert, raiseAlert } from '../operations/alert-store.ts';
import { followRefund, followRefundById } from '../payments/follow-refund.ts';
import type { ProviderEvent } from '../payments/payments.ts';
import { Problem } from '../problem.ts';

async function follow(deps: Deps, { about, objectId, isOver }: ProviderEvent, now: Temporal.Instant): Promise<void> {
  if (about === 'intent') await settlePayment(deps, objectId, now);
  if (about === 'refund') await followRefundById(deps, objectId, now);
  if (about === 'charge')
    for (const refund of await deps.payments.refundsOf(objectId)) await followRefund(deps, refund, now);
  const dispute = { kind: 'dispute', ref: objectId } as const;
  if (about === 'dispute') await (isOver ? closeAlert : raiseAlert)(deps.db, dispute, now);
}

/**
 * Only a nudge: the event says which object moved, and the provider is asked how it stands now, so late, doubled and
 * reordered events all end the same. Answers 2xx only when the batch is in; until then the provider keeps trying, and
 * no copy of the event need be kept (docs/decisions/016). A kind of event that means nothing to us is received as well.
 */
export const webhookRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!event) throw new Problem('INVALID_SIGNATURE');
    await follow(deps, event, c.var.now);
    return c.json({ received: true });
  });
