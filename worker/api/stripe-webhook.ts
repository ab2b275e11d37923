import { Hono } from 'hono';
import { syncPayment } from '../bookings/sync-payment.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { closeAlert, raiseAlert } from '../operations/alert-store.ts';
import type { ProviderEvent } from '../payments/payments.ts';
import { updateRefund, updateRefundById } from '../payments/update-refund.ts';

async function follow(deps: Deps, { about, objectId, isOver }: ProviderEvent, now: Temporal.Instant): Promise<void> {
  if (about === 'intent') await syncPayment(deps, objectId, now);
  if (about === 'refund') await updateRefundById(deps, objectId, now);
  if (about === 'charge')
    for (const refund of await deps.payments.refundsOf(objectId)) await updateRefund(deps, refund, now);
  const dispute = { kind: 'dispute', ref: objectId } as const;
  if (about === 'dispute') await (isOver ? closeAlert : raiseAlert)(deps.db, dispute, now);
}

/**
 * Only a nudge: the event says which object moved, and the provider is asked how it stands now, so late, doubled and
 * reordered events all end the same. Answers 2xx only when the batch is in; until then the provider keeps trying, and
 * no copy of the event need be kept (docs/decisions/019). A kind of event that means nothing to us is received as well.
 */
export const webhookRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!event) throw new DomainError('INVALID_SIGNATURE');
    await follow(deps, event, c.var.now);
    return c.json({ received: true });
  });
