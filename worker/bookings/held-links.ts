import { sql } from 'drizzle-orm';
import type { PaymentLinkItem } from '../../src/contract/payment-link.ts';
import { toIso } from '../../src/domain/time.ts';
import { serviceWithTreatment } from '../db/booking-expressions.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { booking, service } from '../db/schema.ts';
import { signPaymentLinkPath } from '../mail/payment-link.ts';

/** Literals: SQLite does not match the partial index with bound values. */
const buildHeldLinksQuery = buildOnce(['clientId', 'now'], (db, { clientId, now }) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      holdExpiresAt: booking.holdExpiresAt,
      priceCents: booking.priceCents,
      serviceName: sql<string>`${serviceWithTreatment}`.as('service_words'),
    })
    .from(booking)
    .innerJoin(service, sql`${service.id} = ${booking.serviceId}`)
    .where(
      sql`${booking.state} = 'held' AND ${booking.holdExpiresAt} > ${now} AND ${booking.bookedBy} = 'studio'
        AND ${booking.clientId} = ${clientId}`,
    ),
);

/** Selects the payment links of a client that can still be paid. */
export const heldLinksQuery = (db: Db, clientId: string, now: Temporal.Instant) =>
  buildHeldLinksQuery(db, { clientId, now: toIso(now) });

export type HeldLink = Awaited<ReturnType<typeof heldLinksQuery>>[number];

/** The payment links as the portal shows them, each with the path of its page. */
export const toHeldLinks = (config: { signInSecret: string }, rows: HeldLink[]): Promise<PaymentLinkItem[]> =>
  Promise.all(
    rows.map(async ({ id, startsAt, holdExpiresAt, serviceName }) => ({
      path: await signPaymentLinkPath(config, id),
      service: serviceName,
      scheduledDate: toIso(startsAt),
      heldUntil: toIso(holdExpiresAt),
    })),
  );
