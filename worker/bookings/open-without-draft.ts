import type { Deps } from '../deps.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payments.ts';
import type { Purchase } from './new-draft.ts';
import { commitOrder, newPayment, openPayment, personOf } from './open-payment.ts';

/** A payment for a service whose time is named only afterwards; it holds nothing (DECISIONS §8.5). */
export async function openWithoutDraft(
  deps: Deps,
  { client, service, quote, contact }: Purchase,
  now: Temporal.Instant,
): Promise<Intent> {
  const { couponId, dueCents: amountCents } = quote;
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
