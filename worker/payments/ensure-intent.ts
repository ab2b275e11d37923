import { and, eq, isNull, sql } from 'drizzle-orm';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Payment } from '../db/rows.ts';
import { payment } from '../db/schema.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { createOnce } from './create-once.ts';
import { type Intent, type PaymentProvider, ProviderRefusedError } from './payment-provider.ts';

type IntentDeps = { db: Db; payments: PaymentProvider };

/** How far the provider's clock may differ from ours. */
const CLOCK_SKEW_MINUTES = 5;

const storeIntentStatement = buildOnce(['paymentId', 'intentId'], (db, { paymentId, intentId }) =>
  db
    .update(payment)
    .set({ intentId: sql`${intentId}` })
    .where(and(eq(payment.id, paymentId), isNull(payment.intentId))),
);

async function createIntentOnce({ db, payments }: IntentDeps, openPayment: Payment, isFirst: boolean): Promise<Intent> {
  const { id: paymentId, attempts: attempt, amountCents, serviceId: description, createdAt } = openPayment;
  const intent = await createOnce({
    attempt,
    isFirst,
    find: () => payments.findIntentByPaymentId(paymentId, createdAt.subtract({ minutes: CLOCK_SKEW_MINUTES })),
    create: (attempt) => payments.createIntent({ paymentId, attempt, amountCents, description }),
    async nextAttempt() {
      await db
        .update(payment)
        .set({ attempts: attempt + 1 })
        .where(eq(payment.id, paymentId));
      return attempt + 1;
    },
  });
  await storeIntentStatement(db, { paymentId, intentId: intent.id });
  return intent;
}

/**
 * The provider's intent for an open payment row, created if it does not exist yet; `isFirst`: it cannot exist yet. Safe
 * to repeat after a crash: the row's id is in the idempotency key and the row holds every parameter. Null, with an
 * alert, when the provider does not know the intent or refuses to create it: then nothing can be paid. Throws
 * ProviderUnavailableError.
 */
export async function ensureIntent(
  deps: IntentDeps,
  openPayment: Payment,
  now: Temporal.Instant,
  isFirst = false,
): Promise<Intent | null> {
  if (openPayment.intentId) {
    const intent = await deps.payments.findIntent(openPayment.intentId);
    if (!intent) await raiseAlert(deps.db, { kind: 'intent_unknown', ref: openPayment.id }, now);
    return intent;
  }
  try {
    return await createIntentOnce(deps, openPayment, isFirst);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    await raiseAlert(deps.db, { kind: 'payments_refused', ref: error.code }, now);
    return null;
  }
}
