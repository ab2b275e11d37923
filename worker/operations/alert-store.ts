import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { alert } from '../db/schema.ts';
import { log } from '../platform/log.ts';

/** What does not hold, and the row or the provider's object it does not hold for. */
export type Finding = { kind: string; ref: string };

/** What the owner has to decide; the site itself is well. */
export const OWNER_ALERTS = [
  'dispute',
  'refund_by_hand',
  'refund_failed',
  'refund_refused',
  'refund_pending',
  'message_refused',
] as const;
/** What is told when it happens, or when the provider's books are laid beside ours; all else is looked for in our own. */
export const EVENT_KINDS = [
  'dispute',
  'refund_by_hand',
  'refund_failed',
  'refund_refused',
  'intent_unknown',
  'payments_refused',
  'capture_unknown',
  'capture_differs',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** These can come back after they were dealt with, as the same refund fails again or the account is restricted again. */
const CAN_COME_BACK = new Set<EventKind>(['refund_failed', 'refund_refused', 'payments_refused']);

const rowOf = ({ kind, ref }: Finding, now: Temporal.Instant) => ({
  kind,
  ref,
  firstSeen: now,
  lastSeen: now,
  resolvedAt: null,
});

/** Something has happened that somebody must look at. Told once; when they have dealt with it, it stays dealt with, or comes back. */
export async function raiseAlert(
  db: Db,
  finding: { kind: EventKind; ref: string },
  now: Temporal.Instant,
): Promise<void> {
  const [raised] = await db
    .insert(alert)
    .values(rowOf(finding, now))
    .onConflictDoUpdate({
      target: [alert.kind, alert.ref],
      set: { lastSeen: now, ...(CAN_COME_BACK.has(finding.kind) ? { resolvedAt: null } : {}) },
    })
    .returning();
  if (raised?.firstSeen.equals(now)) log('error', { alert: finding.kind, ref: finding.ref });
}

/** It is over, also when it is not known yet: what is told in the wrong order ends the same. */
export async function closeAlert(db: Db, finding: { kind: EventKind; ref: string }, now: Temporal.Instant) {
  await db
    .insert(alert)
    .values({ ...rowOf(finding, now), resolvedAt: now })
    .onConflictDoUpdate({ target: [alert.kind, alert.ref], set: { resolvedAt: now } });
}

/** The statement that resolves what is open of these kinds about one thing. */
export const resolveAlerts = (db: Db, kinds: readonly EventKind[], ref: string, now: Temporal.Instant): Statement =>
  db
    .update(alert)
    .set({ resolvedAt: now })
    .where(and(inArray(alert.kind, [...kinds]), eq(alert.ref, ref), isNull(alert.resolvedAt)));

/** D1 takes a hundred values in a statement. */
const ROWS_AT_ONCE = 15;

/** What some checks found becomes their alerts: new ones are told, those no longer found are resolved. */
export async function saveAlerts(
  db: Db,
  kinds: readonly string[],
  found: Finding[],
  now: Temporal.Instant,
): Promise<void> {
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE)
    await db
      .insert(alert)
      .values(found.slice(from, from + ROWS_AT_ONCE).map((finding) => rowOf(finding, now)))
      .onConflictDoUpdate({ target: [alert.kind, alert.ref], set: { lastSeen: now, resolvedAt: null } });
  const isOfThese = sql`${alert.kind} IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`;
  await db
    .update(alert)
    .set({ resolvedAt: now })
    .where(and(isOfThese, isNull(alert.resolvedAt), lt(alert.lastSeen, now)));
  for (const { kind, ref } of found) log('error', { alert: kind, ref });
}
