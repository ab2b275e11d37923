import { sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from './database.ts';
import { usage } from './schema.ts';

/** Counts one call of this client in this hour; above `most` the table's constraint ("usage_limit") undoes the whole batch. */
export const countUse = (db: Db, clientId: string, action: string, most: number, now: Temporal.Instant): Statement =>
  db
    .insert(usage)
    .values({ clientId, action, hour: toIso(now).slice(0, 13), count: 1, most })
    .onConflictDoUpdate({
      target: [usage.clientId, usage.action, usage.hour],
      set: { count: sql`${usage.count} + 1`, most },
    });
