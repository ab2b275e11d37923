import { and, eq, isNull } from 'drizzle-orm';
import { payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payments.ts';
import type { Purchase } from './new-draft.ts';
import { commitOrder, newPayment, openPayment, personOf } from './open-payment.ts';

/**
 * A payment for a service whose time is named only afterwards; it holds nothing (DECISIONS §8.5). The same order again
 * answers with the same payment as long as it is unpaid.
 */
export async function openWithoutDraft(
  deps: Deps,
  { client, service, quote, contact }: Purchase,
  now: Temporal.Instant,
): Promise<Intent> {
  const { couponId, dueCents: amountCents } = quote;
  const [open] = await deps.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.clientId, client.id),
        eq(payment.serviceId, service.id),
        eq(payment.amountCents, amountCents),
        eq(payment.state, 'open'),
        isNull(payment.bookingId),
        couponId === null ? isNull(payment.couponId) : eq(payment.couponId, couponId),
      ),
    );
  if (open) {
    const intent = await ensureIntent(deps, open);
    if (intent.status === 'open') return intent;
  }
  const order = {
    id: deps.random.id(),
    clientId: client.id,
    bookingId: null,
    serviceId: service.id,
    couponId,
    amountCents,
  };
  const opened = newPayment(order, now);
  await commitOrder(deps.db, openPayment(deps.db, opened, personOf(client, contact.phone)));
  return ensureIntent(deps, opened);
}
