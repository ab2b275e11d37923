import type { TestApp } from '../test-app.ts';

/** The path of the form to block time, and the day that the tests block: Monday 23 November 2026. */
export const BLOCK_PATH = '/studio/block';
export const BLOCKED_DAY = '2026-11-23';

/** Within the two hours of Monday, 11:00 am. */
export const NOON_BLOCK = { day: BLOCKED_DAY, from: '11:30', to: '12:15', label: 'School pick-up' };

/** Every time that is blocked, in order. */
export const readBlockedTimes = (testApp: TestApp) =>
  testApp.rows('SELECT starts_at, ends_at, label FROM blocked_time ORDER BY starts_at');

/** How many quarter hours are blocked. */
export const countBlockedCells = async (testApp: TestApp): Promise<number> =>
  (await testApp.rows('SELECT cell FROM slot_cell WHERE blocked_time_id IS NOT NULL')).length;

/** The id of the only blocked time. */
export const readBlockedTimeId = async (testApp: TestApp): Promise<string> =>
  (await testApp.row<{ id: string }>('SELECT id FROM blocked_time'))?.id ?? '';

/** The start times of that Monday that clients can book, ISO instants. */
export async function readMondayTimes(testApp: TestApp): Promise<string[]> {
  const dateRange = 'startDate=2026-11-22T14:00:00Z&endDate=2026-11-23T14:00:00Z';
  const { body } = await testApp.createVisitor().get<string[]>(`/api/availability?${dateRange}`);
  return body.map((time) => Temporal.Instant.from(time).toString({ fractionalSecondDigits: 3 }));
}
