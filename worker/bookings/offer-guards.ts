import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { toDollars } from '../../src/domain/money.ts';
import { calculateQuote } from '../../src/domain/payments/price.ts';
import { toStudioDay, toStudioTime } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch, assertRowInBatch } from '../db/guards.ts';
import type { Booking, Service } from '../db/rows.ts';
import { clientCard, closure, openingRule, service, specialDay, specialDayStart } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { activeScheduleFromDaySubquery } from './opening-hours.ts';

/** A start in the form of the rows: its ISO day, the number of its weekday and "HH:mm" at the studio. */
type StartValues = { day: string; weekday: number; time: string };

export function toStartValues(start: Temporal.Instant): StartValues {
  const date = toStudioDay(start);
  // "11:00:00" becomes "11:00"; a time with seconds keeps them, and so matches no row.
  const time = toStudioTime(start).toString().replace(/:00$/, '');
  return { day: date.toString(), weekday: date.dayOfWeek, time };
}

/**
 * SQL: the opening hours offer this start, according to the rows when the statement runs. The same rule as
 * `listStartTimes` of src/domain/hours/opening-hours.ts, as look-ups by key; a property test compares the two (OWNER §5).
 */
export const isOffered = ({ day, weekday, time }: StartValues | Record<keyof StartValues, Placeholder>): SQL => sql`CASE
    WHEN EXISTS (SELECT 1 FROM ${specialDay} WHERE ${specialDay.day} = ${day}) THEN EXISTS (
      SELECT 1 FROM ${specialDayStart} WHERE ${specialDayStart.day} = ${day} AND ${specialDayStart.start} = ${time}
    )
    WHEN EXISTS (
      SELECT 1 FROM ${closure}
      WHERE ${closure.toDay} >= ${day} AND ${closure.fromDay} <= ${day} AND ${closure.isOpen} = 0
    ) THEN FALSE
    ELSE EXISTS (
      SELECT 1 FROM ${openingRule} WHERE ${openingRule.fromDay} = ${activeScheduleFromDaySubquery(day)}
      AND ${openingRule.weekday} = ${weekday} AND ${openingRule.start} = ${time}
    )
  END`;

const buildOfferedStartGuard = buildOnce(['day', 'weekday', 'time'], (db, start) =>
  assertInBatch(db, 'slot_offered', isOffered(start)),
);

/**
 * `allowsInactive`: the service can be booked even while it is switched off: with a reschedule code for it, or with a
 * payment that has paid for it.
 */
type OfferOptions = { allowsInactive?: boolean };

/**
 * The guard: the service is still sold, at the price and for the minutes that were read. A service that was read as
 * switched off must be on again too: its holder continues with the existing hold and gets no new one.
 */
const buildUnchangedServiceGuard = buildOnce(
  ['id', 'priceCents', 'minutes', 'allowsInactive'],
  (db, { id, priceCents, minutes, allowsInactive }) => {
    const isUnchanged = and(
      eq(service.id, id),
      or(sql`${allowsInactive}`, eq(service.active, true)),
      eq(service.priceCents, priceCents),
      eq(service.minutes, minutes),
    );
    return assertRowInBatch(db, 'service_as_read', service, isUnchanged);
  },
);

/** SQL: the owner lets this client book online; also true for a client without a card. OWNER §6.7. */
const canBookOnline = (clientId: Placeholder): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${clientCard} WHERE ${clientCard.clientId} = ${clientId} AND ${clientCard.booksOnline} = 0
)`;

/** Aborts the batch when the owner has asked this client to call or write instead of booking online. */
export const buildOnlineBookingGuard = buildOnce(['clientId'], (db, { clientId }) =>
  assertInBatch(db, 'client_welcome', canBookOnline(clientId)),
);

/**
 * The statements that abort a batch which gives a client a time online, unless in that very batch the owner lets the
 * client book online, the opening hours offer the time and the service is as it was read (I22). Checks before the
 * batch only choose the error message.
 */
export const buildOfferGuards = (
  db: Db,
  { clientId, startsAt }: Pick<Booking, 'clientId' | 'startsAt'>,
  { id, priceCents, minutes }: Service,
  { allowsInactive = false }: OfferOptions = {},
): Statement[] => [
  buildOnlineBookingGuard(db, { clientId }),
  buildOfferedStartGuard(db, toStartValues(startsAt)),
  buildUnchangedServiceGuard(db, {
    id,
    priceCents,
    minutes,
    allowsInactive: Number(allowsInactive),
  }),
];

/**
 * The error for the violated guard of `buildOfferGuards`: CALL_US, SLOT_NOT_OFFERED, UNKNOWN_SERVICE for a service
 * that is no longer sold, or PRICE_CHANGED with the dollars to pay now. Null for any other constraint.
 */
export async function findOfferError(
  db: Db,
  constraint: string | null,
  { id }: Service,
  { couponId, allowsInactive = false }: OfferOptions & { couponId: string | null },
): Promise<DomainError | null> {
  if (constraint === 'client_welcome') return new DomainError('CALL_US');
  if (constraint === 'slot_offered') return new DomainError('SLOT_NOT_OFFERED');
  if (constraint !== 'service_as_read') return null;
  const [currentService] = await db
    .select({ priceCents: service.priceCents })
    .from(service)
    .where(and(eq(service.id, id), allowsInactive ? undefined : eq(service.active, true)));
  if (!currentService) return new DomainError('UNKNOWN_SERVICE');
  const dueCents = calculateQuote(currentService.priceCents, couponId)?.dueCents ?? currentService.priceCents;
  return new DomainError('PRICE_CHANGED', { amount: toDollars(dueCents) });
}
