import { and, desc, eq, sql } from 'drizzle-orm';
import { isNoPatchTest } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { hasAccount } from '../../db/has-account.ts';
import { booking, client, service } from '../../db/schema.ts';
import { latestPatchTestSubquery } from '../clients/client-health.ts';
import { shownContactColumns } from '../clients/shown-contact.ts';

/** The queries of the page on which the owner books for a client, for batches. */

/** Selects the client, the number of visits so far (a patch test is no visit) and the latest patch test. */
export const bookingClientQuery = (db: Db, clientId: string) =>
  db
    .select({
      id: client.id,
      ...shownContactColumns(),
      email: client.email,
      patchTest: latestPatchTestSubquery(sql`client.id`).as('latest_patch_test'),
      hasAccount: hasAccount(sql`client.id`).as('has_account'),
      visits: sql<number>`(
        SELECT COUNT(*) FROM booking WHERE booking.client_id = client.id AND booking.state = 'completed'
        AND booking.no_show_at IS NULL AND ${isNoPatchTest('booking')}
      )`.as('visits'),
    })
    .from(client)
    .where(and(eq(client.id, clientId), eq(client.state, 'active')));

/**
 * Selects the client's last infill that was paid at the studio or by a payment link, to offer its minutes and price again.
 * An infill with a reschedule code has no price.
 */
export const lastInfillQuery = (db: Db, clientId: string) =>
  db
    .select({
      serviceId: booking.serviceId,
      serviceName: service.name,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      priceCents: booking.priceCents,
    })
    .from(booking)
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(
      sql`${booking.clientId} = ${clientId} AND ${booking.treatment} = 'infill' AND ${booking.rescheduleCode} IS NULL
        AND ${booking.state} IN ('confirmed', 'completed') AND ${booking.noShowAt} IS NULL`,
    )
    .orderBy(desc(booking.startsAt))
    .limit(1);
