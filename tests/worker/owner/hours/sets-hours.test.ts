import { beforeEach, describe, expect, it } from 'vitest';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { SEEDED_AT, SEEDED_WEEK_FIELDS } from '../../../support/owner/owner-hours-cases.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

/** The times that clients can book on a day, like "11:00". */
async function readOfferedTimes(day: string): Promise<string[]> {
  const from = Temporal.PlainDate.from(day).toZonedDateTime('Australia/Brisbane');
  const periodParameters = new URLSearchParams({
    startDate: from.toInstant().toString(),
    endDate: from.add({ days: 1 }).toInstant().toString(),
  });
  const { body } = await testApp.createVisitor().get<string[]>(`/api/availability?${periodParameters}`);
  return body.map((start) =>
    Temporal.Instant.from(start).toZonedDateTimeISO('Australia/Brisbane').toPlainTime().toString().slice(0, 5),
  );
}

const HOURS_PATH = '/studio/hours';
/** The form fields of the hours of SPEC §1, with the changes of a test. */
const buildWeekFields = (change: Record<string, string> = {}) => ({ ...SEEDED_WEEK_FIELDS, ...change });
/** Posts the form of a page that was opened just now. */
async function save(fields: Record<string, string>): Promise<Response> {
  const page = await openPage(owner, HOURS_PATH);
  const [, asRead = ''] = /name="asRead" value="([^"]*)"/.exec(page.html) ?? [];
  return postForm(owner, HOURS_PATH, { ...parseHiddenFields(page, HOURS_PATH), asRead, ...fields });
}
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action');
const readBookings = () => testApp.rows('SELECT * FROM booking');

