import { and, eq, isNull } from 'drizzle-orm';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { payment } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { PricedRequest } from './booking-row.ts';
import { endPayment } from './end-uncaptured-payment.ts';
import { buildOnlineBookingGuard } from './offer-guards.ts';
import { buildPaymentRow, insertPaymentStatements } from './payment-statements.ts';

/**
 * The intent of a payment for a service whose time is chosen after paying; it holds no slot (DECISIONS §8.5). The same
 * request again returns the same intent while it is open. Throws CALL_US, PAYMENTS_UNAVAILABLE, ProviderUnavailableError and what
 * `runGuardedBatch` throws.
 */
export async function createUnassignedPayment(
  deps: BookingDeps,
  { client, service, quote, contact }: PricedRequest,
  now: Temporal.Instant,
): Promise<Intent> {
  const { couponId, dueCents: amountCents } = quote;
  const [openPayment] = await deps.db
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
  if (openPayment) {
    const intent = await ensureIntent(deps, openPayment, now);
    if (intent?.status === 'open') return intent;
    if (!intent) await endPayment(deps.db, { payment: openPayment, booking: null }, now);
  }
  const fields = {
    id: deps.random.id(),
    clientId: client.id,
    bookingId: null,
    serviceId: service.id,
    couponId,
    amountCents,
  };
  const newPayment = buildPaymentRow(fields, now);
  await runGuardedBatch(
    deps.db,
    [
      buildOnlineBookingGuard(deps.db, { clientId: client.id }),
      ...insertPaymentStatements(deps.db, newPayment, await toClientIdentifiers(deps.config, client, contact.phone)),
    ],
    { client_welcome: 'CALL_US' },
  );
  const intent = await ensureIntent(deps, newPayment, now, true);
  if (intent) return intent;
  await endPayment(deps.db, { payment: newPayment, booking: null }, now);
  throw new DomainError('PAYMENTS_UNAVAILABLE');
}
