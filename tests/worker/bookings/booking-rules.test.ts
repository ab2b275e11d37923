import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { readMovePage } from '../../../worker/owner/appointment/read-move-page.ts';
import { readDay } from '../../../worker/owner/day/read-day.ts';
import { setBookingRules } from '../../../worker/owner/settings/set-booking-rules.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { bookAndPay, confirmBooking, hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { countOutcomes } from '../../support/count-outcomes.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { openPage } from '../../support/owner/owner-pages.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import {
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';
import { lateBooking, payUnassigned } from '../../support/unassigned-payment.ts';

/** More start times on Monday: the end of a booking of two hours at 11:00 am, and a quarter of an hour later. */
const MONDAY_1_PM = '2026-11-23T03:00:00.000Z';
const MONDAY_1_15_PM = '2026-11-23T03:15:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const readSlots = async (from: string, to: string): Promise<string[]> =>
  (await testApp.createVisitor().get<string[]>(`/api/availability?startDate=${from}&endDate=${to}&service=classic_set`))
    .body;
const readMondaySlots = () => readSlots('2026-11-22T14:00:00Z', '2026-11-23T14:00:00Z');
const readRefusalCode = async (client: TestClient, scheduledDate: string) =>
  (await requestHold(client, { scheduledDate })).body.code;
const setCleanupMinutes = (minutes: number) => testApp.rows('UPDATE booking_rules SET cleanup_minutes = ?', minutes);
/** The input of the page to move an appointment. */
const buildMovePageInput = (id: string) => ({ id, now: testApp.now(), namesHidden: false, refused: null, typed: {} });
/** The clean-up time of each booking, with the number of its cells. */
const readBookingRows = () =>
  testApp.rows(`SELECT cleanup_minutes, (SELECT COUNT(*) FROM slot_cell WHERE booking_id = booking.id) AS cells
     FROM booking ORDER BY booking.rowid`);
const redeemCode = async (code: string | null, scheduledDate: string) => {
  const order = { service: 'classic_set', scheduledDate, rescheduleCouponCode: code };
  return maya.post<AppointmentResponse & { code: string }>('/api/appointments', order);
};
const cancelForCode = async (id: string) =>
  (await requestCancellation(maya, id, 'reschedule')).body.appointment.rescheduleCouponCode;

