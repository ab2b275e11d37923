import { eq, inArray, lte, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from './build-once.ts';
import { type Db, runBatch, type Statement } from './database.ts';
import { findViolatedConstraint } from './guards.ts';
import { usage } from './schema.ts';

/** The scope of limits for the whole site. Any other is the id of a client or of a calendar's address, or a keyed hash. */
export const SITE_SCOPE = 'site';

/** How often per hour an action is allowed within a scope. */
export type HourlyLimit = { scope: string; action: string; max: number };

/** The hour of an instant as the table stores it: `2026-11-20T23`. */
const toHour = (at: Temporal.Instant): string => toIso(at).slice(0, 13);

const buildCountUseStatement = buildOnce(['scope', 'action', 'hour', 'maxCount'], (db, values) =>
  db
    .insert(usage)
    .values({ ...values, count: 1 })
    .onConflictDoUpdate({
      target: [usage.scope, usage.action, usage.hour],
      set: { count: sql`${usage.count} + 1`, maxCount: sql`excluded.max_count` },
    }),
);

/** The statement that counts one use. Above the limit it violates `usage_limit`, which undoes its batch. */
export const countUseStatement = (db: Db, { scope, action, max }: HourlyLimit, now: Temporal.Instant): Statement =>
  buildCountUseStatement(db, { scope, action, hour: toHour(now), maxCount: max });

/**
 * Counts one use in a batch of its own. False, without counting, once the hour's limit is reached. Exact for
 * simultaneous calls.
 */
export async function consumeQuota(db: Db, limit: HourlyLimit, now: Temporal.Instant): Promise<boolean> {
  try {
    await runBatch(db, [countUseStatement(db, limit, now)]);
    return true;
  } catch (error) {
    if (findViolatedConstraint(error) === 'usage_limit') return false;
    throw error;
  }
}

/** Selects the counters of one client, without their scopes. */
export const clientUsageQuery = (db: Db, scopes: string[]) =>
  db
    .select({ action: usage.action, hour: usage.hour, count: usage.count, maxCount: usage.maxCount })
    .from(usage)
    .where(inArray(usage.scope, scopes));

export const deleteClientUsageStatement = (db: Db, clientId: string): Statement =>
  db.delete(usage).where(eq(usage.scope, clientId));

const buildDeletePastStatement = buildOnce(['lastHour'], (db, { lastHour }) =>
  db.delete(usage).where(lte(usage.hour, lastHour)),
);

/** Deletes the counters of the hours that ended more than an hour ago. */
export const deletePastUsageStatement = (db: Db, now: Temporal.Instant): Statement =>
  buildDeletePastStatement(db, { lastHour: toHour(now.subtract({ hours: 2 })) });
