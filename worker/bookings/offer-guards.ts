import { and, eq, type SQL, sql } from 'drizzle-orm';
import { toDollars } from '../../src/domain/money.ts';
import { calculateQuote } from '../../src/domain/price.ts';
import { toStudioDay, toStudioTime } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Booking, Service } from '../db/rows.ts';
import { clientCard, closure, openingRule, service, specialDay, specialDayStart } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { activeScheduleFromDaySubquery } from './opening-hours.ts';

/**
 * SQL: whether the opening hours have this start, over the rows as they are when the statement runs. The same rule as
 * `listStartTimes` of src/domain/opening-hours.ts, in look-ups by key; a property test compares the two (OWNER §5).
 */
export function isOffered(start: Temporal.Instant): SQL {
  const date = toStudioDay(start);
  const day = date.toString();
  // "11:00:00" becomes "11:00"; a time with seconds equals no start.
  const time = toStudioTime(start).toString().replace(/:00$/, '');
  return sql`CASE
    WHEN EXISTS (SELECT 1 FROM ${specialDay} WHERE ${specialDay.day} = ${day}) THEN EXISTS (
      SELECT 1 FROM ${specialDayStart} WHERE ${specialDayStart.day} = ${day} AND ${specialDayStart.start} = ${time}
    )
    WHEN EXISTS (
      SELECT 1 FROM ${closure}
      WHERE ${closure.toDay} >= ${day} AND ${closure.fromDay} <= ${day} AND ${closure.isOpen} = 0
    ) THEN FALSE
    ELSE EXISTS (
      SELECT 1 FROM ${openingRule} WHERE ${openingRule.fromDay} = ${activeScheduleFromDaySubquery(day)}
      AND ${openingRule.weekday} = ${date.dayOfWeek} AND ${openingRule.start} = ${time}
    )
  END`;
}

/** `mayBeOff`: a reschedule code for this service books it even while it is switched off. */
type OfferOptions = { mayBeOff?: boolean };

/** SQL: the service is still sold, or not, at the price and for the minutes that were read. */
const isServiceUnchanged = ({ id, active, priceCents, minutes }: Service, mayBeOff: boolean): SQL => sql`EXISTS (
  SELECT 1 FROM ${service} WHERE ${and(
    eq(service.id, id),
    mayBeOff ? undefined : eq(service.active, active),
    eq(service.priceCents, priceCents),
    eq(service.minutes, minutes),
  )}
)`;

/** SQL: the owner lets this client book online, as for every client without a card. OWNER §6.7. */
const canBookOnline = (clientId: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${clientCard} WHERE ${clientCard.clientId} = ${clientId} AND ${clientCard.booksOnline} = 0
)`;

/** The statement that aborts the batch of a client whom the owner has asked to call or write. */
export const buildOnlineBookingGuard = (db: Db, clientId: string): Statement =>
  assertInBatch(db, 'client_welcome', canBookOnline(clientId));

/**
 * The statements that abort the batch which gives a client a time online, unless the owner lets the client book online, the
 * opening hours offer the time and the service is as it was read in that very batch (I22). What is checked before the batch
 * only chooses the sentence.
 */
export const buildOfferGuards = (
  db: Db,
  { clientId, startsAt }: Pick<Booking, 'clientId' | 'startsAt'>,
  asRead: Service,
  { mayBeOff = false }: OfferOptions = {},
): Statement[] => [
  buildOnlineBookingGuard(db, clientId),
  assertInBatch(db, 'slot_offered', isOffered(startsAt)),
  assertInBatch(db, 'service_as_read', isServiceUnchanged(asRead, mayBeOff)),
];

/**
 * The refusal for the guard of `buildOfferGuards` that was violated: CALL_US, SLOT_NOT_OFFERED, UNKNOWN_SERVICE for a service that
 * is no longer sold, or PRICE_CHANGED with the dollars to pay now. Null for any other constraint.
 */
export async function findOfferError(
  db: Db,
  constraint: string | null,
  { id }: Service,
  { couponId, mayBeOff = false }: OfferOptions & { couponId: string | null },
): Promise<DomainError | null> {
  if (constraint === 'client_welcome') return new DomainError('CALL_US');
  if (constraint === 'slot_offered') return new DomainError('SLOT_NOT_OFFERED');
  if (constraint !== 'service_as_read') return null;
  const [sold] = await db
    .select({ priceCents: service.priceCents })
    .from(service)
    .where(and(eq(service.id, id), mayBeOff ? undefined : eq(service.active, true)));
  if (!sold) return new DomainError('UNKNOWN_SERVICE');
  const due = calculateQuote(sold.priceCents, couponId)?.dueCents ?? sold.priceCents;
  return new DomainError('PRICE_CHANGED', { amount: toDollars(due) });
}
