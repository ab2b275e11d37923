import type { PortalOverviewResponse } from '../../src/contract/responses.ts';
import { appointmentQueries, toAppointments } from '../bookings/appointment-lists.ts';
import { holdQueries, toHoldResponse } from '../bookings/current-hold.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import type { Client } from '../db/rows.ts';
import { toClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { loyaltyQueries, toLoyalty } from '../loyalty/read-loyalty.ts';
import { notificationsQuery, toNotifications } from '../mail/notifications.ts';

type PortalClient = Pick<Client, 'id' | 'email' | 'phone'>;

/** The queries of `readPortalOverview`. */
export async function portalOverviewQueries(
  { db, config }: { db: Db; config: Config },
  portalClient: PortalClient,
  now: Temporal.Instant,
) {
  const identifiers = await toClientIdentifiers(config, portalClient, portalClient.phone);
  return [
    ...appointmentQueries(db, portalClient.id, now),
    ...loyaltyQueries(db, identifiers),
    ...holdQueries(db, portalClient.id, now),
    notificationsQuery(db, portalClient.id),
  ] as const;
}

/** Everything that the portal shows a client first, in one `read`; its size does not grow with the client's history. */
export async function readPortalOverview(
  { db, config, read }: { db: Db; config: Config; read: BatchReader },
  portalClient: PortalClient,
  now: Temporal.Instant,
): Promise<PortalOverviewResponse> {
  const [
    upcomingRows,
    pastRows,
    rowsWithUsableToken,
    entries,
    coupons,
    eligibilityRows,
    openHolds,
    refundRows,
    linkRows,
    notificationRows,
  ] = await read(await portalOverviewQueries({ db, config }, portalClient, now));
  return {
    appointments: toAppointments(upcomingRows, pastRows, rowsWithUsableToken),
    loyalty: toLoyalty(entries, coupons, eligibilityRows),
    hold: await toHoldResponse({ db, config }, openHolds, refundRows, linkRows, now),
    notifications: toNotifications(notificationRows, now),
  };
}
