import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { HoldResponse, LiveHold, UnusablePaymentRefund } from '../../src/contract/responses.ts';
import { isHoldLive } from '../../src/domain/bookings/hold.ts';
import { toDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import type { Refund } from '../db/rows.ts';
import { booking, payment, refund, service } from '../db/schema.ts';
import { type Hold, openHoldQuery } from './booking-store.ts';
import { isExtendable } from './extend-hold.ts';
import { heldLinksQuery, toHeldLinks } from './held-links.ts';

/** Refunds of unusable payments are shown for longer than the 5 business days that a card refund may take. */
const REFUND_SHOWN_DAYS = 14;

const toLiveHold = (
  { booking: heldBooking, payment: openPayment }: Hold,
  extendable: boolean,
  now: Temporal.Instant,
): LiveHold => ({
  service: heldBooking.serviceId,
  scheduledDate: toIso(heldBooking.startsAt),
  holdExpiresAt: toIso(heldBooking.holdExpiresAt),
  extendable,
  price: toDollars(heldBooking.priceCents),
  amount: toDollars(openPayment.amountCents),
  couponId: openPayment.couponId,
  fullName: heldBooking.fullName,
  phoneNumber: heldBooking.phone,
  notes: heldBooking.notes,
  serverTime: toIso(now),
});

const refundsOfUnusablePaymentsQuery = buildOnce(['clientId', 'since'], (db, { clientId, since }) =>
  db
    .select({
      refund,
      startsAt: sql<string | null>`${booking.startsAt}`.as('starts_at'),
      serviceName: sql<string>`${service.name}`.as('service_name'),
    })
    .from(payment)
    .innerJoin(refund, and(eq(refund.paymentId, payment.id), ne(refund.state, 'cancelled')))
    .innerJoin(service, eq(service.id, payment.serviceId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    // A literal: SQLite does not match the partial index with a bound value.
    .where(and(eq(payment.clientId, clientId), sql`${payment.state} = 'unusable'`, gt(refund.createdAt, since)))
    .orderBy(desc(refund.createdAt)),
);

type RefundOfUnusablePayment = Awaited<ReturnType<typeof refundsOfUnusablePaymentsQuery>>[number];

/** The state that the client is shown: a refund that Stripe has not made yet is pending. */
const toShownRefundState = (state: Refund['state']): UnusablePaymentRefund['state'] =>
  state === 'due' || state === 'sent' || state === 'cancelled' ? 'pending' : state;

const toRefundItem = ({ refund: row, startsAt, serviceName }: RefundOfUnusablePayment): UnusablePaymentRefund => ({
  service: serviceName,
  scheduledDate: startsAt,
  amount: toDollars(row.amountCents),
  requestedAt: toIso(row.createdAt),
  state: toShownRefundState(row.state),
});

export const holdQueries = (db: Db, clientId: string, now: Temporal.Instant) =>
  [
    openHoldQuery(db, clientId),
    refundsOfUnusablePaymentsQuery(db, { clientId, since: toIso(now.subtract({ hours: REFUND_SHOWN_DAYS * 24 })) }),
    heldLinksQuery(db, clientId, now),
  ] as const;

type HoldDeps = { db: Db; config: { signInSecret: string } };
type HoldReadDeps = HoldDeps & { read: BatchReader };
type LinkRows = Awaited<ReturnType<typeof heldLinksQuery>>;

/** The answer from the results of `holdQueries`; only a live hold needs one more query. */
export async function toHoldResponse(
  { db, config }: HoldDeps,
  [openHold]: Hold[],
  refundRows: RefundOfUnusablePayment[],
  linkRows: LinkRows,
  now: Temporal.Instant,
): Promise<HoldResponse> {
  const refunds = refundRows.map(toRefundItem);
  const links = linkRows.length > 0 ? { links: await toHeldLinks(config, linkRows) } : {};
  if (!openHold || !isHoldLive(openHold.booking.holdExpiresAt, now)) return { hold: null, refunds, ...links };
  return { hold: toLiveHold(openHold, await isExtendable(db, openHold.booking, now), now), refunds, ...links };
}

/**
 * The client's live hold, offered again after a reload, the refunds of unusable payments (DECISIONS §8.3, §8.7), and the
 * times that the studio holds by payment links (OWNER §12).
 */
export async function readHoldResponse(
  deps: HoldReadDeps,
  clientId: string,
  now: Temporal.Instant,
): Promise<HoldResponse> {
  const [openHolds, refundRows, linkRows] = await deps.read(holdQueries(deps.db, clientId, now));
  return toHoldResponse(deps, openHolds, refundRows, linkRows, now);
}
