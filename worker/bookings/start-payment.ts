import type { CreatePaymentIntentRequest } from '../../src/contract/requests.ts';
import { isHoldLive } from '../../src/domain/bookings/hold.ts';
import { parseDollars } from '../../src/domain/money.ts';
import type { Quote } from '../../src/domain/payments/price.ts';
import type { Db } from '../db/database.ts';
import { type BatchReader, createBatchReader } from '../db/read.ts';
import type { Booking, Client } from '../db/rows.ts';
import type { Intent } from '../payments/payment-provider.ts';
import { offerQueries } from './availability.ts';
import type { BookingDeps } from './booking-deps.ts';
import { toBookingRules } from './booking-rules.ts';
import { createUnassignedPayment } from './create-unassigned-payment.ts';
import {
  type ExistingBookings,
  existingBookingsQueries,
  holdSlot,
  isSameRequest,
  type SlotRequest,
} from './hold-slot.ts';
import { toOpeningHours } from './opening-hours.ts';
import { quoteBooking, requireServiceOfProduct } from './quote-booking.ts';

/** The intent that the browser confirms, with its hold; `hold` is null while no time is chosen. */
type StartedPayment = { intent: Intent; hold: { booking: Booking; extendable: boolean } | null };

const findHeldServiceId = ([[openHold]]: ExistingBookings, startsAt: Temporal.Instant | null): string | null =>
  startsAt && openHold?.booking.startsAt.equals(startsAt) ? openHold.booking.serviceId : null;

/**
 * The quote of the client's live hold when the request matches it, else null: a hold keeps its price when the price
 * list changes (I24).
 */
function findHeldQuote(
  [[openHold]]: ExistingBookings,
  request: Omit<SlotRequest, 'quote'>,
  { couponId, amount }: Pick<CreatePaymentIntentRequest, 'couponId' | 'amount'>,
  now: Temporal.Instant,
): Quote | null {
  if (!openHold || !isHoldLive(openHold.booking.holdExpiresAt, now)) return null;
  const dueCents = parseDollars(amount);
  const { priceCents, discountCents } = openHold.booking;
  const quote = { priceCents, discountCents, dueCents: openHold.payment.amountCents, couponId };
  return dueCents === quote.dueCents && isSameRequest(openHold, { ...request, quote }) ? quote : null;
}

/**
 * The queries for a quote and for the client's existing bookings. `startsAt`: the start of the booking, or now when
 * no time is chosen.
 */
export const paymentQueries = (db: Db, clientId: string, startsAt: Temporal.Instant) =>
  [...offerQueries(db, startsAt), ...existingBookingsQueries(db, clientId, startsAt)] as const;

/**
 * Prices the request, holds its time and creates its payment, in this order (DECISIONS §8.1 to §8.3). Without a time
 * the payment holds no slot (§8.5). `read`: the reader of the request, which may have sent these queries together
 * with its session (docs/decisions/031). Throws the errors of `requireServiceOfProduct`, `quoteBooking`, `holdSlot`
 * and `createUnassignedPayment`.
 */
export async function startPayment(
  deps: BookingDeps,
  client: Client,
  request: CreatePaymentIntentRequest,
  now: Temporal.Instant,
  read: BatchReader = createBatchReader(deps.db),
): Promise<StartedPayment> {
  const { scheduledDate: startsAt, fullName, phoneNumber: phone, notes } = request;
  const queries = paymentQueries(deps.db, client.id, startsAt ?? now);
  const [schedules, specialDays, closures, services, ruleRows, ...existing] = await read(queries);
  const { productId, service: serviceId } = request;
  const heldServiceId = findHeldServiceId(existing, startsAt);
  const service = requireServiceOfProduct(services, { productId, serviceId, heldServiceId });
  const contact = { fullName, phone, notes };
  const heldQuote = startsAt && findHeldQuote(existing, { service, startsAt, contact }, request, now);
  const quote = heldQuote ?? quoteBooking(service, request.couponId, request.amount);
  const pricedRequest = { client, service, quote, contact };
  if (!startsAt) return { intent: await createUnassignedPayment(deps, pricedRequest, now), hold: null };
  const openingHours = toOpeningHours(schedules, specialDays, closures);
  const rules = toBookingRules(ruleRows);
  const { intent, ...hold } = await holdSlot(deps, { ...pricedRequest, startsAt, openingHours, rules }, existing, now);
  return { intent, hold };
}
