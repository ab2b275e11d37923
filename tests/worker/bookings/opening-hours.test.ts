import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDayInterval } from '../../../src/domain/hours/opening-hours.ts';
import { isStartTime } from '../../../src/domain/hours/slots.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import { isOffered, toStartValues } from '../../../worker/bookings/offer-guards.ts';
import { openingHoursQueries, toOpeningHours } from '../../../worker/bookings/opening-hours.ts';
import { anyInstant } from '../../support/arbitraries.ts';
import { DATABASE_RUNS } from '../../support/property-runs.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const WINDOW_DAYS = 14;

const anyTime = fc.constantFrom('00:00', '09:15', '11:00', '23:45');
/** A day as the number of days from the first one of the window. */
const anyDay = fc.integer({ min: -3, max: WINDOW_DAYS - 1 });
const anyHours = fc.record({
  first: fc.oneof(
    fc.constantFrom('2026-11-24', '2026-12-25', '2027-02-22', '2028-02-25').map((iso) => Temporal.PlainDate.from(iso)),
    anyInstant.map(toStudioDay),
  ),
  schedules: fc.uniqueArray(
    fc.record({
      day: anyDay,
      rules: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time: anyTime }), { maxLength: 16 }),
    }),
    { selector: ({ day }) => day, maxLength: 3 },
  ),
  specialDays: fc.uniqueArray(fc.record({ day: anyDay, times: fc.array(anyTime, { maxLength: 3 }) }), {
    selector: ({ day }) => day,
    maxLength: 4,
  }),
  closures: fc.array(fc.record({ day: anyDay, length: fc.nat(4), isHoliday: fc.boolean(), isOpen: fc.boolean() }), {
    maxLength: 3,
  }),
  starts: fc.array(
    fc.record({ day: fc.nat(WINDOW_DAYS - 1), time: anyTime, seconds: fc.constantFrom(0, 0, 0, 0, 1) }),
    { minLength: 6, maxLength: 12 },
  ),
});

type Hours = typeof anyHours extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces all rows of the opening hours. */
async function storeHours({ first, schedules, specialDays, closures }: Hours): Promise<void> {
  const toIsoDay = (day: number) => first.add({ days: day }).toString();
  const prepareStatement = (statement: string, ...values: (string | number)[]) =>
    env.DB.prepare(statement).bind(...values);
  await env.DB.batch([
    ...['opening_schedule', 'special_day', 'closure'].map((table) => prepareStatement(`DELETE FROM ${table}`)),
    ...schedules.map(({ day }) => prepareStatement("INSERT INTO opening_schedule VALUES (?, '')", toIsoDay(day))),
    ...schedules.flatMap(({ day, rules }) =>
      rules.map(({ weekday, time }) =>
        prepareStatement('INSERT OR IGNORE INTO opening_rule VALUES (?, ?, ?)', toIsoDay(day), weekday, time),
      ),
    ),
    ...specialDays.map(({ day }) =>
      prepareStatement("INSERT INTO special_day (day, note, revision) VALUES (?, '', 0)", toIsoDay(day)),
    ),
    ...specialDays.flatMap(({ day, times }) =>
      times.map((time) =>
        prepareStatement('INSERT OR IGNORE INTO special_day_start VALUES (?, ?)', toIsoDay(day), time),
      ),
    ),
    ...closures.map(({ day, length, isHoliday, isOpen }, index) =>
      prepareStatement(
        "INSERT INTO closure VALUES (?, ?, ?, '', ?, ?)",
        ...[`closure-${index}`, toIsoDay(day), toIsoDay(day + length), Number(isHoliday), Number(isHoliday && isOpen)],
      ),
    ),
  ]);
}

it('the batch of a booking offers what the pages offer, for any hours, closures and days', async () => {
  const { db } = testApp.deps;
  let offeredCount = 0;
  await fc.assert(
    fc.asyncProperty(anyHours, async (hours) => {
      await storeHours(hours);
      const { first } = hours;
      const readHours = async (days: Parameters<typeof openingHoursQueries>[1]) =>
        toOpeningHours(...(await db.batch([...openingHoursQueries(db, days)])));
      const windowHours = await readHours({ from: first, to: first.add({ days: WINDOW_DAYS }) });
      const starts = hours.starts.map(({ day, time, seconds }) =>
        toInstantAtStudio(first.add({ days: day }), time).add({ seconds }),
      );
      const [query, ...queries] = starts.map((start) =>
        db
          .select({ isOffered: sql<number>`offered` })
          .from(sql`(SELECT ${isOffered(toStartValues(start))} AS offered)`),
      );
      const answers = query ? await db.batch([query, ...queries]) : [];
      for (const [index, start] of starts.entries()) {
        const [found] = answers[index] ?? [];
        const expected = isStartTime(start, windowHours);
        expect([found?.isOffered, isStartTime(start, await readHours(toDayInterval(start)))]).toEqual([
          Number(expected),
          expected,
        ]);
        offeredCount += Number(expected);
      }
    }),
    DATABASE_RUNS,
  );
  expect(offeredCount).toBeGreaterThan(0);
});

