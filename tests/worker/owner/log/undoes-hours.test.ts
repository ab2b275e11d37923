import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from '../../../../worker/owner/hours/close-days.ts';
import { reopenDays } from '../../../../worker/owner/hours/reopen-days.ts';
import { setHoliday } from '../../../../worker/owner/hours/set-holiday.ts';
import { setOpeningHours } from '../../../../worker/owner/hours/set-opening-hours.ts';
import { removeSpecialDay, setSpecialDay } from '../../../../worker/owner/hours/set-special-day.ts';
import { undoAction } from '../../../../worker/owner/log/undo-action.ts';
import type { ActionContext } from '../../../../worker/owner/log-action.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { readHoursRows, readHoursVersion, UNDO_HOURS_CASES, undoNow } from '../../../support/owner/owner-undo-hours.ts';
import { DATABASE_RUNS } from '../../../support/property-runs.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let actionContext: ActionContext;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  actionContext = await createActionContext(testApp);
});

const SATURDAY = Temporal.PlainDate.from('2026-12-12');

/** The times that clients can book in the weeks of the cases. */
const readFreeTimes = async () =>
  (
    await testApp
      .createVisitor()
      .get<string[]>('/api/availability?startDate=2026-11-22T00:00:00Z&endDate=2027-01-15T00:00:00Z')
  ).body;
const readOwnerActions = () => testApp.rows('SELECT verb, undo_of FROM owner_action ORDER BY rowid');
const readReplacedNotes = () => testApp.rows<{ note: string }>('SELECT note FROM replaced_note');

it('every action on the opening hours and on the booking rules can be undone', () => {
  expect(UNDO_HOURS_CASES.map(({ verb }) => verb)).toEqual([
    ...['set_opening_hours', 'set_special_day', 'remove_special_day', 'close_days', 'reopen_days', 'set_holiday'],
    'set_booking_rules',
  ]);
});

describe.each(UNDO_HOURS_CASES)('undoing $verb', ({ verb, createSubject, act, before, after, change }) => {
  let ref: string;
  beforeEach(async () => {
    ref = (await createSubject(testApp)) ?? actionContext.actionId;
  });

  it('leaves the opening hours and the free times as they were before it, and both actions in the log', async () => {
    const [rows, freeTimes] = [await readHoursRows(), await readFreeTimes()];
    await act(testApp, actionContext);
    expect(await readHoursRows()).not.toEqual(rows);
    expect(await readFreeTimes()).not.toEqual(freeTimes);
    testApp.advanceClock({ minutes: 1 });
    await undoNow(testApp, actionContext.actionId);
    expect(await readHoursRows()).toEqual(rows);
    expect(await readFreeTimes()).toEqual(freeTimes);
    expect(await readOwnerActions()).toEqual([
      { verb, undo_of: null },
      { verb: 'undo', undo_of: actionContext.actionId },
    ]);
    const undoRow = await testApp.row<{ before: string; after: string }>(
      'SELECT before, after FROM owner_action WHERE undo_of IS NOT NULL',
    );
    expect([JSON.parse(undoRow?.before ?? 'null'), JSON.parse(undoRow?.after ?? 'null')]).toEqual([after, before]);
    expect(await readReplacedNotes()).toEqual([]);
  });

  it('is refused once the same was changed by a later action', async () => {
    await act(testApp, actionContext);
    testApp.advanceClock({ minutes: 1 });
    await change(testApp, ref);
    const rows = await readAllRows();
    await expect(undoNow(testApp, actionContext.actionId)).rejects.toThrow('UNDO_TOO_LATE');
    expect(await readAllRows()).toEqual(rows);
  });
});

describe('the owner’s words', () => {
  const saveSpecialDay = async (times: string[], note: string, revision: number | null) => {
    const actionContext = await createActionContext(testApp);
    await setSpecialDay(testApp.deps.db, { day: SATURDAY, times, note, revision }, actionContext);
    return actionContext.actionId;
  };
  const readSpecialDay = () => testApp.row('SELECT note, revision FROM special_day');

  it('come back with the times of a special day, and a form that showed others is refused', async () => {
    await saveSpecialDay(['09:00'], 'Market day', null);
    const id = await saveSpecialDay([], 'For Zara', 0);
    await undoNow(testApp, id);
    expect(await readSpecialDay()).toEqual({ note: 'Market day', revision: 2 });
    expect(await testApp.rows('SELECT start FROM special_day_start')).toEqual([{ start: '09:00' }]);
    await expect(saveSpecialDay(['10:00'], '', 0)).rejects.toThrow('CHANGED_SINCE');
    await expect(saveSpecialDay(['10:00'], '', 1)).rejects.toThrow('CHANGED_SINCE');
  });

  it('come back with a special day that was closed, and with days off', async () => {
    await saveSpecialDay([], 'For Zara', null);
    const removalContext = await createActionContext(testApp);
    await removeSpecialDay(testApp.deps.db, { day: SATURDAY, revision: 0 }, removalContext);
    await undoNow(testApp, removalContext.actionId);
    expect(await readSpecialDay()).toEqual({ note: 'For Zara', revision: 2 });
    expect(await testApp.rows('SELECT * FROM special_day_start')).toEqual([]);

    const days = { from: SATURDAY, to: SATURDAY, reason: 'Wedding of Zara', confirmed: false };
    await closeDays(testApp.deps.db, days, actionContext);
    const reopenContext = await createActionContext(testApp);
    await reopenDays(testApp.deps.db, actionContext.actionId, reopenContext);
    await undoNow(testApp, reopenContext.actionId);
    expect(await testApp.rows('SELECT id, reason FROM closure WHERE is_holiday = 0')).toEqual([
      { id: actionContext.actionId, reason: 'Wedding of Zara' },
    ]);
    expect(JSON.stringify(await testApp.rows('SELECT * FROM owner_action'))).not.toContain('Zara');
  });

  it('are kept for 24 hours, and deleted by the next action after them', async () => {
    await saveSpecialDay(['09:00'], 'Market day', null);
    await saveSpecialDay([], 'For Zara', 0);
    testApp.advanceClock({ hours: 23, minutes: 59 });
    await saveSpecialDay(['10:00'], '', 1);
    expect(await readReplacedNotes()).toHaveLength(2);
    testApp.advanceClock({ minutes: 1 });
    await saveSpecialDay(['11:00'], '', 2);
    const notes = (await readReplacedNotes()).map(({ note }) => note);
    expect(notes.toSorted()).toEqual(['', 'For Zara']);
  });
});

