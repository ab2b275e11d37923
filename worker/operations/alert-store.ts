import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { selectJsonValues } from '../db/json-values.ts';
import { alert } from '../db/schema.ts';
import { log } from '../platform/log.ts';

/** An alert's kind, and the id of the row or of the provider's object that it is about. */
export type Finding = { kind: string; ref: string };

/** The intent and the amount of a dispute, as far as its event says them. */
type DisputeDetails = { dispute?: { intentId: string; amountCents: Cents } | null };

/** Kinds that need a decision of the owner; the site is still healthy (docs/operations.md). */
export const OWNER_ALERT_KINDS = [
  'dispute',
  'dashboard_refund',
  'refund_failed',
  'refund_refused',
  'refund_pending',
  'payment_processing',
  'email_refused',
  'link_ran_out',
] as const;
/** Kinds raised where something happens (a webhook, a request, the sweep, the reconciliation); all others by checks alone. */
export const EVENT_KINDS = [
  'dispute',
  'dashboard_refund',
  'refund_failed',
  'refund_refused',
  'intent_unknown',
  'payments_refused',
  'capture_unknown',
  'capture_mismatch',
  'email_refused',
  'link_ran_out',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds that are reopened when they are raised again after being resolved, as when the same refund fails again. */
const REOPENABLE_KINDS = new Set<EventKind>(['refund_failed', 'refund_refused', 'payments_refused']);

const toAlertRow = ({ kind, ref, dispute }: Finding & DisputeDetails, now: Temporal.Instant) => ({
  kind,
  ref,
  firstSeen: now,
  lastSeen: now,
  resolvedAt: null,
  ...dispute,
});

/** The statement that raises an alert, for the batch that causes it. A resolved one stays resolved. */
export const raiseAlertStatement = (
  db: Db,
  finding: { kind: EventKind; ref: string },
  now: Temporal.Instant,
): Statement =>
  db
    .insert(alert)
    .values(toAlertRow(finding, now))
    .onConflictDoUpdate({ target: [alert.kind, alert.ref], set: { lastSeen: now } });

/** Raises an alert and logs it the first time. A resolved one stays resolved unless its kind is in REOPENABLE_KINDS. */
export async function raiseAlert(
  db: Db,
  finding: { kind: EventKind; ref: string } & DisputeDetails,
  now: Temporal.Instant,
): Promise<void> {
  const [raisedAlert] = await db
    .insert(alert)
    .values(toAlertRow(finding, now))
    .onConflictDoUpdate({
      target: [alert.kind, alert.ref],
      set: { lastSeen: now, ...finding.dispute, ...(REOPENABLE_KINDS.has(finding.kind) ? { resolvedAt: null } : {}) },
    })
    .returning();
  if (raisedAlert?.firstSeen.equals(now)) log('error', { alert: finding.kind, ref: finding.ref });
}

/** Resolves an alert, and stores it as resolved if it was not raised yet, as webhooks arrive in any order. */
export async function resolveAlert(
  db: Db,
  finding: { kind: EventKind; ref: string } & DisputeDetails,
  now: Temporal.Instant,
) {
  await db
    .insert(alert)
    .values({ ...toAlertRow(finding, now), resolvedAt: now })
    .onConflictDoUpdate({ target: [alert.kind, alert.ref], set: { resolvedAt: now } });
}

/** The statement that resolves the open alerts of these kinds about one `ref`. */
export const resolveAlertsStatement = (
  db: Db,
  kinds: readonly EventKind[],
  ref: string,
  now: Temporal.Instant,
  condition?: SQL,
): Statement =>
  db
    .update(alert)
    .set({ resolvedAt: now })
    .where(and(inArray(alert.kind, [...kinds]), eq(alert.ref, ref), isNull(alert.resolvedAt), condition));

const resolveMissingAlertsStatement = buildOnce(['kinds', 'now'], (db, { kinds, now }) =>
  db
    .update(alert)
    .set({ resolvedAt: sql`${now}` })
    .where(and(sql`${alert.kind} IN ${selectJsonValues(kinds)}`, isNull(alert.resolvedAt), lt(alert.lastSeen, now))),
);

/** D1 allows a hundred bound values in a statement. */
const ROWS_PER_STATEMENT = 15;

/**
 * Stores the findings of checks of these kinds as alerts and logs them; resolves the alerts that are no longer found.
 */
export async function saveAlerts(
  db: Db,
  kinds: readonly string[],
  findings: Finding[],
  now: Temporal.Instant,
): Promise<void> {
  for (let from = 0; from < findings.length; from += ROWS_PER_STATEMENT)
    await db
      .insert(alert)
      .values(findings.slice(from, from + ROWS_PER_STATEMENT).map((finding) => toAlertRow(finding, now)))
      .onConflictDoUpdate({ target: [alert.kind, alert.ref], set: { lastSeen: now, resolvedAt: null } });
  await resolveMissingAlertsStatement(db, { kinds: JSON.stringify(kinds), now: toIso(now) });
  for (const { kind, ref } of findings) log('error', { alert: kind, ref });
}
