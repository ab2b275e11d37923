import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { booking, cancellation, client } from '../db/schema.ts';
import {
  bookedName,
  isCancelledWithNoted,
  isEndedAndNotNoted,
  MAX_INBOX_ROWS,
  nameOfService,
} from './inbox-queries.ts';

/** The queries of the inbox about money noted at the studio. OWNER §6.8. */

const about = {
  id: booking.id,
  name: bookedName.as('client_name'),
  service: nameOfService(sql`${booking.serviceId}`),
  startsAt: booking.startsAt,
};

/** The appointments that have ended and of which something is owed, the oldest first. I26. */
export const notNotedAppointments = (db: Db, now: Temporal.Instant) =>
  db
    .select({
      ...about,
      ...{ endsAt: booking.endsAt, priceCents: booking.priceCents, notedCents: booking.notedCents },
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(isEndedAndNotNoted(now))
    .orderBy(booking.endsAt)
    .limit(MAX_INBOX_ROWS);

/** The cancelled appointments with money noted that nothing was decided about, the oldest first. */
export const cancelledWithNoted = (db: Db) =>
  db
    .select({
      ...about,
      ...{ email: client.email, phone: booking.phone, notedCents: booking.notedCents },
      ...{ policyVersion: booking.policyVersion, cancelledAt: cancellation.cancelledAt },
      isByStudio: cancellation.byStudio,
    })
    .from(booking)
    .innerJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(isCancelledWithNoted)
    .orderBy(cancellation.cancelledAt)
    .limit(MAX_INBOX_ROWS);
