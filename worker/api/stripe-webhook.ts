import { Hono } from 'hono';
import { syncPayment } from '../bookings/sync-payment.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { raiseAlert, resolveAlert } from '../operations/alert-store.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { updateRefundById, updateRefundsOfIntent } from '../payments/update-refund.ts';

async function applyEvent(
  deps: Deps,
  { objectType, objectId, isDisputeClosed, dispute }: ProviderEvent,
  now: Temporal.Instant,
): Promise<void> {
  if (objectType === 'intent') await syncPayment(deps, objectId, now);
  if (objectType === 'refund') await updateRefundById(deps, objectId, now);
  if (objectType === 'charge') await updateRefundsOfIntent(deps, objectId, now);
  if (objectType !== 'dispute') return;
  await (isDisputeClosed ? resolveAlert : raiseAlert)(deps.db, { kind: 'dispute', ref: objectId, dispute }, now);
}

/**
 * An event only names an object, whose state is then retrieved from Stripe unless our row is final already, so late,
 * duplicate and reordered events have the same result. The exception is a dispute: the event itself says whether it is
 * closed, and a closed one is not reopened. Answers 2xx only after the batch is committed; until then Stripe retries, so
 * events need not be stored (docs/decisions/019). Other kinds of events are acknowledged too.
 */
export const webhookRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/stripe/webhook', async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!event) throw new DomainError('INVALID_SIGNATURE');
    await applyEvent(deps, event, c.var.now);
    return c.json({ received: true });
  });
