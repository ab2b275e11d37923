import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import {
  booking,
  cancellation,
  client,
  coupon,
  couponUse,
  outbox,
  payment,
  photo,
  pointsEntry,
  refund,
  rescheduleToken,
  service,
  slotCell,
} from '../../worker/db/schema.ts';

/** Every row of the studio's that the rules are about, read at one moment. */
export async function readRows() {
  const db = drizzle(env.DB);
  const [
    bookings,
    payments,
    refunds,
    cells,
    cancellations,
    tokens,
    coupons,
    uses,
    points,
    clients,
    services,
    messages,
    photos,
  ] = await db.batch([
    db.select().from(booking),
    db.select().from(payment),
    db.select().from(refund),
    db.select().from(slotCell),
    db.select().from(cancellation),
    db.select().from(rescheduleToken),
    db.select().from(coupon),
    db.select().from(couponUse),
    db.select().from(pointsEntry).orderBy(pointsEntry.id),
    db.select().from(client),
    db.select().from(service),
    db.select().from(outbox),
    db.select().from(photo),
  ]);
  return {
    bookings,
    payments,
    refunds,
    cells,
    cancellations,
    tokens,
    coupons,
    uses,
    points,
    clients,
    services,
    messages,
    photos,
  };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;
export type BookingRow = Rows['bookings'][number];
export type PaymentRow = Rows['payments'][number];
