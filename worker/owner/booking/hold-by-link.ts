import { and, eq, isNull } from 'drizzle-orm';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { linkHoldQuery } from '../../bookings/booking-store.ts';
import { saveClientContactStatements } from '../../bookings/confirm-booking.ts';
import { endPayment } from '../../bookings/end-uncaptured-payment.ts';
import { resolveLinkAlertsStatements } from '../../bookings/link-alerts.ts';
import { buildPaymentRow } from '../../bookings/payment-statements.ts';
import { insertCellsStatement } from '../../bookings/slot-cells.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { booking, payment } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { enqueueEmailStatement } from '../../mail/outbox.ts';
import { ensureIntent } from '../../payments/ensure-intent.ts';
import { ProviderUnavailableError } from '../../payments/payment-provider.ts';

/**
 * The statements that hold the time of a payment link with its open payment, and email the link; for the batch of its log.
 * Neither the hold limits of clients nor their hourly number of payments apply: the price and the time are the owner's. The
 * trigger `studio_hold` refuses an end that is too late (I27).
 */
export function insertLinkHoldStatements(
  { db, random }: BookingDeps,
  row: Booking,
  getsEmail: boolean,
  now: Temporal.Instant,
): Statement[] {
  const { id: bookingId, clientId, serviceId, priceCents: amountCents } = row;
  const paymentRow = buildPaymentRow(
    { id: random.id(), bookingId, clientId, serviceId, couponId: null, amountCents },
    now,
  );
  return [
    db.insert(booking).values(row),
    insertCellsStatement(db, row),
    db.insert(payment).values(paymentRow),
    ...saveClientContactStatements(db, row),
    ...(getsEmail ? [enqueueEmailStatement(db, { kind: 'pay_link', clientId, bookingId, createdAt: now })] : []),
  ];
}

/**
 * For a form that is posted again after its hold has ended, as after a crash right after the refusal. Throws LINK_REFUSED
 * when the hold ended because the provider refused the payment: only then does the payment have no intent.
 */
async function requireAcceptedPayment(db: Db, bookingId: string): Promise<void> {
  const isRefused = and(eq(payment.bookingId, bookingId), eq(payment.state, 'cancelled'), isNull(payment.intentId));
  const [refusedPayment] = await db.select({ id: payment.id }).from(payment).where(isRefused);
  if (refusedPayment) throw new DomainError('LINK_REFUSED');
}

/**
 * Creates the intent of a new payment link. When the provider is unavailable, the page of the link creates the intent when
 * it is opened. Throws LINK_REFUSED when the provider refuses the intent or has refused it before: then the hold is ended.
 */
export async function openLinkPayment(deps: BookingDeps, bookingId: string, now: Temporal.Instant): Promise<void> {
  const [hold] = await linkHoldQuery(deps.db, bookingId);
  if (!hold) return requireAcceptedPayment(deps.db, bookingId);
  if (hold.payment.intentId) return;
  try {
    if (await ensureIntent(deps, hold.payment, now)) return;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return;
    throw error;
  }
  // The error tells the owner, so that the ended link does not wait in the inbox as well.
  await endPayment(deps.db, hold, now, resolveLinkAlertsStatements(deps.db, bookingId, now));
  throw new DomainError('LINK_REFUSED');
}
