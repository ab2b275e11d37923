import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../../../src/contract/errors.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { SEEDED_AT, SEEDED_WEEK_FIELDS } from '../../../support/owner/owner-hours-cases.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
});

const SATURDAY = '2026-12-12';
const CHRISTMAS_ID = 'holiday-2026-12-25';
const UNCHANGED_MESSAGE = 'It is like that already. Nothing was changed.';
/** Weekly hours from a Monday on. */
const HOURS_BODY = { from: '2026-11-30', asRead: SEEDED_AT, ...SEEDED_WEEK_FIELDS };
const DAYS_OFF = { from: '2026-11-23', to: '2026-11-24', reason: 'At the sea' };

const readOwnerActions = () => testApp.rows<{ verb: string; about: string }>('SELECT verb, about FROM owner_action');
const readSpecialDays = () =>
  testApp.rows('SELECT day, note, revision, start FROM special_day LEFT JOIN special_day_start USING (day)');
const readDaysOff = () => testApp.rows('SELECT id, from_day, to_day, reason FROM closure WHERE is_holiday = 0');
const readHolidayRow = () => testApp.row('SELECT is_open FROM closure WHERE id = ?', CHRISTMAS_ID);

describe('a call of the owner', () => {
  it('sets the hours of every week from a day on', async () => {
    const { status, body } = await ownerApi.setOpeningHours({ ...HOURS_BODY, day2: '9am' });
    expect([status, body]).toEqual([200, { message: 'Hours saved. Nobody who is booked is moved.' }]);
    const rules = "SELECT start FROM opening_rule WHERE from_day = '2026-11-30' AND weekday = 2";
    expect(await testApp.rows(rules)).toEqual([{ start: '09:00' }]);
    expect(await readOwnerActions()).toEqual([{ verb: 'set_opening_hours', about: '2026-11-30' }]);
  });

  it('gives one day its own times, and those of its week again', async () => {
    const response = await ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am', note: ' Market day ', revision: null });
    expect([response.status, response.body]).toEqual([200, { message: 'Saved. That day has its own times now.' }]);
    expect(await readSpecialDays()).toEqual([{ day: SATURDAY, note: 'Market day', revision: 0, start: '09:00' }]);
    await ownerApi.setSpecialDay(SATURDAY, { times: '', note: '', revision: 0 });
    expect(await readSpecialDays()).toEqual([{ day: SATURDAY, note: '', revision: 1, start: null }]);
    const removeResponse = await ownerApi.removeSpecialDay(SATURDAY, 1);
    expect([removeResponse.status, removeResponse.body]).toEqual([
      200,
      { message: 'That day has the times of its week again.' },
    ]);
    expect(await readSpecialDays()).toEqual([]);
  });

  it.each(['removed', 'undone'])('refuses a form that showed a special day which was %s and set again', async (how) => {
    await ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am', revision: null });
    const [setAction] = await testApp.rows<{ id: string }>('SELECT id FROM owner_action');
    const response = await (how === 'removed'
      ? ownerApi.removeSpecialDay(SATURDAY, 0)
      : ownerApi.undoAction(setAction?.id ?? ''));
    expect(response.status).toBe(200);
    expect((await ownerApi.setSpecialDay(SATURDAY, { times: '1:00 pm', revision: null })).status).toBe(200);
    const { status, body } = await ownerApi.setSpecialDay(SATURDAY, { times: '10:00 am', revision: 0 });
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
    expect(await readSpecialDays()).toMatchObject([{ start: '13:00' }]);
  });

  it('without a note keeps the one that a special day has', async () => {
    await ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am', revision: null });
    expect(await readSpecialDays()).toEqual([{ day: SATURDAY, note: '', revision: 0, start: '09:00' }]);
    await ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am', note: 'Market day', revision: 0 });
    await ownerApi.setSpecialDay(SATURDAY, { times: '', revision: 1 });
    expect(await readSpecialDays()).toEqual([{ day: SATURDAY, note: 'Market day', revision: 2, start: null }]);
  });

  it('closes days and opens them again', async () => {
    const actionId = createActionId(testApp);
    const closeResponse = await createOwnerApi(owner, actionId).closeDays(DAYS_OFF);
    expect([closeResponse.status, closeResponse.body]).toEqual([
      200,
      { message: 'Days off saved. Whoever is booked stays booked.' },
    ]);
    expect(await readDaysOff()).toEqual([
      { id: actionId, from_day: '2026-11-23', to_day: '2026-11-24', reason: 'At the sea' },
    ]);
    const openResponse = await ownerApi.reopenDays(actionId);
    expect([openResponse.status, openResponse.body]).toEqual([200, { message: 'Open again.' }]);
    expect(await readDaysOff()).toEqual([]);
  });

  it('closes days over an appointment once that is confirmed', async () => {
    await insertPaidAppointment(testApp, await testApp.client('maya'), { scheduledDate: TUESDAY });
    expect((await ownerApi.closeDays(DAYS_OFF)).body.code).toBe('DAYS_BOOKED');
    expect((await ownerApi.closeDays({ ...DAYS_OFF, confirmed: false })).body.code).toBe('DAYS_BOOKED');
    expect(await readDaysOff()).toEqual([]);
    expect((await ownerApi.closeDays({ ...DAYS_OFF, confirmed: true })).status).toBe(200);
    expect(await readDaysOff()).toHaveLength(1);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'confirmed' }]);
  });

  it('opens and closes the studio on a public holiday', async () => {
    expect((await ownerApi.setHoliday(CHRISTMAS_ID, true)).body).toEqual({ message: 'Public holiday changed.' });
    expect(await readHolidayRow()).toEqual({ is_open: 1 });
    await ownerApi.setHoliday(CHRISTMAS_ID, false);
    expect(await readHolidayRow()).toEqual({ is_open: 0 });
  });

  it('takes numbers, a yes and a no as a form posts them', async () => {
    await ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am', revision: '' });
    expect((await ownerApi.removeSpecialDay(SATURDAY, '0')).status).toBe(200);
    expect((await ownerApi.setHoliday(CHRISTMAS_ID, 'yes')).status).toBe(200);
    expect((await ownerApi.closeDays({ ...DAYS_OFF, confirmed: 'yes' })).status).toBe(200);
    expect([await readSpecialDays(), await readHolidayRow(), (await readDaysOff()).length]).toEqual([
      [],
      { is_open: 1 },
      1,
    ]);
  });

  it('for what is so already changes nothing and says so', async () => {
    await ownerApi.closeDays(DAYS_OFF);
    const before = await readAllRows();
    const calls = [
      ownerApi.setOpeningHours(HOURS_BODY),
      ownerApi.closeDays(DAYS_OFF),
      ownerApi.setHoliday(CHRISTMAS_ID, false),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body]).toEqual([200, { message: UNCHANGED_MESSAGE }]);
    expect(await readAllRows()).toEqual(before);
  });
});

