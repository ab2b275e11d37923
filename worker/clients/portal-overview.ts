import type { PortalOverviewResponse } from '../../src/contract/responses.ts';
import { appointmentQueries, toAppointments } from '../bookings/appointment-lists.ts';
import { holdQueries, toHoldResponse } from '../bookings/current-hold.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import type { Client } from '../db/rows.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { loyaltyQueries, toLoyalty } from '../loyalty/find-loyalty.ts';
import { notificationsQuery, toNotifications } from '../mail/notifications.ts';

type PortalClient = Pick<Client, 'id' | 'email' | 'phone'>;

/** The queries of `findPortalOverview`. */
export async function portalOverviewQueries(
  { db, config }: { db: Db; config: Config },
  own: PortalClient,
  now: Temporal.Instant,
) {
  const person = await toClientIdentifiers(config, own, own.phone);
  return [
    ...appointmentQueries(db, own.id, now),
    ...loyaltyQueries(db, person),
    ...holdQueries(db, own.id, now),
    notificationsQuery(db, own.id),
  ] as const;
}

/** Everything that the portal shows a client first, in one `read`; its size does not grow with the client's history. */
export async function findPortalOverview(
  { db, config, read }: { db: Db; config: Config; read: BatchReader },
  own: PortalClient,
  now: Temporal.Instant,
): Promise<PortalOverviewResponse> {
  const [
    upcomingRows,
    pastRows,
    rowsWithUsableToken,
    entries,
    coupons,
    standing,
    open,
    returned,
    linkRows,
    notificationRows,
  ] = await read(await portalOverviewQueries({ db, config }, own, now));
  return {
    appointments: toAppointments(upcomingRows, pastRows, rowsWithUsableToken),
    loyalty: toLoyalty(entries, coupons, standing),
    hold: await toHoldResponse({ db, config }, open, returned, linkRows, now),
    notifications: toNotifications(notificationRows, now),
  };
}
