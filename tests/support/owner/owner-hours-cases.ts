import type { OwnerVerb } from '../../../src/domain/owner/owner-action.ts';
import { closeDays } from '../../../worker/owner/hours/close-days.ts';
import { reopenDays } from '../../../worker/owner/hours/reopen-days.ts';
import { setHoliday } from '../../../worker/owner/hours/set-holiday.ts';
import { setOpeningHours } from '../../../worker/owner/hours/set-opening-hours.ts';
import { removeSpecialDay, setSpecialDay } from '../../../worker/owner/hours/set-special-day.ts';
import { keepAppointment } from '../../../worker/owner/inbox/keep-appointment.ts';
import type { ActionContext } from '../../../worker/owner/log-action.ts';
import { endFeed } from '../../../worker/owner/settings/calendar-feeds.ts';
import { setBookingRules } from '../../../worker/owner/settings/set-booking-rules.ts';
import { setOwnerEmails } from '../../../worker/owner/settings/set-owner-emails.ts';
import { setStudioFacts } from '../../../worker/owner/settings/set-studio-facts.ts';
import { VALID_ABN } from '../database/seeded-facts.ts';
import { createFixture } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';

export type ActionCase = {
  verb: OwnerVerb;
  /** makes the thing that the action is about and returns its id; for days off that is the id of the action */
  createSubject(testApp: TestApp): Promise<string | null>;
  act(testApp: TestApp, context: ActionContext): Promise<void>;
  /** the columns in the log */
  before: object | null;
  after: object | null;
};

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);
const SATURDAY = '2026-12-12';
const CHRISTMAS_ID = 'holiday-2026-12-25';

/** The creation time in the seed. */
export const SEEDED_AT = '2000-01-01T00:00:00.000Z';
/** The hours of SPEC §1, as the form of the week has them, from Monday on. */
export const SEEDED_WEEK_FIELDS = {
  day1: '11:00 am, 3:30 pm',
  day2: '4:30 pm',
  day3: '4:30 pm',
  day4: '4:30 pm',
  day5: '11:00 am, 3:30 pm',
  day6: '11:00 am',
  day7: '',
};

const OWNER_EMAIL_SETTINGS = {
  email: 'jessica@studio.test',
  booked: true,
  cancelled: false,
  waiting: false,
  morning: true,
};

const insertDaysOff = (testApp: TestApp) =>
  testApp.rows("INSERT INTO closure VALUES ('break', '2027-01-04', '2027-01-08', 'At the sea', 0, 0)");

const insertSpecialDay = async (testApp: TestApp) => {
  await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES (?, 'Market day', 3)", SATURDAY);
  await testApp.rows("INSERT INTO special_day_start VALUES (?1, '09:00'), (?1, '13:00')", SATURDAY);
};

/**
 * The verbs of /studio/hours, of /studio/settings and of an appointment on a day off, done at the time at which
 * a test app starts.
 */
export const HOURS_CASES: ActionCase[] = [
  {
    verb: 'set_opening_hours',
    createSubject: async () => '2026-11-30',
    act: ({ deps }, context) =>
      setOpeningHours(
        deps.db,
        {
          from: toPlainDate('2026-11-30'),
          week: [['09:00', '15:30'], [], [], [], [], [], ['11:00']],
          asRead: SEEDED_AT,
        },
        context,
      ),
    before: { rules: null, created_at: null },
    after: { rules: '1 09:00, 1 15:30, 7 11:00' },
  },
  {
    verb: 'set_special_day',
    createSubject: async () => SATURDAY,
    act: ({ deps }, context) =>
      setSpecialDay(
        deps.db,
        { day: toPlainDate(SATURDAY), times: ['09:00', '13:00'], note: 'Market day', revision: null },
        context,
      ),
    before: { times: null, revision: null },
    after: { times: '09:00, 13:00' },
  },
  {
    verb: 'remove_special_day',
    createSubject: async (testApp) => {
      await insertSpecialDay(testApp);
      return SATURDAY;
    },
    act: ({ deps }, context) => removeSpecialDay(deps.db, { day: toPlainDate(SATURDAY), revision: 3 }, context),
    before: { times: '09:00, 13:00', revision: 3 },
    after: { times: null },
  },
  {
    verb: 'close_days',
    createSubject: async () => null,
    act: ({ deps }, context) =>
      closeDays(
        deps.db,
        { from: toPlainDate('2027-01-04'), to: toPlainDate('2027-01-08'), reason: 'At the sea', confirmed: false },
        context,
      ),
    before: null,
    after: { from_day: '2027-01-04', to_day: '2027-01-08' },
  },
  {
    verb: 'reopen_days',
    createSubject: async (testApp) => {
      await insertDaysOff(testApp);
      return 'break';
    },
    act: ({ deps }, context) => reopenDays(deps.db, 'break', context),
    before: { from_day: '2027-01-04', to_day: '2027-01-08' },
    after: null,
  },
  {
    verb: 'set_holiday',
    createSubject: async () => CHRISTMAS_ID,
    act: ({ deps }, context) => setHoliday(deps.db, { id: CHRISTMAS_ID, isOpen: true }, context),
    before: { is_open: 0 },
    after: { is_open: 1, from_day: '2026-12-25' },
  },
  {
    verb: 'set_booking_rules',
    createSubject: async () => '1',
    act: ({ deps }, context) =>
      setBookingRules(deps.db, { rules: { noticeHours: 72, daysAhead: 30, cleanupMinutes: 15 }, revision: 0 }, context),
    before: { notice_hours: 2, days_ahead: 90, cleanup_minutes: 0 },
    after: { notice_hours: 72, days_ahead: 30, cleanup_minutes: 15 },
  },
  {
    verb: 'set_owner_emails',
    createSubject: async () => '1',
    act: ({ deps }, context) => setOwnerEmails(deps.db, { settings: OWNER_EMAIL_SETTINGS, revision: 0 }, context),
    before: { email: '', booked: 1, cancelled: 1, waiting: 1, morning: 1 },
    after: { email: 'jessica@studio.test', booked: 1, cancelled: 0, waiting: 0, morning: 1 },
  },
  {
    verb: 'set_facts',
    createSubject: async () => '1',
    act: ({ deps }, context) =>
      setStudioFacts(deps.db, { facts: { abn: VALID_ABN, gstFrom: toPlainDate('2026-07-01') }, revision: 0 }, context),
    before: { abn: null, gst_from: null },
    after: { abn: VALID_ABN, gst_from: '2026-07-01' },
  },
  {
    verb: 'end_feed',
    createSubject: async (testApp) => createFixture('calendar feed', testApp, await testApp.client('maya'), 0),
    act: ({ deps }, context) => endFeed(deps.db, 'feed-0', context),
    before: { revoked_at: null },
    after: { revoked_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'keep_appointment',
    createSubject: async (testApp) => createFixture('appointment', testApp, await testApp.client('maya'), 0),
    act: async (testApp, context) => {
      const booking = await testApp.row<{ id: string }>('SELECT id FROM booking');
      await keepAppointment(testApp.deps.db, booking?.id ?? '', context);
    },
    before: { kept_at: null },
    after: { kept_at: '2026-11-20T23:00:00.000Z' },
  },
];
