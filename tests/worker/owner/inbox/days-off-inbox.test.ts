import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { isUndecidedOnDayOff } from '../../../../worker/bookings/undecided-on-day-off.ts';
import { toNowValues } from '../../../../worker/db/now-parameters.ts';
import { booking } from '../../../../worker/db/schema.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
});

const DAYS_OFF_PATH = '/studio/hours/off';
const close = (from: string, to: string) =>
  submitForm(owner, { page: DAYS_OFF_PATH, action: DAYS_OFF_PATH, fields: { from, to, reason: '', confirmed: 'yes' } });

/** The inbox's items about days off. */
async function readDayOffItems() {
  const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
  return items.filter(({ kind }) => kind === 'day_off');
}

it('what waits offers the number of the client where none was typed for the appointment', async () => {
  const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  await testApp.rows("UPDATE booking SET phone = ''");
  await testApp.rows("UPDATE client SET phone = '+61400333444' WHERE id = ?", maya.id);
  await testApp.rows("INSERT INTO closure VALUES ('off', '2026-11-24', '2026-11-24', '', 0, 0)");
  const REFUSED_EMAIL_INSERT =
    "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('email_refused', ?1, ?2, ?2)";
  await testApp.rows(REFUSED_EMAIL_INSERT, `confirmation-${id}`, testApp.now().toString());
  const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
  const contact = { kind: 'phone', number: '0400 333 444', uri: '+61400333444' };
  const bookingItems = items.filter(({ kind }) => kind !== 'holidays');
  expect(bookingItems.map(({ kind }) => kind).sort()).toEqual(['alert', 'day_off']);
  for (const item of bookingItems) expect(item).toMatchObject({ contact });
});

describe('an appointment on a day off', () => {
  let appointment: AppointmentResponse;
  beforeEach(async () => {
    appointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await close('2026-11-24', '2026-11-24');
  });

  const submitKeep = () =>
    submitForm(owner, { page: '/studio/inbox', action: `/studio/appointments/${appointment.id}/keep` });

  it('waits in the inbox until 72 hours before it, with what can be done', async () => {
    expect(await readDayOffItems()).toMatchObject([
      {
        kind: 'day_off',
        id: appointment.id,
        startsAt: TUESDAY,
        service: 'Classic Set',
        dueAt: '2026-11-21T06:30:00.000Z',
        contact: { kind: 'phone', number: '0400 111 222' },
      },
    ]);
    const { html } = await openPage(owner, '/studio/inbox');
    expect(html).toContain('Booked on a day off');
    expect(html).toContain('Maya Nguyen, Tue 24 November');
    expect(html).toContain(`href="/studio/appointments/${appointment.id}/cancel"`);
  });

  it('is counted among what waits', async () => {
    const { html } = await openPage(owner, '/studio');
    expect(html).toMatch(/1<span[^>]*> waiting/);
  });

  it('that the owner keeps takes place and waits no longer', async () => {
    expect((await submitKeep()).status).toBe(303);
    expect(await readDayOffItems()).toEqual([]);
    expect(await testApp.row('SELECT state, kept_at FROM booking')).toEqual({
      state: 'confirmed',
      kept_at: '2026-11-20T23:00:00.000Z',
    });
    expect((await openPage(owner, '/studio')).html).not.toMatch(/<span[^>]*> waiting/);
  });

  it('that was cancelled meanwhile cannot be kept', async () => {
    const action = `/studio/appointments/${appointment.id}/keep`;
    const fields = parseHiddenFields(await openPage(owner, '/studio/inbox'), action);
    await requestCancellation(maya, appointment.id, 'refund');
    expect((await postForm(owner, action, fields)).status).toBe(409);
    expect(await testApp.row('SELECT kept_at FROM booking')).toEqual({ kept_at: null });
  });

  it('that was cancelled meanwhile is answered with the inbox, which reads itself again at its own address', async () => {
    const action = `/studio/appointments/${appointment.id}/keep`;
    const fields = parseHiddenFields(await openPage(owner, '/studio/inbox'), action);
    await requestCancellation(maya, appointment.id, 'refund');
    const html = await (await postForm(owner, action, fields)).text();
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+;url=\/studio\/inbox"\/>/);
    expect(html).toContain('name="returnTo" value="/studio/inbox"');
  });

  it.each([
    ['the days are open again', 'DELETE FROM closure WHERE is_holiday = 0'],
    ['it was cancelled', "UPDATE booking SET state = 'cancelled'"],
    ['its day has times of its own', "INSERT INTO special_day_start VALUES ('2026-11-24', '16:30')"],
  ])('waits no longer once %s', async (_what, sql) => {
    await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES ('2026-11-24', '', 0)");
    expect(await readDayOffItems()).toHaveLength(1);
    if (sql.startsWith('DELETE')) await testApp.rows('DELETE FROM special_day');
    await testApp.rows(sql);
    expect(await readDayOffItems()).toEqual([]);
  });

  it('waits once, although two closures cover its day, and no longer once it has started', async () => {
    await close('2026-11-24', '2026-11-25');
    expect(await readDayOffItems()).toHaveLength(1);
    testApp.advanceClock({ hours: 79, minutes: 31 });
    expect(await readDayOffItems()).toEqual([]);
  });

  it('of the last minute of a day, or the first of the next, is judged by the day at the studio', async () => {
    const countDayOffItems = async (startsAt: string) => {
      await testApp.rows("UPDATE booking SET starts_at = ?, ends_at = '2026-11-26T00:00:00.000Z'", startsAt);
      return (
        await testApp.deps.db
          .select()
          .from(booking)
          .where(isUndecidedOnDayOff(toNowValues(testApp.now())))
      ).length;
    };
    expect(await countDayOffItems('2026-11-23T13:45:00.000Z')).toBe(0);
    expect(await countDayOffItems('2026-11-23T14:00:00.000Z')).toBe(1);
    expect(await countDayOffItems('2026-11-24T13:45:00.000Z')).toBe(1);
    expect(await countDayOffItems('2026-11-24T14:00:00.000Z')).toBe(0);
  });
});

it('a special day without times is a day off for whoever is booked on it', async () => {
  const { id } = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  const page = '/studio/hours/day/2026-11-24';
  await submitForm(owner, { page, action: page, fields: { times: '', note: '', revision: '' } });
  expect(await readDayOffItems()).toMatchObject([{ id }]);
});

it('while names are hidden neither the question nor the inbox names who is booked', async () => {
  await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY, fullName: 'Zara Ellis' });
  const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
  const response = await submitForm(hiddenNamesBrowser, {
    page: DAYS_OFF_PATH,
    action: DAYS_OFF_PATH,
    fields: { from: '2026-11-24', to: '2026-11-24', reason: '' },
  });
  const html = await response.text();
  expect(html).toContain('Z. E., Tue 24 November');
  expect(html).not.toMatch(/Zara|Ellis/);
  await close('2026-11-24', '2026-11-24');
  for (const path of [DAYS_OFF_PATH, '/studio/inbox'])
    expect((await openPage(hiddenNamesBrowser, path)).html).not.toMatch(/Zara|Ellis/);
});
