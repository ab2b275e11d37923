import { sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { violatedGuard } from '../db/guards.ts';
import { siteUsage } from '../db/schema.ts';

/** Of the whole site: anybody may take the quiz, so what the model costs must not depend on who does. */
const MAX_MODEL_CALLS_PER_HOUR = 60;

/** Counts one call of the language model; false, and not counted, once this hour's are used up. Exact when called at once. */
export async function consumeModelQuota(db: Db, now: Temporal.Instant): Promise<boolean> {
  const most = MAX_MODEL_CALLS_PER_HOUR;
  try {
    await db
      .insert(siteUsage)
      .values({ action: 'model', hour: toIso(now).slice(0, 13), count: 1, most })
      .onConflictDoUpdate({
        target: [siteUsage.action, siteUsage.hour],
        set: { count: sql`${siteUsage.count} + 1`, most },
      });
    return true;
  } catch (error) {
    if (violatedGuard(error) === 'site_usage_limit') return false;
    throw error;
  }
}
