import { and, desc, eq, gt } from 'drizzle-orm';
import type { HoldAnswer, OpenHold, RefundItem } from '../../src/contract/responses.ts';
import { isHoldLive } from '../../src/domain/hold.ts';
import { toDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking, payment, refund, service } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { type Hold, openHoldOf } from './booking-store.ts';
import { isExtendable } from './extend-hold.ts';

/** Returned payments are shown for as long as a card refund may take, and then some. */
const SHOWN_DAYS = 14;

const toOpenHold = ({ booking: held, payment: open }: Hold, extendable: boolean, now: Temporal.Instant): OpenHold => ({
  service: held.serviceId,
  scheduledDate: toIso(held.startsAt),
  holdExpiresAt: toIso(held.holdExpiresAt),
  extendable,
  amount: toDollars(open.amountCents),
  couponId: open.couponId,
  fullName: held.fullName,
  phoneNumber: held.phone,
  notes: held.notes,
  serverTime: toIso(now),
});

/** The client's open hold, offered again after a reload, and payments returned because their time was lost. */
export async function currentHold(db: Db, clientId: string, now: Temporal.Instant): Promise<HoldAnswer> {
  const since = now.subtract({ hours: SHOWN_DAYS * 24 });
  // Not one batch: D1 answers a batch by column name, and a hold is a booking and a payment with an id each.
  const [[open], returned] = await Promise.all([
    openHoldOf(db, clientId),
    db
      .select({ refund, startsAt: booking.startsAt, serviceName: service.name })
      .from(refund)
      .innerJoin(payment, and(eq(payment.id, refund.paymentId), eq(payment.clientId, clientId)))
      .innerJoin(service, eq(service.id, payment.serviceId))
      .leftJoin(booking, eq(booking.id, payment.bookingId))
      .where(and(eq(refund.purpose, 'orphan'), gt(refund.createdAt, since)))
      .orderBy(desc(refund.createdAt)),
  ]);
  const refunds = returned.map(
    ({ refund: row, startsAt, serviceName }): RefundItem => ({
      service: serviceName,
      scheduledDate: startsAt && toIso(startsAt),
      amount: toDollars(row.amountCents),
      requestedAt: toIso(row.createdAt),
      state: row.state === 'succeeded' || row.state === 'failed' ? row.state : 'pending',
    }),
  );
  if (!open || !isHoldLive(open.booking.holdExpiresAt, now)) return { hold: null, refunds };
  return { hold: toOpenHold(open, await isExtendable(db, open.booking, now), now), refunds };
}
