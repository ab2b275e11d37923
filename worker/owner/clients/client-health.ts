import { desc, type SQL, sql } from 'drizzle-orm';
import { parseDay } from '../../../src/domain/time.ts';
import {
  calculateLastFollowUpDay,
  PATCH_TEST_RESULTS,
  type PatchTest,
} from '../../../src/domain/treatments/patch-test.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { client, patchTest } from '../../db/schema.ts';

/** SQL: the latest patch test of a client, as `toPatchTest` reads it; null for a client without one. */
export const latestPatchTestSubquery = (clientId: SQL) => sql<string | null>`(
  SELECT day || ' ' || result FROM patch_test WHERE patch_test.client_id = ${clientId} ORDER BY day DESC LIMIT 1
)`;

/** SQL: what to watch out for with a client; null for a client without a card. */
export const watchOutSubquery = (clientId: SQL) => sql<string | null>`(
  SELECT watch_out FROM client_card WHERE client_card.client_id = ${clientId}
)`;

/** A patch test from the value of `latestPatchTestSubquery`. */
export function toPatchTest(value: string | null): PatchTest | null {
  const [dayText = '', resultName = ''] = (value ?? '').split(' ');
  const day = parseDay(dayText);
  const result = PATCH_TEST_RESULTS.find((each) => each === resultName);
  return day && result ? { day, result } : null;
}

/** The most waiting patch tests that the owner is asked about. */
const MAX_FOLLOW_UPS = 20;

const buildPatchTestFollowUpsQuery = buildOnce(['lastDay'], (db, { lastDay }) =>
  db
    .select({ id: client.id, firstName: client.firstName, fullName: client.fullName, day: patchTest.day })
    .from(patchTest)
    .innerJoin(client, sql`${client.id} = ${patchTest.clientId}`)
    // A literal: SQLite does not match the partial index with a bound value.
    .where(
      sql`${patchTest.result} = 'waiting' AND ${patchTest.day} <= ${lastDay}
        AND NOT EXISTS (
          SELECT 1 FROM patch_test AS later WHERE later.client_id = ${patchTest.clientId} AND later.day > ${patchTest.day}
        )`,
    )
    .orderBy(desc(patchTest.day))
    .limit(MAX_FOLLOW_UPS),
);

/**
 * The clients who have not said yet how their latest patch test went, from the day after it on; the newest first, because
 * at most MAX_FOLLOW_UPS are listed and some are never answered. OWNER §6.7.
 */
export const patchTestFollowUpsQuery = (db: Db, today: Temporal.PlainDate) =>
  buildPatchTestFollowUpsQuery(db, { lastDay: calculateLastFollowUpDay(today).toString() });
