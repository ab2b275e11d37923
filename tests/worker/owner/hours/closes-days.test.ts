import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { toIso } from '../../../../src/domain/time.ts';
import { listAppointmentsOnDays } from '../../../../worker/owner/hours/close-days.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { bookAndPay, requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
});

/** The starts of many short appointments on Monday, one after the other. */
const startOf = (index: number) => Temporal.Instant.from(MONDAY).add({ minutes: 15 * index });
const DAYS_OFF_PATH = '/studio/hours/off';
const AUSTRALIA_DAY = { from: '2027-01-26', to: '2027-01-26', reason: 'Australia Day', holiday: 'yes' };
const close = (from: string, to: string, fields: Record<string, string> = {}) =>
  submitForm(owner, { page: DAYS_OFF_PATH, action: DAYS_OFF_PATH, fields: { from, to, reason: '', ...fields } });
const readClosures = () => testApp.rows('SELECT from_day, to_day, reason FROM closure WHERE is_holiday = 0');
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action');
const readClosureId = async () =>
  (await testApp.row<{ id: string }>('SELECT id FROM closure WHERE is_holiday = 0'))?.id;
const readRefusalCode = async (scheduledDate: string) => (await requestHold(maya, { scheduledDate })).body.code;

/** The inbox's items about days off. */
async function readDayOffItems() {
  const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
  return items.filter(({ kind }) => kind === 'day_off');
}

