import { inArray, isNull, sql } from 'drizzle-orm';
import type { HealthResponse } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { alert, jobState } from '../db/schema.ts';
import { OWNER_ALERT_KINDS } from './alert-store.ts';

/** The sweep runs every minute; two runs may be missed or fail. */
const MAX_SWEEP_AGE_MINUTES = 3;
/** The hourly checks and the daily audit, with an hour of tolerance each. */
const MAX_CHECKS_AGE_HOURS = 2;
const MAX_AUDIT_AGE_HOURS = 25;

const MAX_ALERTS = 50;
/** Sorts the alerts for the owner to the end, so that MAX_ALERTS never cuts off the others. */
const ownerAlertOrder = sql`${inArray(alert.kind, [...OWNER_ALERT_KINDS])}`;
const isOwnerAlert = (kind: string) => OWNER_ALERT_KINDS.some((ownerKind) => ownerKind === kind);

/**
 * The status of the site, the last runs of its jobs and the open alerts. Throws when the database cannot be reached.
 */
export async function readHealth(db: Db, now: Temporal.Instant): Promise<Required<HealthResponse>> {
  const [jobs, alerts] = await db.batch([
    db.select().from(jobState),
    db.select().from(alert).where(isNull(alert.resolvedAt)).orderBy(ownerAlertOrder).limit(MAX_ALERTS),
  ]);
  const findFinishedAt = (name: string) => jobs.find((job) => job.name === name)?.finishedAt ?? null;
  const [sweptAt, auditedAt] = [findFinishedAt('sweep'), findFinishedAt('audit')];
  // The first run of the sweep checks and audits too, so what was never done has failed.
  const isWithin = (doneAt: Temporal.Instant | null, hoursAndMinutes: Temporal.DurationLike) =>
    doneAt !== null && Temporal.Instant.compare(doneAt.add(hoursAndMinutes), now) >= 0;
  const isHealthy =
    isWithin(sweptAt, { minutes: MAX_SWEEP_AGE_MINUTES }) &&
    isWithin(findFinishedAt('hourly_checks'), { hours: MAX_CHECKS_AGE_HOURS }) &&
    isWithin(auditedAt, { hours: MAX_AUDIT_AGE_HOURS }) &&
    alerts.every(({ kind }) => isOwnerAlert(kind));
  const toIsoOrNull = (doneAt: Temporal.Instant | null) => doneAt && toIso(doneAt);
  return {
    status: isHealthy ? 'ok' : 'degraded',
    details: {
      lastSweep: toIsoOrNull(sweptAt),
      lastComparison: toIsoOrNull(findFinishedAt('intents')),
      lastAudit: toIsoOrNull(auditedAt),
      alerts: alerts.map(({ kind, ref, firstSeen }) => ({ kind, ref, since: toIso(firstSeen) })),
    },
  };
}