describe('a call of the owner is refused and changes nothing', () => {
  const dayFields = { times: '9:00 am', note: '', revision: null };
  const longText = 'x'.repeat(81);
  const refusals: [string, ErrorCode, () => ReturnType<OwnerApi['closeDays']>][] = [
    [
      'hours from a day that is over',
      'INVALID_INPUT',
      () => ownerApi.setOpeningHours({ ...HOURS_BODY, from: '2026-11-20' }),
    ],
    ['hours without a first day', 'INVALID_INPUT', () => ownerApi.setOpeningHours({ ...HOURS_BODY, from: undefined })],
    [
      'hours with a time that is none',
      'INVALID_INPUT',
      () => ownerApi.setOpeningHours({ ...HOURS_BODY, day1: 'noonish' }),
    ],
    ['hours with a time twice', 'HOURS_CROSS', () => ownerApi.setOpeningHours({ ...HOURS_BODY, day1: '9am, 09:00' })],
    [
      'hours that were saved since',
      'CHANGED_SINCE',
      () => ownerApi.setOpeningHours({ ...HOURS_BODY, day1: '', asRead: '' }),
    ],
    ['a day that is over', 'INVALID_INPUT', () => ownerApi.setSpecialDay('2026-11-20', dayFields)],
    ['a day that does not exist', 'NOT_FOUND', () => ownerApi.setSpecialDay('2026-02-31', dayFields)],
    ['a day without its revision', 'INVALID_INPUT', () => ownerApi.setSpecialDay(SATURDAY, { times: '9:00 am' })],
    [
      'a day with too long a note',
      'INVALID_INPUT',
      () => ownerApi.setSpecialDay(SATURDAY, { ...dayFields, note: longText }),
    ],
    [
      'a day with a time twice',
      'HOURS_CROSS',
      () => ownerApi.setSpecialDay(SATURDAY, { ...dayFields, times: '9am, 09:00' }),
    ],
    [
      'a day of another revision',
      'CHANGED_SINCE',
      () => ownerApi.setSpecialDay(SATURDAY, { ...dayFields, revision: 3 }),
    ],
    ['the removal of times that a day does not have', 'CHANGED_SINCE', () => ownerApi.removeSpecialDay(SATURDAY, 0)],
    ['the removal without a revision', 'INVALID_INPUT', () => ownerApi.removeSpecialDay(SATURDAY, null)],
    ['days off in the wrong order', 'INVALID_INPUT', () => ownerApi.closeDays({ ...DAYS_OFF, to: '2026-11-22' })],
    ['days off that are over', 'INVALID_INPUT', () => ownerApi.closeDays({ ...DAYS_OFF, from: '2026-11-20' })],
    ['the opening of days that are not off', 'NOT_FOUND', () => ownerApi.reopenDays('nothing')],
    ['the opening of a public holiday as days off', 'NOT_FOUND', () => ownerApi.reopenDays(CHRISTMAS_ID)],
    ['a public holiday that there is not', 'NOT_FOUND', () => ownerApi.setHoliday('nothing', true)],
    ['a public holiday neither open nor closed', 'INVALID_INPUT', () => ownerApi.setHoliday(CHRISTMAS_ID, 'perhaps')],
  ];

  it.each(refusals)('for %s', async (_what, code, call) => {
    const before = await readAllRows();
    const { status, body } = await call();
    expect([status, body.code]).toEqual([ERRORS[code].status, code]);
    expect(await readAllRows()).toEqual(before);
  });
});

