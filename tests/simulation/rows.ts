import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { OWNER_REFUND_PURPOSES } from '../../src/domain/payments/refund.ts';
import {
  alert,
  blockedTime,
  booking,
  bookingRules,
  cancellation,
  carriedFullPriceDebt,
  client,
  clientCard,
  closure,
  coupon,
  couponUse,
  failedRefundAttempt,
  jobState,
  lashRecord,
  openingRule,
  openingSchedule,
  outbox,
  ownerAction,
  payment,
  photo,
  pointsEntry,
  refund,
  rescheduleToken,
  service,
  slotCell,
  specialDay,
  specialDayStart,
  studioFact,
  tillEntry,
} from '../../worker/db/schema.ts';

export const readServices = () => drizzle(env.DB).select().from(service);

/** Reads all rows that the rules are about, at one moment. */
export async function readRows() {
  const db = drizzle(env.DB);
  const [
    bookings,
    payments,
    refunds,
    failedAttempts,
    cells,
    cancellations,
    carriedDebts,
    tokens,
    coupons,
    uses,
    points,
    clients,
    services,
    messages,
    photos,
    alerts,
    jobStates,
    ownerActions,
    blockedTimes,
    schedules,
    rules,
    specialDays,
    specialDayStarts,
    closures,
    ruleRows,
    cards,
    lashRecords,
    tillEntries,
    facts,
  ] = await db.batch([
    db.select().from(booking),
    db.select().from(payment),
    db.select().from(refund),
    db.select().from(failedRefundAttempt),
    db.select().from(slotCell),
    db.select().from(cancellation),
    db.select().from(carriedFullPriceDebt),
    db.select().from(rescheduleToken),
    db.select().from(coupon),
    db.select().from(couponUse),
    db.select().from(pointsEntry).orderBy(pointsEntry.id),
    db.select().from(client),
    db.select().from(service),
    db.select().from(outbox),
    db.select().from(photo),
    db.select().from(alert),
    db.select().from(jobState),
    // In the order in which they were committed.
    db.select().from(ownerAction).orderBy(sql`rowid`),
    db.select().from(blockedTime),
    db.select().from(openingSchedule),
    db.select().from(openingRule),
    db.select().from(specialDay),
    db.select().from(specialDayStart),
    db.select().from(closure),
    db.select().from(bookingRules),
    db.select().from(clientCard),
    db.select().from(lashRecord),
    db.select().from(tillEntry),
    db.select().from(studioFact),
  ]);
  return {
    bookings,
    payments,
    refunds,
    failedAttempts,
    cells,
    cancellations,
    carriedDebts,
    tokens,
    coupons,
    uses,
    points,
    clients,
    services,
    messages,
    photos,
    alerts,
    jobStates,
    ownerActions,
    blockedTimes,
    schedules,
    rules,
    specialDays,
    specialDayStarts,
    closures,
    bookingRules: ruleRows,
    cards,
    lashRecords,
    tillEntries,
    facts,
  };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;
export type BookingRow = Rows['bookings'][number];
export type OwnerActionRow = Rows['ownerActions'][number];
export type PaymentRow = Rows['payments'][number];

/** The id of the paid booking at the beginning of the chain of codes. */
export function toOriginalBookingId(bookingId: string, rows: Rows): string {
  const code = rows.bookings.find(({ id }) => id === bookingId)?.rescheduleCode ?? null;
  const token = code === null ? undefined : rows.tokens.find((one) => one.code === code);
  return token ? toOriginalBookingId(token.fromBooking, rows) : bookingId;
}

/** True when the client can sign in. A client whom the owner has entered has its own id in place of the sign-in email. */
export const hasAccount = ({ id, signInEmail }: Rows['clients'][number]): boolean => signInEmail !== id;

/** True when the booking was made by a payment link of the owner's, whatever its state. */
export const isPaymentLinkBooking = ({ bookedBy, paidAtStudio, rescheduleCode }: BookingRow): boolean =>
  bookedBy === 'studio' && !paidAtStudio && rescheduleCode === null;

/** True when the owner made the refund, on the site or in the provider's dashboard. */
export const isByOwner = ({ purpose }: Rows['refunds'][number]): boolean => OWNER_REFUND_PURPOSES.includes(purpose);
