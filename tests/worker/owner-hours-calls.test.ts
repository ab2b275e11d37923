import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { allRows } from '../support/all-rows.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { bookAndPay } from '../support/booking-steps.ts';
import { countRows } from '../support/count-rows.ts';
import { SEEDED_AT } from '../support/owner-hours-cases.ts';
import { actionIdOf, ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let owner: SignedIn;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  verbs = ownerVerbs(owner);
});

const SATURDAY = '2026-12-12';
const CHRISTMAS = 'holiday-2026-12-25';
const UNCHANGED = 'It is like that already. Nothing was changed.';
/** Those of SPEC §1, from a Monday on. */
const HOURS = {
  ...{ from: '2026-11-30', asRead: SEEDED_AT },
  ...{ day1: '11:00 am, 3:30 pm', day2: '4:30 pm', day3: '4:30 pm', day4: '4:30 pm' },
  ...{ day5: '11:00 am, 3:30 pm', day6: '11:00 am', day7: '' },
};
const AT_THE_SEA = { from: '2026-11-23', to: '2026-11-24', reason: 'At the sea' };

const actions = () => testApp.rows<{ verb: string; about: string }>('SELECT verb, about FROM owner_action');
const specialDays = () =>
  testApp.rows('SELECT day, note, revision, start FROM special_day LEFT JOIN special_day_start USING (day)');
const daysOff = () => testApp.rows('SELECT id, from_day, to_day, reason FROM closure WHERE is_holiday = 0');
const isOpen = () => testApp.row('SELECT is_open FROM closure WHERE id = ?', CHRISTMAS);

describe('a call of the owner', () => {
  it('sets the hours of every week from a day on', async () => {
    const { status, body } = await verbs.setOpeningHours({ ...HOURS, day2: '9am' });
    expect([status, body]).toEqual([200, { message: 'Hours saved. Nobody who is booked is moved.' }]);
    const rules = "SELECT start FROM opening_rule WHERE from_day = '2026-11-30' AND weekday = 2";
    expect(await testApp.rows(rules)).toEqual([{ start: '09:00' }]);
    expect(await actions()).toEqual([{ verb: 'set_opening_hours', about: '2026-11-30' }]);
  });

  it('gives one day its own times, and those of its week again', async () => {
    const saved = await verbs.setSpecialDay(SATURDAY, { times: '9:00 am', note: ' Market day ', revision: null });
    expect([saved.status, saved.body]).toEqual([200, { message: 'Saved. That day has its own times now.' }]);
    expect(await specialDays()).toEqual([{ day: SATURDAY, note: 'Market day', revision: 0, start: '09:00' }]);
    await verbs.setSpecialDay(SATURDAY, { times: '', revision: 0 });
    expect(await specialDays()).toEqual([{ day: SATURDAY, note: '', revision: 1, start: null }]);
    const removed = await verbs.removeSpecialDay(SATURDAY, 1);
    expect([removed.status, removed.body]).toEqual([200, { message: 'That day has the times of its week again.' }]);
    expect(await specialDays()).toEqual([]);
  });

  it('closes days and opens them again', async () => {
    const actionId = actionIdOf(testApp);
    const closed = await ownerVerbs(owner, actionId).closeDays(AT_THE_SEA);
    expect([closed.status, closed.body]).toEqual([200, { message: 'Days off saved. Whoever is booked stays booked.' }]);
    expect(await daysOff()).toEqual([
      { id: actionId, from_day: '2026-11-23', to_day: '2026-11-24', reason: 'At the sea' },
    ]);
    const opened = await verbs.reopenDays(actionId);
    expect([opened.status, opened.body]).toEqual([200, { message: 'Open again.' }]);
    expect(await daysOff()).toEqual([]);
  });

  it('closes days over an appointment once that is confirmed', async () => {
    await bookAndPay(testApp, await testApp.client('maya'), { scheduledDate: TUESDAY });
    expect((await verbs.closeDays(AT_THE_SEA)).body.code).toBe('DAYS_BOOKED');
    expect((await verbs.closeDays({ ...AT_THE_SEA, confirmed: false })).body.code).toBe('DAYS_BOOKED');
    expect(await daysOff()).toEqual([]);
    expect((await verbs.closeDays({ ...AT_THE_SEA, confirmed: true })).status).toBe(200);
    expect(await daysOff()).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'confirmed' }]);
  });

  it('opens and closes the studio on a public holiday', async () => {
    expect((await verbs.setHoliday(CHRISTMAS, true)).body).toEqual({ message: 'Public holiday changed.' });
    expect(await isOpen()).toEqual({ is_open: 1 });
    await verbs.setHoliday(CHRISTMAS, false);
    expect(await isOpen()).toEqual({ is_open: 0 });
  });

  it('takes numbers, a yes and a no as a form posts them', async () => {
    await verbs.setSpecialDay(SATURDAY, { times: '9:00 am', revision: '' });
    expect((await verbs.removeSpecialDay(SATURDAY, '0')).status).toBe(200);
    expect((await verbs.setHoliday(CHRISTMAS, 'yes')).status).toBe(200);
    expect((await verbs.closeDays({ ...AT_THE_SEA, confirmed: 'yes' })).status).toBe(200);
    expect([await specialDays(), await isOpen(), (await daysOff()).length]).toEqual([[], { is_open: 1 }, 1]);
  });

  it('for what is so already changes nothing and says so', async () => {
    await verbs.closeDays(AT_THE_SEA);
    const before = await allRows();
    const calls = [verbs.setOpeningHours(HOURS), verbs.closeDays(AT_THE_SEA), verbs.setHoliday(CHRISTMAS, false)];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body]).toEqual([200, { message: UNCHANGED }]);
    expect(await allRows()).toEqual(before);
  });
});