describe('a call of the owner about online booking', () => {
  const RULES = { noticeHours: 24, daysAhead: 60, cleanupMinutes: 15, revision: 0 };
  const readRules = () => testApp.row('SELECT notice_hours, days_ahead, cleanup_minutes, revision FROM booking_rules');

  it('sets the rules, once for each revision', async () => {
    const { status, body } = await ownerApi.setBookingRules(RULES);
    expect([status, body.message]).toEqual([200, 'Online booking saved. Only what is booked from now on.']);
    expect(await readRules()).toEqual({ notice_hours: 24, days_ahead: 60, cleanup_minutes: 15, revision: 1 });
    expect((await ownerApi.setBookingRules({ ...RULES, revision: 1 })).body.message).toBe(UNCHANGED_MESSAGE);
    expect((await ownerApi.setBookingRules({ ...RULES, noticeHours: 2 })).body.code).toBe('CHANGED_SINCE');
    expect(await readOwnerActions()).toEqual([{ verb: 'set_booking_rules', about: '1' }]);
  });

  it.each([
    ['a notice of less than an hour', { noticeHours: 0 }],
    ['a notice that is no number', { noticeHours: '24' }],
    ['more than 180 days ahead', { daysAhead: 181 }],
    ['a part of a day', { daysAhead: 14.5 }],
    ['minutes between two steps', { cleanupMinutes: 7 }],
    ['no revision', { revision: null }],
  ])('is refused with %s', async (_what, change) => {
    expect((await ownerApi.setBookingRules({ ...RULES, ...change })).body.code).toBe('INVALID_INPUT');
    expect(await readOwnerActions()).toEqual([]);
  });

  it('keeps an appointment on a day off, once', async () => {
    const { id } = await insertPaidAppointment(testApp, await testApp.client('maya'), { scheduledDate: TUESDAY });
    await ownerApi.closeDays({ ...DAYS_OFF, confirmed: true });
    const { status, body } = await ownerApi.keepAppointment(id);
    expect([status, body.message]).toEqual([200, 'Kept. The appointment takes place.']);
    expect((await ownerApi.keepAppointment(id)).body.message).toBe(UNCHANGED_MESSAGE);
    expect((await ownerApi.keepAppointment('nothing')).body.code).toBe('NOT_FOUND');
    expect(await testApp.row('SELECT kept_at IS NOT NULL AS kept FROM booking')).toEqual({ kept: 1 });
    const keepActions = await testApp.rows<{ id: string }>(
      "SELECT id FROM owner_action WHERE verb = 'keep_appointment'",
    );
    expect(keepActions).toHaveLength(1);
    expect((await ownerApi.undoAction(keepActions[0]?.id ?? '')).status).toBe(200);
    expect(await testApp.row('SELECT kept_at IS NOT NULL AS kept FROM booking')).toEqual({ kept: 0 });
  });
});
