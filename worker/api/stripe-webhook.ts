import { Hono } from 'hono';
import { settlePayment } from '../bookings/settle-payment.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/visit.ts';
import { followRefund } from '../payments/refunds.ts';
import { Problem } from '../problem.ts';

/**
 * Only a nudge: the event says which object moved, and the provider is asked how it stands now, so late, doubled and
 * reordered events all end the same. Answers 2xx only when the batch is in; until then the provider keeps trying.
 */
export const webhookRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!event) throw new Problem('INVALID_SIGNATURE');
    if (event.about === 'intent') await settlePayment(deps, event.objectId, c.var.now);
    if (event.about === 'refund') await followRefund(deps, event.objectId);
    return c.json({ received: true });
  });
