import { sql } from 'drizzle-orm';
import { lastDayToAskAbout, PATCH_TEST_RESULTS, type PatchTest } from '../../src/domain/patch-test.ts';
import { parseDay } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { client, patchTest } from '../db/schema.ts';

/** A patch test from its columns; null for a client without one. */
export function toPatchTest(dayOrNull: string | null, resultOrNull: string | null): PatchTest | null {
  const day = parseDay(dayOrNull ?? '');
  const result = PATCH_TEST_RESULTS.find((each) => each === resultOrNull);
  return day && result ? { day, result } : null;
}

/** SQL: what to watch out for with the client of a booking; null for a client without a card. */
export const watchOutOfBooking = sql<string | null>`(
  SELECT watch_out FROM client_card WHERE client_card.client_id = booking.client_id
)`;

const latestOfBooking = (column: 'day' | 'result') => sql<string | null>`(
  SELECT ${sql.raw(column)} FROM patch_test WHERE patch_test.client_id = booking.client_id ORDER BY day DESC LIMIT 1
)`;

/** SQL: the day and the result of the latest patch test of the client of a booking; null for a client without one. */
export const patchTestDayOfBooking = latestOfBooking('day');
export const patchTestResultOfBooking = latestOfBooking('result');

/** A question for each of so many waiting patch tests. */
const MAX_WAITING = 20;

/** The clients who have not said yet how a patch test went, from the day after it on; the oldest first. OWNER §6.7. */
export const clientsToAskAboutPatchTest = (db: Db, today: Temporal.PlainDate) =>
  db
    .select({ id: client.id, firstName: client.firstName, fullName: client.fullName })
    .from(patchTest)
    .innerJoin(client, sql`${client.id} = ${patchTest.clientId}`)
    // A literal: SQLite does not match the partial index with a bound value.
    .where(sql`${patchTest.result} = 'waiting' AND ${patchTest.day} <= ${lastDayToAskAbout(today).toString()}`)
    .orderBy(patchTest.day)
    .limit(MAX_WAITING);