it('undoing days off changes no booking: who was cancelled stays cancelled, who was kept stays booked', async () => {
  const maya = await testApp.client('maya');
  const cancelled = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
  await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  const [from, to] = [Temporal.PlainDate.from('2026-11-23'), Temporal.PlainDate.from('2026-11-27')];
  await closeDays(testApp.deps.db, { from, to, reason: '', confirmed: true }, actionContext);
  await requestCancellation(maya, cancelled.id, 'refund');
  const readOtherRows = async () => ({ ...(await readAllRows()), closure: [], owner_action: [] });
  const rows = await readOtherRows();
  await undoNow(testApp, actionContext.actionId);
  expect(await readOtherRows()).toEqual(rows);
  expect(await testApp.rows('SELECT state FROM booking ORDER BY starts_at')).toEqual([
    { state: 'cancelled' },
    { state: 'confirmed' },
  ]);
});

it('a public holiday that was added and then opened stays in the list, until it is closed again', async () => {
  const holiday = { from: SATURDAY, to: SATURDAY, reason: 'Show day', confirmed: false, holiday: true };
  await closeDays(testApp.deps.db, holiday, actionContext);
  const { actionId: id } = actionContext;
  await setHoliday(testApp.deps.db, { id, isOpen: true }, await createActionContext(testApp));
  const undoForm = `action="/studio/log/${id}/undo"`;
  expect((await openPage(owner, '/studio/settings/log')).html).not.toContain(undoForm);
  await expect(undoNow(testApp, id)).rejects.toThrow('UNDO_TOO_LATE');
  expect(await testApp.row('SELECT is_open FROM closure WHERE id = ?', id)).toEqual({ is_open: 1 });
  await setHoliday(testApp.deps.db, { id, isOpen: false }, await createActionContext(testApp));
  expect((await openPage(owner, '/studio/settings/log')).html).toContain(undoForm);
  await undoNow(testApp, id);
  expect(await testApp.row('SELECT is_open FROM closure WHERE id = ?', id)).toBeNull();
});

it('days off can be undone from the toast, which leads back to them', async () => {
  const page = '/studio/hours/off';
  const fields = { from: '2026-11-30', to: '2026-11-30', reason: '' };
  const response = await submitForm(owner, { page, action: page, fields });
  const closeAction = await testApp.row<{ id: string }>('SELECT id FROM owner_action');
  const action = `/studio/log/${closeAction?.id}/undo`;
  const shownPath = response.headers.get('location') ?? '';
  expect((await openPage(owner, shownPath)).html).toContain(`action="${action}"`);
  const undoResponse = await submitForm(owner, { page: shownPath, action, fields: { returnTo: page } });
  expect(undoResponse.headers.get('location')).toMatch(/^\/studio\/hours\/off\?done=/);
  expect(await testApp.rows('SELECT * FROM closure WHERE is_holiday = 0')).toEqual([]);
});

const anyTimes = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 3 }).map((quarters) =>
  quarters
    .toSorted((one, other) => one - other)
    .map((quarter) =>
      Temporal.PlainTime.from('00:00')
        .add({ minutes: quarter * 15 })
        .toString()
        .slice(0, 5),
    ),
);
const anyWeek = fc.array(anyTimes, { minLength: 7, maxLength: 7 });

it('any weekly hours and any special day are restored whole by undoing what replaced them', async () => {
  const { db } = testApp.deps;
  const from = Temporal.PlainDate.from('2026-11-30');
  const createNextContext = () => ({ ...actionContext, actionId: crypto.randomUUID(), now: testApp.now() });
  const saveWeekAndDay = async (week: string[][], times: string[]) => {
    testApp.advanceClock({ seconds: 1 });
    const asRead = await readHoursVersion(testApp);
    const dayRow = await testApp.row<{ revision: number }>('SELECT revision FROM special_day');
    const [weekContext, dayContext] = [createNextContext(), createNextContext()];
    await setOpeningHours(db, { from, week, asRead }, weekContext);
    await setSpecialDay(
      db,
      { day: SATURDAY, times, note: times.join(), revision: dayRow?.revision ?? null },
      dayContext,
    );
    const logged = await testApp.row('SELECT id FROM owner_action WHERE id = ?', weekContext.actionId);
    // Times that are already in force are not saved again.
    return [dayContext.actionId, ...(logged ? [weekContext.actionId] : [])];
  };
  await fc.assert(
    fc.asyncProperty(anyWeek, anyTimes, anyWeek, anyTimes, async (week, times, nextWeek, nextTimes) => {
      await saveWeekAndDay(week, times);
      const rows = await readHoursRows();
      const savedIds = await saveWeekAndDay(nextWeek, nextTimes);
      testApp.advanceClock({ seconds: 1 });
      for (const id of savedIds) await undoAction(testApp.deps, id, createNextContext());
      expect(await readHoursRows()).toEqual(rows);
    }),
    DATABASE_RUNS,
  );
});
