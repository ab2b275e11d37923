import { type SQL, sql } from 'drizzle-orm';
import type { ServiceId } from '../../src/domain/service.ts';
import type { Movement, MovementKind } from '../../src/domain/takings.ts';
import { midnightsOf, type TakingsDays } from '../../src/domain/takings-period.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { booking, failedRefundAttempt, payment, refund, service } from '../db/schema.ts';

/** Where the rows say that money moved: an instant, and cents that are negative for money given back. */
type Source = { kind: MovementKind; table: SQL; paymentJoin: SQL; at: SQL; cents: SQL; reference: SQL };

/** Each has an index of its instants, so that only what moved in a period is read. */
const SOURCES: Source[] = [
  {
    kind: 'card_online',
    table: sql`${payment}`,
    paymentJoin: sql``,
    at: sql`${payment.capturedAt}`,
    cents: sql`${payment.capturedCents}`,
    reference: sql`COALESCE(${payment.intentId}, '')`,
  },
  ...sourcesOfRefunds(refund),
  ...sourcesOfRefunds(failedRefundAttempt),
  {
    kind: 'refund_otherwise',
    table: sql`${refund}`,
    paymentJoin: sql`JOIN ${payment} ON ${payment.id} = ${refund.paymentId}`,
    at: sql`${refund.paidOtherwiseAt}`,
    cents: sql`-${refund.amountCents}`,
    reference: sql`${refund.id}`,
  },
];

/** What Stripe took, and what of it came back. */
function sourcesOfRefunds(of: typeof refund | typeof failedRefundAttempt): Source[] {
  const sent = {
    table: sql`${of}`,
    paymentJoin: sql`JOIN ${payment} ON ${payment.id} = ${of.paymentId}`,
    reference: sql`COALESCE(${of.providerRefundId}, '')`,
  };
  return [
    { ...sent, kind: 'refund', at: sql`${of.sentAt}`, cents: sql`-${of.amountCents}` },
    { ...sent, kind: 'refund_failed', at: sql`${of.failedAt}`, cents: sql`${of.amountCents}` },
  ];
}

function isIn({ at }: Source, days: TakingsDays): SQL {
  const { from, to } = midnightsOf(days);
  return sql`${at} >= ${toIso(from)} AND ${at} < ${toIso(to)}`;
}

const allSources = (select: (source: Source) => SQL): SQL => sql.join(SOURCES.map(select), sql` UNION ALL `);

type Row = {
  kind: MovementKind;
  at: string;
  cents: number;
  reference: string;
  service_id: ServiceId;
  starts_at: string | null;
};

/** The booking gives its start while it stands, the payment the service. */
const selectMovements = (source: Source, days: TakingsDays): SQL => sql`
  SELECT ${source.kind} AS kind, ${source.at} AS at, ${source.cents} AS cents, ${source.reference} AS reference,
    ${payment.serviceId} AS service_id,
    CASE WHEN ${booking.state} IN ('pending', 'confirmed') THEN ${booking.startsAt} END AS starts_at
  FROM ${source.table} ${source.paymentJoin} LEFT JOIN ${booking} ON ${booking.id} = ${payment.bookingId}
  WHERE ${isIn(source, days)}`;

/** The money that moved on some days at the studio, in no particular order. OWNER §6.9. */
export async function findMovements(db: Db, days: TakingsDays): Promise<Movement[]> {
  const [rows, services] = await Promise.all([
    db.all<Row>(allSources((source) => selectMovements(source, days))),
    // All names in one read, which is less than one for each movement.
    db.select({ id: service.id, name: service.name }).from(service),
  ]);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return rows.map(({ kind, at, cents, reference, service_id: serviceId, starts_at: startsAt }) => ({
    ...{ kind, cents, reference },
    at: Temporal.Instant.from(at),
    service: names.get(serviceId) ?? '',
    startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
  }));
}

/** The sum of the money that moved, in cents. */
export async function sumMovements(db: Db, days: TakingsDays): Promise<number> {
  const cents = allSources(
    (source) => sql`SELECT ${source.cents} AS cents FROM ${source.table} WHERE ${isIn(source, days)}`,
  );
  const [row] = await db.all<{ cents: number }>(sql`SELECT COALESCE(SUM(cents), 0) AS cents FROM (${cents})`);
  return row?.cents ?? 0;
}