describe('the time to clean up after a client', () => {
  beforeEach(async () => {
    await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '13:00'), ('2000-01-01', 1, '13:15')");
    await setCleanupMinutes(15);
  });

  it('is kept free after what is held, and the time after it can be booked', async () => {
    await hold(maya);
    expect(await readBookingRows()).toEqual([{ cleanup_minutes: 15, cells: 9 }]);
    expect(await readMondaySlots()).toEqual([MONDAY_1_15_PM, MONDAY_AFTERNOON]);
    expect(await readRefusalCode(noor, MONDAY_1_PM)).toBe('SLOT_TAKEN');
    expect((await requestHold(noor, { scheduledDate: MONDAY_1_15_PM })).status).toBe(200);
  });

  it('has to be free itself for a time to be offered', async () => {
    await hold(maya, { scheduledDate: MONDAY_AFTERNOON });
    expect(await readMondaySlots()).toEqual([MONDAY, MONDAY_1_PM, MONDAY_1_15_PM]);
    await setCleanupMinutes(20);
    expect(await readMondaySlots()).toEqual([MONDAY, MONDAY_1_PM]);
    expect(await readRefusalCode(noor, MONDAY_1_15_PM)).toBe('SLOT_TAKEN');
    expect((await requestHold(noor, { scheduledDate: MONDAY_1_PM })).status).toBe(200);
  });

  it('belongs to one of two clients who want times that only it keeps apart', async () => {
    const people = await runConcurrently(CONCURRENT_REQUESTS, () => testApp.client());
    const answers = await Promise.all(
      people.map((person, index) => requestHold(person, { scheduledDate: index % 2 === 0 ? MONDAY : MONDAY_1_PM })),
    );
    expect(countOutcomes(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': CONCURRENT_REQUESTS - 1 });
  });

  it('is frozen in a booking with a code and in one with an earlier payment', async () => {
    const { id } = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    const code = await cancelForCode(id);
    await setCleanupMinutes(30);
    expect((await redeemCode(code, TUESDAY)).status).toBe(201);
    await setCleanupMinutes(60);
    const intentId = await payUnassigned(testApp, noor);
    expect((await confirmBooking(noor, intentId, lateBooking)).status).toBe(201);
    expect(await readBookingRows()).toEqual([
      { cleanup_minutes: 15, cells: 0 },
      { cleanup_minutes: 30, cells: 10 },
      { cleanup_minutes: 60, cells: 12 },
    ]);
  });

  it('changes nothing that exists, and what is held is paid with the time that it was held with', async () => {
    await bookAndPay(testApp, maya);
    const { clientSecret, paymentIntentId } = await hold(noor, { scheduledDate: MONDAY_AFTERNOON });
    const actionContext = await createActionContext(testApp);
    const readOtherRows = async () => ({ ...(await readAllRows()), booking_rules: [], owner_action: [] });
    const before = await readOtherRows();
    const rules = { noticeHours: 72, daysAhead: 14, cleanupMinutes: 60 };
    await setBookingRules(testApp.deps.db, { rules, revision: 0 }, actionContext);
    expect(await readOtherRows()).toEqual(before);
    await hold(noor, { scheduledDate: MONDAY_AFTERNOON });
    await testApp.pay(clientSecret);
    expect((await confirmBooking(noor, paymentIntentId)).status).toBe(201);
    expect(await readBookingRows()).toEqual([
      { cleanup_minutes: 15, cells: 9 },
      { cleanup_minutes: 15, cells: 9 },
    ]);
  });

  it('goes with an appointment that is moved, and comes back with it when the move is undone', async () => {
    const { id } = await bookAndPay(testApp, maya);
    await setCleanupMinutes(60);
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    expect((await ownerApi.move(id, { startsAt: TUESDAY })).status).toBe(200);
    expect(await readBookingRows()).toEqual([{ cleanup_minutes: 15, cells: 9 }]);
    expect(await readMondaySlots()).toContain(MONDAY);
    const moveAction = await testApp.row<{ id: string }>("SELECT id FROM owner_action WHERE verb = 'move_appointment'");
    expect((await ownerApi.undoAction(moveAction?.id ?? '')).status).toBe(200);
    const first = Temporal.Instant.from(MONDAY).epochMilliseconds / 900_000;
    const cells = await testApp.rows<{ cell: number }>('SELECT cell FROM slot_cell ORDER BY cell');
    expect(cells.map(({ cell }) => cell - first)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps an appointment from being moved to where only its clean-up time would meet another', async () => {
    const { id } = await bookAndPay(testApp, maya);
    await bookAndPay(testApp, noor, { scheduledDate: MONDAY_AFTERNOON });
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    expect((await ownerApi.move(id, { startsAt: '2026-11-23T03:30:00.000Z' })).body.code).toBe('SLOT_TAKEN');
    expect((await ownerApi.move(id, { startsAt: MONDAY_1_15_PM })).status).toBe(200);
  });

  it('of an appointment, and not that of the rules by now, decides which times it can be moved to', async () => {
    const { id } = await bookAndPay(testApp, maya);
    await bookAndPay(testApp, noor, { scheduledDate: MONDAY_AFTERNOON });
    await setCleanupMinutes(60);
    const { freeSlots } = await readMovePage(testApp.deps.db, buildMovePageInput(id));
    const mondayChoice = freeSlots.find(({ day }) => day === 'Monday 23 November');
    expect(mondayChoice?.times.map(({ value }) => value)).toEqual([MONDAY_1_PM, MONDAY_1_15_PM]);
  });

  it('keeps the owner from blocking it, and says what it is', async () => {
    await bookAndPay(testApp, maya);
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    const fields = { day: '2026-11-23', from: '13:00', to: '14:00', label: '' };
    const { status, body } = await ownerApi.blockTime(fields);
    expect([status, body.code]).toEqual([409, 'BLOCK_MEETS_BOOKING']);
    expect(body).toMatchObject({ conflicts: [{ kind: 'appointment', cleanupMinutes: 15 }] });
    expect((await ownerApi.blockTime({ ...fields, parts: 'free' })).status).toBe(200);
    expect(await testApp.rows('SELECT starts_at, ends_at FROM blocked_time')).toEqual([
      { starts_at: '2026-11-23T03:15:00.000Z', ends_at: '2026-11-23T04:00:00.000Z' },
    ]);
  });

  it('is free again once the appointment is cancelled', async () => {
    const { id } = await bookAndPay(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    expect(await readBookingRows()).toEqual([{ cleanup_minutes: 15, cells: 0 }]);
    expect(await readMondaySlots()).toEqual([MONDAY, MONDAY_1_PM, MONDAY_1_15_PM, MONDAY_AFTERNOON]);
  });

  it('is in no answer to the client, whose appointment is as long as without it', async () => {
    const { id, duration } = await bookAndPay(testApp, maya);
    expect(duration).toBe(120);
    const calendar = await (await maya.send(`/api/appointments/${id}/calendar.ics`)).text();
    expect(calendar).toMatch(/DTEND[^:]*:20261123T130000/);
    for (const path of ['/api/appointments', '/api/dashboard'])
      expect(await (await maya.send(path)).text()).not.toMatch(/clean/i);
  });

  it('is in the owner’s day after the appointment, before the free time, and in its words', async () => {
    await bookAndPay(testApp, maya);
    const day = Temporal.PlainDate.from('2026-11-23');
    const { plan, week } = await readDay(testApp.deps.db, { day, now: testApp.now(), namesHidden: false });
    expect(plan.summary).toBe('1 client, 2 h.');
    const [, appointment, gap] = plan.axis?.items ?? [];
    expect(appointment).toMatchObject({ time: '11:00 am to 1:00 pm', cleanup: 'then 15 min to clean up' });
    const open = [{ time: '1:15 pm' }, { time: '3:30 pm' }];
    expect(gap).toMatchObject({ kind: 'gap', blockablePeriod: { from: '13:15' }, freeSlots: open });
    expect([plan.axis?.cleanups.length, week.columns[0]?.cleanups.length]).toEqual([1, 1]);
    const { html } = await openPage(await testApp.client('owner'), '/studio/day/2026-11-23');
    expect(html).toContain('then 15 min to clean up');
  });

  it('is not there after a client who did not come', async () => {
    const { id } = await bookAndPay(testApp, maya);
    testApp.advanceClock({ hours: 50, minutes: 20 });
    await createOwnerApi(await testApp.owner()).markNoShow(id);
    const day = Temporal.PlainDate.from('2026-11-23');
    const { plan, week } = await readDay(testApp.deps.db, { day, now: testApp.now(), namesHidden: false });
    expect([plan.axis?.cleanups ?? [], week.columns[0]?.cleanups]).toEqual([[], []]);
  });
});

describe('the notice', () => {
  const setNoticeHours = (hours: number) => testApp.rows('UPDATE booking_rules SET notice_hours = ?', hours);

  it('decides from when on a time is offered and can be held', async () => {
    await setNoticeHours(50);
    expect(await readMondaySlots()).toEqual([MONDAY, MONDAY_AFTERNOON]);
    await setNoticeHours(51);
    expect(await readMondaySlots()).toEqual([MONDAY_AFTERNOON]);
    expect(await readRefusalCode(maya, MONDAY)).toBe('SLOT_NOT_OFFERED');
    expect(await readRefusalCode(maya, MONDAY_AFTERNOON)).toBeUndefined();
  });

  it('is kept by a booking with a code, which stays valid, and by one with an earlier payment', async () => {
    const { id } = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    const code = await cancelForCode(id);
    const intentId = await payUnassigned(testApp, noor);
    await setNoticeHours(51);
    expect((await redeemCode(code, MONDAY)).body.code).toBe('SLOT_NOT_OFFERED');
    expect((await confirmBooking(noor, intentId, lateBooking)).body.code).toBe('SLOT_NOT_OFFERED');
    await setNoticeHours(50);
    expect((await redeemCode(code, MONDAY_AFTERNOON)).status).toBe(201);
    expect((await confirmBooking(noor, intentId, lateBooking)).status).toBe(201);
  });

  it('is for clients: the owner moves an appointment to any time, and is offered those that clients are', async () => {
    const { id } = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    await setNoticeHours(72);
    const { freeSlots } = await readMovePage(testApp.deps.db, buildMovePageInput(id));
    expect(freeSlots[0]?.times.map(({ value }) => value)).toEqual(['2026-11-25T06:30:00.000Z']);
    const ownerApi = createOwnerApi(await testApp.client('owner'));
    expect((await ownerApi.move(id, { startsAt: MONDAY })).status).toBe(200);
  });
});

it('how far ahead decides until when a time is offered and can be held', async () => {
  await testApp.rows('UPDATE booking_rules SET days_ahead = 14');
  const [friday, saturday] = ['2026-12-04T05:30:00.000Z', '2026-12-05T01:00:00.000Z'];
  expect((await readSlots('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')).at(-1)).toBe(friday);
  expect(await readRefusalCode(maya, saturday)).toBe('SLOT_NOT_OFFERED');
  expect(await readRefusalCode(maya, friday)).toBeUndefined();
});