it('a call that is sent many times with one action id acts once, and is answered alike each time', async () => {
  const { closeDays } = ownerVerbs(owner, actionIdOf(testApp));
  const answers = await atOnce(AT_ONCE, () => closeDays(AT_THE_SEA));
  expect(countRows(answers)).toEqual({ '200': AT_ONCE });
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  expect([(await daysOff()).length, (await actions()).length]).toEqual([1, 1]);
});

describe('a call of the owner is refused and changes nothing', () => {
  const day = { times: '9:00 am', note: '', revision: null };
  const tooLong = 'x'.repeat(81);
  const refusals: [string, ErrorCode, () => ReturnType<Verbs['closeDays']>][] = [
    ['hours from a day that is over', 'INVALID_INPUT', () => verbs.setOpeningHours({ ...HOURS, from: '2026-11-20' })],
    ['hours without a first day', 'INVALID_INPUT', () => verbs.setOpeningHours({ ...HOURS, from: undefined })],
    ['hours with a time that is none', 'INVALID_INPUT', () => verbs.setOpeningHours({ ...HOURS, day1: 'noonish' })],
    ['hours with a time twice', 'HOURS_CROSS', () => verbs.setOpeningHours({ ...HOURS, day1: '9am, 09:00' })],
    ['hours that were saved since', 'CHANGED_SINCE', () => verbs.setOpeningHours({ ...HOURS, day1: '', asRead: '' })],
    ['a day that is over', 'INVALID_INPUT', () => verbs.setSpecialDay('2026-11-20', day)],
    ['a day that does not exist', 'NOT_FOUND', () => verbs.setSpecialDay('2026-02-31', day)],
    ['a day without its revision', 'INVALID_INPUT', () => verbs.setSpecialDay(SATURDAY, { times: '9:00 am' })],
    ['a day with too long a note', 'INVALID_INPUT', () => verbs.setSpecialDay(SATURDAY, { ...day, note: tooLong })],
    ['a day with a time twice', 'HOURS_CROSS', () => verbs.setSpecialDay(SATURDAY, { ...day, times: '9am, 09:00' })],
    ['a day of another revision', 'CHANGED_SINCE', () => verbs.setSpecialDay(SATURDAY, { ...day, revision: 3 })],
    ['the removal of times that a day does not have', 'CHANGED_SINCE', () => verbs.removeSpecialDay(SATURDAY, 0)],
    ['the removal without a revision', 'INVALID_INPUT', () => verbs.removeSpecialDay(SATURDAY, null)],
    ['days off in the wrong order', 'INVALID_INPUT', () => verbs.closeDays({ ...AT_THE_SEA, to: '2026-11-22' })],
    ['days off that are over', 'INVALID_INPUT', () => verbs.closeDays({ ...AT_THE_SEA, from: '2026-11-20' })],
    ['the opening of days that are not off', 'NOT_FOUND', () => verbs.reopenDays('nothing')],
    ['the opening of a public holiday as days off', 'NOT_FOUND', () => verbs.reopenDays(CHRISTMAS)],
    ['a public holiday that there is not', 'NOT_FOUND', () => verbs.setHoliday('nothing', true)],
    ['a public holiday neither open nor closed', 'INVALID_INPUT', () => verbs.setHoliday(CHRISTMAS, 'perhaps')],
  ];

  it.each(refusals)('for %s', async (_what, code, call) => {
    const before = await allRows();
    const { status, body } = await call();
    expect([status, body.code]).toEqual([ERRORS[code].status, code]);
    expect(await allRows()).toEqual(before);
  });
});