it('the batch of a booking offers the times of a public holiday on which the studio works, and no others', async () => {
  const isOfferedAt = async (at: string) => {
    const [found] = await testApp.deps.db
      .select({ isOffered: sql<number>`offered` })
      .from(sql`(SELECT ${isOffered(toStartValues(Temporal.Instant.from(at)))} AS offered)`);
    return found?.isOffered;
  };
  const MONDAY_AT_ELEVEN = '2026-11-23T01:00:00Z';
  await testApp.rows("INSERT INTO closure VALUES ('holiday', '2026-11-23', '2026-11-23', 'A holiday', 1, 1)");
  expect(await isOfferedAt(MONDAY_AT_ELEVEN)).toBe(1);
  await testApp.rows("UPDATE closure SET is_open = 0 WHERE id = 'holiday'");
  expect(await isOfferedAt(MONDAY_AT_ELEVEN)).toBe(0);
});

describe('the tables of the opening hours refuse', () => {
  const schedule = "INSERT INTO opening_schedule VALUES ('2026-11-23', '')";
  const special = "INSERT INTO special_day (day, note, revision) VALUES ('2026-11-23', '', 0)";
  const buildClosureInsert = (from: string, to: string, reason: string, isHoliday: number, isOpen: number) =>
    `INSERT INTO closure VALUES ('c', '${from}', '${to}', '${reason}', ${isHoliday}, ${isOpen})`;
  const CHECK_FAILURE = 'CHECK constraint failed';

  it.each([
    ['a second schedule from the same day', [schedule, schedule], 'UNIQUE'],
    ['a rule without its schedule', ["INSERT INTO opening_rule VALUES ('2026-11-23', 1, '11:00')"], 'FOREIGN KEY'],
    ['a rule for an eighth weekday', ["INSERT INTO opening_rule VALUES ('2000-01-01', 8, '11:00')"], CHECK_FAILURE],
    ['a rule between two quarter hours', ["INSERT INTO opening_rule VALUES ('2000-01-01', 1, '11:10')"], CHECK_FAILURE],
    ['a rule after midnight', ["INSERT INTO opening_rule VALUES ('2000-01-01', 1, '24:00')"], CHECK_FAILURE],
    ['a rule that is no time', ["INSERT INTO opening_rule VALUES ('2000-01-01', 1, '9:000')"], CHECK_FAILURE],
    ['a time of no special day', ["INSERT INTO special_day_start VALUES ('2026-11-23', '11:00')"], 'FOREIGN KEY'],
    [
      'a special time of one digit',
      [special, "INSERT INTO special_day_start VALUES ('2026-11-23', '9:15')"],
      CHECK_FAILURE,
    ],
    [
      'a special time after midnight',
      [special, "INSERT INTO special_day_start VALUES ('2026-11-23', '24:15')"],
      CHECK_FAILURE,
    ],
    ['a long note', [special.replace("''", `'${'x'.repeat(81)}'`)], CHECK_FAILURE],
    ['a long replaced note', [`INSERT INTO replaced_note VALUES ('a', '${'x'.repeat(81)}')`], CHECK_FAILURE],
    ['a replaced note of no action', ["INSERT INTO replaced_note VALUES ('a', '')"], 'FOREIGN KEY'],
    ['a closure that ends before it begins', [buildClosureInsert('2026-11-24', '2026-11-23', '', 0, 0)], CHECK_FAILURE],
    ['a long reason', [buildClosureInsert('2026-11-23', '2026-11-23', 'x'.repeat(81), 0, 0)], CHECK_FAILURE],
    ['days off on which the studio works', [buildClosureInsert('2026-11-23', '2026-11-23', '', 0, 1)], CHECK_FAILURE],
  ])('%s', async (_what, statements, error) => {
    for (const statement of statements.slice(0, -1)) await testApp.rows(statement);
    await expect(testApp.rows(statements.at(-1) ?? '')).rejects.toThrow(error);
  });
});

it('the reason of a closure and the note of a special day are in no public answer', async () => {
  await testApp.rows("INSERT INTO closure VALUES ('c', '2026-11-23', '2026-11-23', 'Wedding of Zara', 0, 0)");
  await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES ('2026-11-24', 'Only for Zara', 0)");
  const periodParameters = 'startDate=2026-11-22T00:00:00Z&endDate=2026-11-30T00:00:00Z';
  for (const path of ['/api/hours', '/api/services', `/api/availability?${periodParameters}`])
    expect(JSON.stringify((await testApp.createVisitor().get(path)).body)).not.toContain('Zara');
});
