import { desc, gt, type SQL, sql } from 'drizzle-orm';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { ServicesView, ServiceView } from '../../../src/contract/owner/services.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import { hasOwnClientRow, isInDiary } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';

/** `isInDiary` holds for all of them; SQLite uses the index of starts only where it is written. */
const isUpcomingBooking = (now: Temporal.Instant): SQL =>
  sql`${booking.state} IN ('pending', 'confirmed') AND ${isInDiary('booking')} AND ${gt(booking.startsAt, now)}`;

const hasRescheduleCode = sql<number>`${booking.rescheduleCode} IS NOT NULL`;
/** Counts each walk-in as another person, like `toClientKey`. */
const clientCount =
  sql<number>`COUNT(DISTINCT CASE WHEN ${hasOwnClientRow} THEN ${booking.clientId} ELSE ${booking.id} END)`.as(
    'people',
  );

/** The page "Services": all of them, with the people who are booked. OWNER §6.10. */
export async function readServices(db: Db, now: Temporal.Instant): Promise<ServicesView> {
  const [rows, counts] = await db.batch([
    allServicesQuery(db),
    db
      .select({ serviceId: booking.serviceId, clientCount })
      .from(booking)
      .where(isUpcomingBooking(now))
      .groupBy(booking.serviceId),
  ]);
  return {
    page: 'services',
    forms: rows.map(({ id }) => formPaths.switchService(id)),
    services: rows.map(({ id, name, priceCents, minutes, active }) => ({
      id,
      name,
      priceCents,
      minutes,
      isActive: active,
      bookedClientCount: counts.find(({ serviceId }) => serviceId === id)?.clientCount ?? 0,
    })),
  };
}

/** The page of one service, with its form and with what the people who are booked pay. Throws NOT_FOUND. OWNER §6.10. */
export async function readService(db: Db, { id, now, refused, typed }: FormPageRequest): Promise<ServiceView> {
  const [rows, bookingGroups] = await db.batch([
    allServicesQuery(db),
    db
      .select({
        priceCents: booking.priceCents,
        hasRescheduleCode: hasRescheduleCode.as('with_code'),
        clientCount,
      })
      .from(booking)
      .where(sql`${isUpcomingBooking(now)} AND ${booking.serviceId} = ${id}`)
      .groupBy(booking.priceCents, hasRescheduleCode)
      .orderBy(desc(booking.priceCents), desc(hasRescheduleCode)),
  ]);
  const row = rows.find((serviceRow) => serviceRow.id === id);
  if (!row) throw new DomainError('NOT_FOUND');
  const { name, description, priceCents, minutes, active, stripeProductId, revision } = row;
  return {
    page: 'service',
    forms: [formPaths.service(row.id)],
    refused,
    typed,
    revision,
    bookedPriceCounts: bookingGroups.map((group) => ({
      priceCents: group.priceCents,
      clientCount: group.clientCount,
      isWithCode: group.hasRescheduleCode === 1,
    })),
    id: row.id,
    details: { name, description, priceCents, minutes },
    isActive: active,
    place: rows.indexOf(row) + 1,
    services: rows.map((serviceRow) => ({ id: serviceRow.id, name: serviceRow.name })),
    productId: stripeProductId,
  };
}
