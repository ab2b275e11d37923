import { asc, eq } from 'drizzle-orm';
import { calculateReceiptAmounts, type ReceiptAmounts } from '../../src/domain/receipt.ts';
import type { TaxRegistration } from '../../src/domain/studio-facts.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import { type BookingKey, requireAppointmentRow } from './booking-store.ts';

export type Receipt = { row: AppointmentRow; refunds: Refund[]; amounts: ReceiptAmounts };

/** False for a refund that failed, and for one that was cancelled because nothing was left to refund. */
export const isCountedAsRefunded = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/**
 * What was paid for one of the client's own appointments and what was refunded, in cents. Throws NOT_FOUND, also for an
 * appointment with neither a booked payment nor a reschedule token.
 */
export async function requireReceipt(db: Db, own: BookingKey, seller: TaxRegistration): Promise<Receipt> {
  const row = await requireAppointmentRow(db, own);
  const paid = row.payment?.state === 'booked' ? row.payment : null;
  if (!paid && row.booking.rescheduleCode === null) throw new DomainError('NOT_FOUND');
  const refunds = paid
    ? await db.select().from(refund).where(eq(refund.paymentId, paid.id)).orderBy(asc(refund.createdAt))
    : [];
  const sale = {
    priceCents: row.booking.priceCents,
    paidCents: paid?.capturedCents ?? 0,
    paidOn: toStudioDay(paid?.capturedAt ?? row.booking.createdAt),
    returnedCents: refunds.filter(isCountedAsRefunded).map(({ amountCents }) => amountCents),
  };
  return { row, refunds, amounts: calculateReceiptAmounts(sale, seller) };
}