describe('the hours of every week', () => {
  it('are offered to clients from their first day on and not before', async () => {
    const response = await save(buildWeekFields({ from: '2026-11-30', day1: '9am, 15:30', day4: '' }));
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, '/studio/hours']);
    expect(await readOfferedTimes('2026-11-23')).toEqual(['11:00', '15:30']);
    expect(await readOfferedTimes('2026-11-26')).toEqual(['16:30']);
    expect(await readOfferedTimes('2026-11-30')).toEqual(['09:00', '15:30']);
    expect(await readOfferedTimes('2026-12-03')).toEqual([]);
    expect(await testApp.rows('SELECT from_day FROM opening_schedule')).toEqual([
      { from_day: '2000-01-01' },
      { from_day: '2026-11-30' },
    ]);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Hours saved. Nobody who is booked is moved.');
    expect(html).toContain('From Monday 30 November: other times.');
  });

  it('begin by default with next Monday, with the times in force then', async () => {
    const { html } = await openPage(owner, HOURS_PATH);
    expect(html).toContain('value="2026-11-23"');
    expect(html).toContain('value="11:00 am, 3:30 pm"');
    await save(buildWeekFields({ from: '2027-01-04', day2: '9:00 am' }));
    expect((await openPage(owner, HOURS_PATH)).html).not.toContain('value="9:00 am"');
    expect((await openPage(owner, '/studio/hours?from=2027-01-04')).html).toContain('value="9:00 am"');
  });

  it('may begin today, and replace those that begin on the same day', async () => {
    await save(buildWeekFields({ from: '2026-11-21', day1: '9:00 am' }));
    testApp.advanceClock({ minutes: 1 });
    await save(buildWeekFields({ from: '2026-11-21', day1: '10:15 am' }));
    expect(await readOfferedTimes('2026-11-23')).toEqual(['10:15']);
    expect(await testApp.rows("SELECT * FROM opening_schedule WHERE from_day > '2000-01-01'")).toHaveLength(1);
    expect(await readOwnerActions()).toHaveLength(2);
  });

  it('change no booking', async () => {
    await insertPaidAppointment(testApp, await testApp.client('maya'));
    const before = await readBookings();
    await save(buildWeekFields({ from: '2026-11-21', day1: '' }));
    expect(await readBookings()).toEqual(before);
    expect(await testApp.rows('SELECT DISTINCT booking_id FROM slot_cell')).toHaveLength(1);
  });

  it('that are in force already change nothing', async () => {
    expect((await save(buildWeekFields({ from: '2026-11-30' }))).status).toBe(303);
    expect(await testApp.rows('SELECT * FROM opening_schedule')).toHaveLength(1);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('can have as many times on each day as a day may have', async () => {
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:15`);
    const weekFields = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`day${weekday}`, times.join(',')]));
    expect((await save({ from: '2026-11-30', ...weekFields })).status).toBe(303);
    expect(await testApp.rows("SELECT * FROM opening_rule WHERE from_day = '2026-11-30'")).toHaveLength(24 * 7);
  });
});

describe('hours are refused, with what was typed,', () => {
  it.each([
    ['on a day that is over', { from: '2026-11-20', day1: '9:30 am' }, 400, 'is missing or not valid'],
    ['with a time that is none', { from: '2026-11-30', day1: '9:30 am, noonish' }, 400, '“noonish” is not a time.'],
    ['with a time between quarter hours', { from: '2026-11-30', day1: '9:35 am' }, 400, 'quarter of an hour'],
    ['with a time twice', { from: '2026-11-30', day1: '9:30 am, 09:30' }, 422, 'That day has the same time twice.'],
  ])('%s', async (_what, change, status, words) => {
    const refusal = await save(buildWeekFields(change));
    const html = await refusal.text();
    expect(refusal.status).toBe(status);
    expect(html).toContain(words);
    expect(html).toContain(`value="${change.day1}"`);
    expect(html).toContain(`value="${change.from}"`);
    expect(await testApp.rows('SELECT * FROM opening_schedule')).toHaveLength(1);
    expect(await readOwnerActions()).toEqual([]);
  });

  it('when they were saved in another tab since, with what is in force now beside what was typed', async () => {
    const hoursPage = await openPage(owner, HOURS_PATH);
    expect(hoursPage.html).toContain(`value="${SEEDED_AT}"`);
    await save(buildWeekFields({ from: '2026-11-23', day2: '9:00 am' }));
    testApp.advanceClock({ minutes: 1 });
    const fields = { ...parseHiddenFields(hoursPage, HOURS_PATH), asRead: SEEDED_AT };
    const refusal = await postForm(owner, HOURS_PATH, {
      ...fields,
      ...buildWeekFields({ from: '2026-11-23', day2: '10:00 am' }),
    });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('value="10:00 am"');
    expect(html).toContain('Now: 9:00 am');
    expect(await readOfferedTimes('2026-11-24')).toEqual(['09:00']);
  });
});

describe('hours from a day on which others are in force than those that were shown', () => {
  const parseShownFields = (html: string) => ({
    ...parseHiddenFields({ status: 200, headers: new Headers(), html }, HOURS_PATH),
    ...Object.fromEntries(
      [...html.matchAll(/name="(asRead|shownDay)" value="([^"]*)"/g)].map((match) => match.slice(1)),
    ),
  });
  const typedFields = buildWeekFields({ from: '2027-01-18', day1: '9:30 am' });

  it('replace them only once they were shown beside what was typed', async () => {
    await save(buildWeekFields({ from: '2027-01-11', day2: '9:00 am' }));
    const { html } = await openPage(owner, HOURS_PATH);
    const refusal = await postForm(owner, HOURS_PATH, { ...parseShownFields(html), ...typedFields });
    const text = await refusal.text();
    expect([refusal.status, await readOfferedTimes('2027-01-19')]).toEqual([409, ['09:00']]);
    expect(text).toContain('“Now” is what is in force on Monday 18 January 2027.');
    expect(text.match(/Now: [^<]*/g)).toEqual(['Now: 11:00 am, 3:30 pm', 'Now: 9:00 am']);
    for (const value of ['9:30 am', '4:30 pm', '2027-01-18']) expect(text).toContain(`value="${value}"`);
    expect((await postForm(owner, HOURS_PATH, { ...parseShownFields(text), ...typedFields })).status).toBe(303);
    expect(await readOfferedTimes('2027-01-19')).toEqual(['16:30']);
  });

  it('are compared with those that were shown, also after a refusal for what was typed', async () => {
    await save(buildWeekFields({ from: '2027-01-11', day2: '9:00 am' }));
    const { html } = await openPage(owner, `${HOURS_PATH}?from=2027-01-11`);
    const wrongFields = { ...parseShownFields(html), ...typedFields, day1: 'noonish', day2: '9:00 am' };
    const text = await (await postForm(owner, HOURS_PATH, wrongFields)).text();
    expect(text).not.toContain('Now: ');
    expect(
      (await postForm(owner, HOURS_PATH, { ...wrongFields, ...parseShownFields(text), day1: '9:30 am' })).status,
    ).toBe(303);
  });
});

describe('one special day', () => {
  const SATURDAY_PATH = '/studio/hours/day/2026-12-12';
  const saveDay = (fields: Record<string, string>, page = SATURDAY_PATH) =>
    submitForm(owner, { page, action: page, fields: { note: '', revision: '', ...fields } });
  const removeDay = () =>
    submitForm(owner, { page: SATURDAY_PATH, action: `${SATURDAY_PATH}/remove`, fields: { revision: '0' } });

  it('has its own times and no others, and only on that day', async () => {
    expect((await saveDay({ times: '9:00 am, 1:00 pm', note: 'Market day' })).status).toBe(303);
    expect(await readOfferedTimes('2026-12-12')).toEqual(['09:00', '13:00']);
    expect(await readOfferedTimes('2026-12-19')).toEqual(['11:00']);
    const { html } = await openPage(owner, SATURDAY_PATH);
    expect(html).toContain('Only on Saturday 12 December');
    expect(html).toContain('9:00 am, 1:00 pm · Market day');
  });

  it('is offered on a public holiday, which its form says', async () => {
    const christmasPath = '/studio/hours/day/2026-12-25';
    const { html } = await openPage(owner, christmasPath);
    expect(html).toContain('Now: closed, Christmas Day.');
    expect(html).toContain('You are off that day. These times will be offered all the same.');
    await saveDay({ times: '11:00 am' }, christmasPath);
    expect(await readOfferedTimes('2026-12-25')).toEqual(['11:00']);
  });

  it('without times is closed, and its week’s times come back when it is removed', async () => {
    await saveDay({ times: '' });
    expect(await readOfferedTimes('2026-12-12')).toEqual([]);
    expect((await removeDay()).status).toBe(303);
    expect(await readOfferedTimes('2026-12-12')).toEqual(['11:00']);
    expect(await testApp.rows('SELECT * FROM special_day')).toEqual([]);
    expect(await testApp.rows('SELECT * FROM special_day_start')).toEqual([]);
  });

  it('is refused when it was changed in another tab since, and keeps what was typed', async () => {
    await saveDay({ times: '9:00 am' });
    const refusal = await saveDay({ times: '1:00 pm', note: 'Late' });
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('value="1:00 pm"');
    expect(html).toContain('value="Late"');
    expect(html).toContain('Now: 9:00 am.');
    expect(await readOfferedTimes('2026-12-12')).toEqual(['09:00']);
    expect((await saveDay({ times: '1:00 pm', revision: '0' })).status).toBe(303);
    expect(await testApp.row('SELECT revision FROM special_day')).toEqual({ revision: 1 });
    expect(await readOfferedTimes('2026-12-12')).toEqual(['13:00']);
  });

  it('cannot be removed twice', async () => {
    await saveDay({ times: '' });
    const hiddenFields = parseHiddenFields(await openPage(owner, SATURDAY_PATH), `${SATURDAY_PATH}/remove`);
    await removeDay();
    expect((await postForm(owner, `${SATURDAY_PATH}/remove`, { ...hiddenFields, revision: '0' })).status).toBe(409);
    expect(await readOwnerActions()).toHaveLength(2);
  });

  it('with a wrong time or too long a note is refused with what was typed', async () => {
    for (const fields of [
      { times: 'soon', note: '' },
      { times: '9:00 am', note: 'x'.repeat(81) },
    ]) {
      const refusal = await saveDay(fields);
      expect(refusal.status).toBe(400);
      expect(await refusal.text()).toContain(`value="${fields.times}"`);
    }
    expect(await testApp.rows('SELECT * FROM special_day')).toEqual([]);
  });

  it('changes no booking', async () => {
    await insertPaidAppointment(testApp, await testApp.client('maya'), { scheduledDate: MONDAY });
    const before = await readBookings();
    await saveDay({ times: '' }, '/studio/hours/day/2026-11-23');
    expect(await readBookings()).toEqual(before);
  });
});

it('a closed day says why, and leads to the form that opens it', async () => {
  const { html } = await openPage(owner, '/studio/day/2026-12-25');
  expect(html).toContain('Christmas Day');
  expect(html).toContain('href="/studio/hours/day/2026-12-25"');
  expect(html).toContain('Open this day');
  expect((await openPage(owner, '/studio/day/2026-11-15')).html).not.toContain('Open this day');
  expect((await openPage(owner, '/studio/day/2026-11-23')).html).not.toContain('Open this day');
});
