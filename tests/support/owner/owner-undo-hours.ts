import { env } from 'cloudflare:test';
import { closeDays } from '../../../worker/owner/hours/close-days.ts';
import { reopenDays } from '../../../worker/owner/hours/reopen-days.ts';
import { setHoliday } from '../../../worker/owner/hours/set-holiday.ts';
import { setOpeningHours } from '../../../worker/owner/hours/set-opening-hours.ts';
import { setSpecialDay } from '../../../worker/owner/hours/set-special-day.ts';
import { undoAction } from '../../../worker/owner/log/undo-action.ts';
import { setBookingRules } from '../../../worker/owner/settings/set-booking-rules.ts';
import type { TestApp } from '../test-app.ts';
import { createActionContext } from './action-context.ts';
import { HOURS_CASES } from './owner-hours-cases.ts';

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);

/** Queries without the columns that only grow or name the last action: `revision` and `action_id`. */
const HOURS_QUERIES = [
  'SELECT * FROM opening_schedule',
  'SELECT * FROM opening_rule',
  'SELECT day, note FROM special_day',
  'SELECT * FROM special_day_start',
  'SELECT * FROM closure ORDER BY id',
  'SELECT notice_hours, days_ahead, cleanup_minutes FROM booking_rules',
];

/** Every row of the opening hours, special days, closures and booking rules. */
export const readHoursRows = async () =>
  (await env.DB.batch(HOURS_QUERIES.map((statement) => env.DB.prepare(statement)))).map(({ results }) => results);

/** The time of the last change of the weekly hours, as a form that is opened now contains it. */
export const readHoursVersion = async ({ row }: TestApp): Promise<string> =>
  (await row<{ at: string }>('SELECT MAX(created_at) AS at FROM opening_schedule'))?.at ?? '';

/** Undoes an action now, as an action of its own. */
export const undoNow = async (testApp: TestApp, actionId: string): Promise<void> =>
  undoAction(testApp.deps, actionId, await createActionContext(testApp));

/**
 * For each verb in HOURS_CASES: changes, a minute later, what its case has changed. `subjectId`: the id that the case is about.
 */
const CHANGES: Record<string, (testApp: TestApp, subjectId: string) => Promise<void>> = {
  async set_opening_hours(testApp) {
    const change = { from: toPlainDate('2026-12-14'), week: [['10:00'], [], [], [], [], [], []] };
    const asRead = await readHoursVersion(testApp);
    await setOpeningHours(testApp.deps.db, { ...change, asRead }, await createActionContext(testApp));
  },
  async set_special_day(testApp, subjectId) {
    const change = { day: toPlainDate(subjectId), times: ['09:00', '13:00'], note: 'Market day', revision: 0 };
    await setSpecialDay(testApp.deps.db, change, await createActionContext(testApp));
  },
  async remove_special_day(testApp, subjectId) {
    const change = { day: toPlainDate(subjectId), times: ['10:00'], note: '', revision: null };
    await setSpecialDay(testApp.deps.db, change, await createActionContext(testApp));
  },
  async close_days(testApp, subjectId) {
    await reopenDays(testApp.deps.db, subjectId, await createActionContext(testApp));
  },
  async reopen_days(testApp) {
    const change = {
      from: toPlainDate('2027-01-04'),
      to: toPlainDate('2027-01-08'),
      reason: 'A course',
      confirmed: false,
    };
    await closeDays(testApp.deps.db, change, await createActionContext(testApp));
  },
  async set_holiday(testApp, subjectId) {
    await setHoliday(testApp.deps.db, { id: subjectId, isOpen: false }, await createActionContext(testApp));
  },
  async set_booking_rules(testApp) {
    const change = { rules: { noticeHours: 3, daysAhead: 60, cleanupMinutes: 20 }, revision: 1 };
    await setBookingRules(testApp.deps.db, change, await createActionContext(testApp));
  },
};

/**
 * The cases of every undoable verb of /studio/hours and /studio/settings/booking, each with a later change of the same
 * thing.
 */
export const UNDO_HOURS_CASES = HOURS_CASES.flatMap((each) => {
  const change = CHANGES[each.verb];
  return change ? [{ ...each, change }] : [];
});
