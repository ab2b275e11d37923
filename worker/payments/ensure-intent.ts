import { and, eq, isNull } from 'drizzle-orm';
import type { Payment } from '../bookings/booking-store.ts';
import { payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Intent, ProviderDown } from './payments.ts';

/**
 * The provider's intent for a payment row, made if it does not exist yet. Safe to repeat after a crash: the row's id
 * is the idempotency key and the row holds every parameter. Throws ProviderDown.
 */
export async function ensureIntent({ db, payments }: Pick<Deps, 'db' | 'payments'>, open: Payment): Promise<Intent> {
  if (open.intentId) {
    const found = await payments.findIntent(open.intentId);
    if (!found) throw new ProviderDown(`the provider does not know ${open.intentId}`);
    return found;
  }
  const { id: paymentId, amountCents, serviceId: description } = open;
  const intent = await payments.createIntent({ paymentId, amountCents, description });
  await db
    .update(payment)
    .set({ intentId: intent.id })
    .where(and(eq(payment.id, paymentId), isNull(payment.intentId)));
  return intent;
}
