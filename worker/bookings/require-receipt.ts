import { asc, eq } from 'drizzle-orm';
import { calculateReceiptAmounts, type ReceiptAmounts } from '../../src/domain/payments/receipt.ts';
import type { TaxRegistration } from '../../src/domain/studio-facts.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import { formatServiceWithTreatment } from '../../src/domain/treatments/treatment.ts';
import type { Db } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import { type BookingKey, requireAppointmentOfAnyClient, requireAppointmentRow } from './booking-store.ts';

/** `soldServiceName`: the name of the service at the time of booking, with the treatment. */
export type Receipt = { row: AppointmentRow; soldServiceName: string; refunds: Refund[]; amounts: ReceiptAmounts };

/** False for a refund that failed, and for one that was cancelled because nothing was left to refund. */
export const isCountedAsRefunded = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/** True when something was paid for the appointment: by a payment that has booked it, or with a reschedule code. */
export const hasReceipt = ({ payment, booking }: Pick<AppointmentRow, 'payment' | 'booking'>): boolean =>
  payment?.state === 'booked' || booking.rescheduleCode !== null;

/**
 * What was paid for an appointment and what was refunded, in cents. Throws NOT_FOUND for an appointment without a
 * receipt.
 */
async function readReceipt(db: Db, row: AppointmentRow, seller: TaxRegistration): Promise<Receipt> {
  if (!hasReceipt(row)) throw new DomainError('NOT_FOUND');
  const bookedPayment = row.payment?.state === 'booked' ? row.payment : null;
  const refunds = bookedPayment
    ? await db.select().from(refund).where(eq(refund.paymentId, bookedPayment.id)).orderBy(asc(refund.createdAt))
    : [];
  const sale = {
    priceCents: row.booking.priceCents,
    paidCents: bookedPayment?.capturedCents ?? 0,
    paidOn: toStudioDay(bookedPayment?.capturedAt ?? row.booking.createdAt),
    returnedCents: refunds.filter(isCountedAsRefunded).map(({ amountCents }) => amountCents),
  };
  const { bookedServiceName, treatment } = row.booking;
  const soldServiceName =
    bookedServiceName === '' ? row.serviceName : formatServiceWithTreatment(bookedServiceName, treatment);
  return { row, soldServiceName, refunds, amounts: calculateReceiptAmounts(sale, seller) };
}

/** The receipt of one of the client's own appointments. Throws NOT_FOUND, also for an appointment without a receipt. */
export const requireReceipt = async (db: Db, bookingKey: BookingKey, seller: TaxRegistration): Promise<Receipt> =>
  readReceipt(db, await requireAppointmentRow(db, bookingKey), seller);

/** The receipt of any client's appointment, for the owner. Throws NOT_FOUND. */
export const requireReceiptOfAnyClient = async (db: Db, bookingId: string, seller: TaxRegistration): Promise<Receipt> =>
  readReceipt(db, await requireAppointmentOfAnyClient(db, bookingId), seller);