describe('days off', () => {
  it('are closed to clients, both ends included, and the days around them are not', async () => {
    const response = await close('2026-11-23', '2026-11-24', { reason: 'A course' });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, DAYS_OFF_PATH]);
    expect(await readClosures()).toEqual([{ from_day: '2026-11-23', to_day: '2026-11-24', reason: 'A course' }]);
    expect(await readRefusalCode(MONDAY)).toBe('SLOT_NOT_OFFERED');
    expect(await readRefusalCode(TUESDAY)).toBe('SLOT_NOT_OFFERED');
    expect((await requestHold(maya, { scheduledDate: '2026-11-25T06:30:00.000Z' })).status).toBe(200);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Days off saved. Whoever is booked stays booked.');
    expect(html).toContain('Monday 23 November to Tuesday 24 November');
    expect(html).toContain('Monday 23 November, day off');
  });

  it('over an appointment are asked about first, with who is booked, and nothing is changed until then', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY, fullName: 'Zara Ellis' });
    const response = await close('2026-11-23', '2026-11-27', { reason: 'At the sea' });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toMatch(
      /One person is booked on these days\.<.*<li>Zara Ellis, Tue 24 November, 4:30 pm<\/li>.*>Zara stays booked until you decide\.</s,
    );
    expect(html).toContain('name="confirmed" value="yes"');
    for (const typed of ['2026-11-23', '2026-11-27', 'At the sea']) expect(html).toContain(`value="${typed}"`);
    expect(await readClosures()).toEqual([]);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('over several appointments have a line for each of them, before and after they are confirmed', async () => {
    await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY, fullName: 'Zara Ellis' });
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY, fullName: 'Mia Chen' });
    const linesPattern = /<li>Zara Ellis, Mon 23 November, [^<]*<\/li><li>Mia Chen, Tue 24 November, 4:30 pm<\/li>/;
    const html = await (await close('2026-11-23', '2026-11-27')).text();
    expect(html).toMatch(linesPattern);
    await close('2026-11-23', '2026-11-27', { confirmed: 'yes' });
    expect((await openPage(owner, DAYS_OFF_PATH)).html).toMatch(linesPattern);
  });

  it('can be a public holiday, which then has its own switch and ends the question about its year', async () => {
    await testApp.rows("DELETE FROM closure WHERE from_day GLOB '2027-*'");
    const response = await close('2027-01-26', '2027-01-26', AUSTRALIA_DAY);
    expect(response.status).toBe(303);
    expect(
      await testApp.rows("SELECT from_day, to_day, reason, is_open FROM closure WHERE from_day GLOB '2027-*'"),
    ).toEqual([{ from_day: '2027-01-26', to_day: '2027-01-26', reason: 'Australia Day', is_open: 0 }]);
    expect(await readClosures()).toEqual([]);
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    expect(items.filter(({ kind }) => kind === 'holidays')).toEqual([]);
  });

  it('that are confirmed change no booking, and whoever is booked waits in the inbox', async () => {
    const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY, fullName: 'Zara Ellis' });
    const before = await testApp.rows('SELECT * FROM booking');
    expect((await close('2026-11-23', '2026-11-27', { confirmed: 'yes' })).status).toBe(303);
    expect(await testApp.rows('SELECT * FROM booking')).toEqual(before);
    expect((await maya.get<AppointmentResponse[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    expect(await readDayOffItems()).toMatchObject([{ id, client: { name: 'Zara Ellis' }, startsAt: TUESDAY }]);
    const { html } = await openPage(owner, DAYS_OFF_PATH);
    expect(html).toContain('One person is booked on your days off.');
    expect(html).toContain('Decide in your inbox');
  });

  it('are not asked about for an appointment that was cancelled, is on another day or on a special day', async () => {
    const goneAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
    await requestCancellation(maya, goneAppointment.id, 'refund');
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES ('2026-11-24', '', 0)");
    await testApp.rows("INSERT INTO special_day_start VALUES ('2026-11-24', '16:30')");
    expect((await close('2026-11-23', '2026-11-24')).status).toBe(303);
    expect(await readDayOffItems()).toEqual([]);
  });

  it('that are off already are not added again', async () => {
    await close('2026-11-30', '2026-11-30');
    expect((await close('2026-11-30', '2026-11-30')).status).toBe(303);
    expect(await readClosures()).toHaveLength(1);
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('that cannot be taken off are refused with what was typed', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, DAYS_OFF_PATH), DAYS_OFF_PATH);
    const holidayPattern = /<input[^>]*name="holiday"[^>]*checked/;
    const refusals: [what: string, typed: Record<string, string>, kept: RegExp | string][] = [
      ['end before they begin', { from: '2026-11-27', to: '2026-11-26' }, 'value="2026-11-26"'],
      ['begin on a day that is over', { from: '2026-11-20', to: '2026-11-26' }, 'value="2026-11-26"'],
      ['no first day', { to: '2026-11-26' }, 'value="2026-11-26"'],
      ['too long a reason', { from: '2026-11-26', to: '2026-11-26', reason: 'x'.repeat(81) }, 'value="2026-11-26"'],
      ['a holiday of several days', { ...AUSTRALIA_DAY, to: '2027-01-27' }, holidayPattern],
      ['a holiday without a name', { ...AUSTRALIA_DAY, reason: '' }, holidayPattern],
    ];
    for (const [what, typed, keptText] of refusals) {
      const refusal = await postForm(owner, DAYS_OFF_PATH, { ...hiddenFields, from: '', reason: '', ...typed });
      expect(refusal.status, what).toBe(400);
      expect(await refusal.text(), what).toMatch(keptText);
      expect([await readClosures(), await readOwnerActions()], what).toEqual([[], []]);
    }
  });

  it('can be opened again, once', async () => {
    await close('2026-11-23', '2026-11-24');
    const id = await readClosureId();
    const action = `${DAYS_OFF_PATH}/${id}/open`;
    const fields = parseHiddenFields(await openPage(owner, DAYS_OFF_PATH), action);
    expect((await postForm(owner, action, fields)).status).toBe(303);
    expect(await readClosures()).toEqual([]);
    expect((await postForm(owner, action, fields)).status).toBe(303);
    expect((await postForm(owner, action, { ...fields, actionId: crypto.randomUUID() })).status).toBe(404);
    expect(await readOwnerActions()).toEqual([
      { verb: 'close_days', about: id },
      { verb: 'reopen_days', about: id },
    ]);
    expect((await requestHold(maya, { scheduledDate: MONDAY })).status).toBe(200);
  });
});