describe('a call of the owner about online booking', () => {
  const RULES = { noticeHours: 24, daysAhead: 60, cleanupMinutes: 15, revision: 0 };
  const inForce = () => testApp.row('SELECT notice_hours, days_ahead, cleanup_minutes, revision FROM booking_rules');

  it('sets the rules, once for each revision', async () => {
    const { status, body } = await verbs.setBookingRules(RULES);
    expect([status, body.message]).toEqual([200, 'Online booking saved. Only what is booked from now on.']);
    expect(await inForce()).toEqual({ notice_hours: 24, days_ahead: 60, cleanup_minutes: 15, revision: 1 });
    expect((await verbs.setBookingRules({ ...RULES, revision: 1 })).body.message).toBe(UNCHANGED);
    expect((await verbs.setBookingRules({ ...RULES, noticeHours: 2 })).body.code).toBe('CHANGED_SINCE');
    expect(await actions()).toEqual([{ verb: 'set_booking_rules', about: '1' }]);
  });

  it.each([
    ['a notice of less than an hour', { noticeHours: 0 }],
    ['a notice that is no number', { noticeHours: '24' }],
    ['more than 180 days ahead', { daysAhead: 181 }],
    ['a part of a day', { daysAhead: 14.5 }],
    ['minutes between two steps', { cleanupMinutes: 7 }],
    ['no revision', { revision: null }],
  ])('is refused with %s', async (_what, change) => {
    expect((await verbs.setBookingRules({ ...RULES, ...change })).body.code).toBe('INVALID_INPUT');
    expect(await actions()).toEqual([]);
  });

  it('keeps an appointment on a day off, once', async () => {
    const { id } = await bookAndPay(testApp, await testApp.client('maya'), { scheduledDate: TUESDAY });
    await verbs.closeDays({ ...AT_THE_SEA, confirmed: true });
    const { status, body } = await verbs.keep(id);
    expect([status, body.message]).toEqual([200, 'Kept. The appointment takes place.']);
    expect((await verbs.keep(id)).body.message).toBe(UNCHANGED);
    expect((await verbs.keep('nothing')).body.code).toBe('NOT_FOUND');
    expect(await testApp.row('SELECT kept_at IS NOT NULL AS kept FROM booking')).toEqual({ kept: 1 });
    expect((await actions()).filter(({ verb }) => verb === 'keep_appointment')).toHaveLength(1);
  });
});