describe('booked on days off is', () => {
  const PERIOD = { from: Temporal.PlainDate.from('2026-11-23'), to: Temporal.PlainDate.from('2026-11-24') };
  const countBooked = async () => (await listAppointmentsOnDays(testApp.deps.db, PERIOD, testApp.now())).length;
  const setOwnTimes = (day: string, times: string) =>
    createOwnerApi(owner).setSpecialDay(day, { times, note: '', revision: null });

  it('an appointment of the first or the last of these days, and none of the days around them', async () => {
    for (const [id, startsAt] of [
      ['before', '2026-11-22T11:45:00.000Z'],
      ['first', '2026-11-22T14:00:00.000Z'],
      ['last', '2026-11-24T11:45:00.000Z'],
      ['after', '2026-11-24T14:00:00.000Z'],
    ] as const)
      await insertStudioAppointment(testApp, maya, { id, startsAt });
    const appointments = await listAppointmentsOnDays(testApp.deps.db, PERIOD, testApp.now());
    expect(appointments.map(({ id }) => id)).toEqual(['first', 'last']);
  });

  it('none that has started', async () => {
    await insertStudioAppointment(testApp, maya, { startsAt: MONDAY });
    testApp.advanceClock({ hours: 49, minutes: 59 });
    expect(await countBooked()).toBe(1);
    testApp.advanceClock({ minutes: 1 });
    expect(await countBooked()).toBe(0);
  });

  it('none on a special day with times of its own, however many, and one on a special day without', async () => {
    const insertBooking = env.DB.prepare(
      `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
       notes, state, created_at, hold_expires_at, hold_minutes, policy_version, booked_by, paid_at_studio)
       VALUES (?1, ?2, 'wispy_set', ?3, ?4, 0, 0, 'Ruby Park', '', '', 'confirmed', ?5, ?5, 0, '2026-11-21', 'studio', 1)`,
    );
    const times = Array.from({ length: 50 }, (_, index) => [toIso(startOf(index)), toIso(startOf(index + 1))]);
    const bookings = times.map(([start, end], index) => [`worked-${index}`, maya.id, start, end, toIso(testApp.now())]);
    await env.DB.batch(bookings.map((values) => insertBooking.bind(...values)));
    expect((await setOwnTimes('2026-11-23', '9:00 am')).status).toBe(200);
    expect(await countBooked()).toBe(0);
    expect((await close('2026-11-23', '2026-11-24')).status).toBe(303);
    await insertStudioAppointment(testApp, maya, { id: 'off', startsAt: TUESDAY });
    expect((await setOwnTimes('2026-11-24', '')).status).toBe(200);
    expect(await countBooked()).toBe(1);
    expect((await close('2026-11-22', '2026-11-24')).status).toBe(409);
  });
});

describe('a public holiday', () => {
  const CHRISTMAS_ID = 'holiday-2026-12-25';
  const CHRISTMAS = '2026-12-25T01:00:00.000Z';
  const setHoliday = (open: string) =>
    submitForm(owner, { page: DAYS_OFF_PATH, action: `/studio/hours/holidays/${CHRISTMAS_ID}`, fields: { open } });

  it('is closed until the owner opens it, and again when it is closed', async () => {
    expect(await readRefusalCode(CHRISTMAS)).toBe('SLOT_NOT_OFFERED');
    expect((await setHoliday('yes')).status).toBe(303);
    expect(await testApp.row('SELECT is_open FROM closure WHERE id = ?', CHRISTMAS_ID)).toEqual({ is_open: 1 });
    expect((await bookAndPay(testApp, maya, { scheduledDate: CHRISTMAS })).scheduledDate).toBe(CHRISTMAS);
    expect(await readDayOffItems()).toEqual([]);
    await setHoliday('no');
    expect(await readDayOffItems()).toHaveLength(1);
  });

  it('that is set to what it is changes nothing', async () => {
    await setHoliday('no');
    expect(await readOwnerActions()).toEqual([]);
  });

  it('is not removed as days off are, and days off are not opened as a holiday is', async () => {
    await close('2026-11-30', '2026-11-30');
    const readHiddenFields = async (action: string) => parseHiddenFields(await openPage(owner, DAYS_OFF_PATH), action);
    const id = await readClosureId();
    const hiddenFields = await readHiddenFields(`${DAYS_OFF_PATH}/${id}/open`);
    // A token is valid for one path: with the token of another path the answer is 403.
    expect((await postForm(owner, `${DAYS_OFF_PATH}/${CHRISTMAS_ID}/open`, hiddenFields)).status).toBe(403);
    await testApp.rows('UPDATE closure SET is_holiday = 1 WHERE id = ?', id);
    expect((await postForm(owner, `${DAYS_OFF_PATH}/${id}/open`, hiddenFields)).status).toBe(404);
    const action = `/studio/hours/holidays/${CHRISTMAS_ID}`;
    const fields = { ...(await readHiddenFields(action)), open: 'yes' };
    await testApp.rows('UPDATE closure SET is_holiday = 0 WHERE id = ?', CHRISTMAS_ID);
    expect((await postForm(owner, action, fields)).status).toBe(404);
    expect(await testApp.row('SELECT is_open FROM closure WHERE id = ?', CHRISTMAS_ID)).toEqual({ is_open: 0 });
  });
});
