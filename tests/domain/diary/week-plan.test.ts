import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summariseDayInWeek, summariseWeek } from '../../../src/domain/diary/day-summary.ts';
import { calculateEndOfShownDays, calculateFirstShownDay, toMonthPlan } from '../../../src/domain/diary/month-plan.ts';
import { toWeekPlan } from '../../../src/domain/diary/week-plan.ts';
import {
  buildAppointment,
  buildBlockedTime,
  buildDiaryDay,
  buildDiaryWeek,
  buildHold,
  TODAY,
  toStudioInstant,
} from '../../support/owner/diary-fixture.ts';
import { buildOpeningHours } from '../../support/owner/week-fixture.ts';
import { RUNS } from '../../support/property-runs.ts';

const NOW = toStudioInstant('13:42');
const TUESDAY = '2026-11-24';
const FRIDAY = '2026-11-27';
/** px per minute, so that the shortest item, of half an hour, is as high as a control */
const PX_PER_MINUTE = 47 / 30;
const appointments = [
  buildAppointment('Ruby Park', toStudioInstant('11:00'), 150),
  buildAppointment('Noor Haddad', toStudioInstant('15:30'), 120),
  buildAppointment('Priya Nair', toStudioInstant('16:30', TUESDAY), 150, { isPending: true }),
  buildAppointment('Jade Tran', toStudioInstant('11:00', FRIDAY), 165),
];
const holds = [buildHold(toStudioInstant('15:30', FRIDAY), 150, toStudioInstant('13:51'))];
const buildWeek = () => buildDiaryWeek({ now: NOW, appointments, holds });

describe('the week of the owner', () => {
  test('has seven days, each with its clients in words', () => {
    expect(toWeekPlan(buildWeek(), NOW).columns.map(({ label }) => label)).toEqual([
      'Monday 23 November, 2 clients',
      'Tuesday 24 November, 1 client',
      'Wednesday 25 November, no clients',
      'Thursday 26 November, no clients',
      'Friday 27 November, 1 client',
      'Saturday 28 November, no clients',
      'Sunday 29 November, closed',
    ]);
  });

  test('says why a day is closed, and that it has clients all the same', () => {
    const day = Temporal.PlainDate.from('2026-12-25');
    const christmas = { from: '2026-12-25', to: '2026-12-25', reason: 'Christmas Day', isOpen: false };
    const hours = buildOpeningHours({ closures: [christmas] });
    const zara = buildAppointment('Zara Ellis', toStudioInstant('11:00', day), 120);
    const { columns } = toWeekPlan(buildDiaryWeek({ day, now: NOW, hours, appointments: [zara] }), NOW);
    expect(columns[4]).toMatchObject({ closureReason: 'Christmas Day', label: 'Friday 25 December, 1 client, closed' });
    expect(columns[6]?.closureReason).toBe('');
    expect(columns[0]?.closureReason).toBeNull();
  });

  test('is not stretched by a day that is blocked whole, whose column shows it from the top to the bottom', () => {
    const wednesdayBlock = buildBlockedTime('Course', toStudioInstant('00:00', '2026-11-25'), 24 * 60);
    const [plainPlan, { columns, height }] = [
      toWeekPlan(buildWeek(), NOW),
      toWeekPlan(buildDiaryWeek({ now: NOW, appointments, holds, blockedTimes: [wednesdayBlock] }), NOW),
    ];
    expect(height).toBe(plainPlan.height);
    expect(columns[2]?.items).toMatchObject([{ kind: 'blocked', text: 'Course', top: 0, height }]);
    expect([columns[0], columns[4]]).toEqual([plainPlan.columns[0], plainPlan.columns[4]]);
    const closedPlan = toWeekPlan(
      buildDiaryWeek({ now: NOW, hours: buildOpeningHours({ rules: [] }), blockedTimes: [wednesdayBlock] }),
      NOW,
    );
    expect(closedPlan.columns[2]?.items).toMatchObject([{ top: 0, height: closedPlan.height }]);
    expect(closedPlan.height).toBeLessThan(plainPlan.height * 2);
  });

  test('has bookings, holds and the times open online on one axis, from an hour before to an hour after', () => {
    const { columns, height, nowMark } = toWeekPlan(buildWeek(), NOW);
    const shownItems = columns.map(({ items }) => items.map(({ kind, shortTime }) => `${shortTime} ${kind}`));
    expect(shownItems).toEqual([
      ['11:00 appointment', '3:30 appointment'],
      ['4:30 pending'],
      ['4:30 open'],
      ['4:30 open'],
      ['11:00 appointment', '3:30 hold'],
      ['11:00 open'],
      [],
    ]);
    // 10:00 am to 8:00 pm
    expect(height).toBeCloseTo(600 * 1.16, 1);
    expect(columns[0]?.items[0]).toMatchObject({ top: 69.6, height: 174, isOver: true, time: '11:00 am' });
    expect(columns[4]?.items[1]).toMatchObject({ text: 'Being paid till 1:51 pm' });
    expect(nowMark).toEqual({ top: 257.5, time: '1:42 pm' });
  });

  test('has blocked time with its label, and none of the times in it open online', () => {
    const blocked = [buildBlockedTime('Dentist', toStudioInstant('17:00', TUESDAY), 30)];
    expect(toWeekPlan(buildDiaryWeek({ now: NOW, blockedTimes: blocked }), NOW).columns[1]?.items).toMatchObject([
      { kind: 'blocked', text: 'Dentist', id: 'Dentist', time: '5:00 pm' },
    ]);
  });

  test('has what begins together side by side: a client who did not come, and a walk-in', () => {
    const missedAppointment = buildAppointment('Ruby Park', toStudioInstant('11:00'), 150, { noShow: true });
    const walkIn = buildAppointment('Walk-in', toStudioInstant('11:00'), 30);
    const { columns } = toWeekPlan(buildDiaryWeek({ now: NOW, appointments: [missedAppointment, walkIn] }), NOW);
    expect(columns[0]?.items).toMatchObject([
      { height: expect.closeTo(150 * PX_PER_MINUTE, 1), lane: 0, laneCount: 2 },
      { height: 47, lane: 1, laneCount: 2 },
    ]);
  });

  test('without anything on it has an axis all the same, and no now in another week', () => {
    const emptyInput = { now: NOW, hours: buildOpeningHours({ rules: [] }), day: TODAY.add({ days: 7 }) };
    const { columns, height, nowMark } = toWeekPlan(buildDiaryWeek(emptyInput), NOW);
    expect(columns.flatMap(({ items }) => items)).toEqual([]);
    expect(height).toBeGreaterThan(0);
    expect(nowMark).toBeNull();
  });

  test('is summed up for the day that is shown', () => {
    const formatLine = (day: Temporal.PlainDate, now = NOW) =>
      summariseDayInWeek(
        buildDiaryDay({ day, now, appointments, holds }),
        buildDiaryWeek({ day, now, appointments, holds }),
        now,
      );
    expect(formatLine(TODAY)).toBe('2 clients today, 4 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48.');
    expect(formatLine(TODAY, toStudioInstant('16:00'))).toBe('2 clients today, 4 this week.');
    expect(formatLine(TODAY.add({ days: 1 }))).toBe('1 client, 4 this week.');
    expect(formatLine(TODAY.add({ days: 6 }))).toBe('Closed. 4 clients this week.');
    expect(formatLine(TODAY.add({ days: 7 }))).toBe('No clients, none this week.');
  });

  test('says of the day that is shown that it is closed, also beside the clients who were booked before', () => {
    const closure = { from: '2026-11-23', to: '2026-11-23', reason: 'A course', isOpen: false };
    const input = { now: NOW, appointments, hours: buildOpeningHours({ closures: [closure] }) };
    expect(summariseDayInWeek(buildDiaryDay(input), buildDiaryWeek(input), NOW)).toBe(
      '2 clients today, 4 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48. Closed: A course.',
    );
  });

  test('is summed up with its hours and the times that can still be booked', () => {
    expect(summariseWeek(buildWeek(), NOW)).toBe('4 clients, 9 h 45 min. 3 times open online.');
    const hours = buildOpeningHours({ rules: [] });
    expect(summariseWeek(buildDiaryWeek({ now: NOW, hours, appointments }), NOW)).toBe('4 clients, 9 h 45 min.');
    const summariseEmptyWeek = (now: Temporal.Instant) =>
      summariseWeek(buildDiaryWeek({ day: TODAY, now, appointments: [] }), now);
    expect(summariseEmptyWeek(toStudioInstant('12:00', '2026-11-28'))).toBe('No clients yet.');
    expect(summariseEmptyWeek(toStudioInstant('12:00', '2026-11-30'))).toBe('No clients.');
  });

  describe('with a second appointment of the same client', () => {
    const secondNoor = buildAppointment('Noor Haddad', toStudioInstant('18:00'), 60);
    const noorOnFriday = buildAppointment('Noor Haddad', toStudioInstant('14:00', FRIDAY), 60);
    const input = { now: NOW, appointments: [...appointments, secondNoor, noorOnFriday] };

    test('counts the clients, and the hours of all appointments', () => {
      const week = buildDiaryWeek(input);
      expect(toWeekPlan(week, NOW).columns.map(({ clientCount }) => clientCount)).toEqual([2, 1, 0, 0, 2, 0, 0]);
      expect(summariseWeek(week, NOW)).toMatch(/^4 clients, 11 h 45 min\./);
      expect(summariseDayInWeek(buildDiaryDay(input), week, NOW)).toMatch(/^2 clients today, 4 this week\./);
    });
  });

  test('offers no time while no service is offered', () => {
    expect(buildDiaryWeek({ now: NOW, shortestServiceMinutes: null }).flatMap(({ freeSlots }) => freeSlots)).toEqual(
      [],
    );
  });
});

describe('the month to jump in', () => {
  const november = Temporal.PlainYearMonth.from('2026-11');
  const buildMonth = (yearMonth = november, moreAppointments: typeof appointments = []) =>
    toMonthPlan(yearMonth, {
      appointments: [...appointments, ...moreAppointments],
      hours: buildOpeningHours(),
      today: TODAY,
    });

  test('has six whole weeks, with the months before and after', () => {
    const { heading, previousMonthDay, nextMonthDay, days } = buildMonth();
    expect([heading, previousMonthDay, nextMonthDay]).toEqual(['November 2026', '2026-10-01', '2026-12-01']);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([42, '2026-10-26', '2026-12-06']);
    expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(30);
  });

  test('counts the clients of each day', () => {
    const { days } = buildMonth();
    expect(days.filter(({ clientCount }) => clientCount > 0).map(({ day, clientCount }) => [day, clientCount])).toEqual(
      [
        ['2026-11-23', 2],
        ['2026-11-24', 1],
        ['2026-11-27', 1],
      ],
    );
    expect(days.find(({ isToday }) => isToday)?.label).toBe('Monday 23 November, 2 clients');
    expect(days.filter(({ isClosed }) => isClosed)).toHaveLength(6);
  });

  test('counts a client once on a day, who has two appointments on it', () => {
    const { days } = buildMonth(november, [buildAppointment('Jade Tran', toStudioInstant('14:00', FRIDAY), 60)]);
    expect(days.find(({ day }) => day === FRIDAY)).toMatchObject({
      clientCount: 1,
      label: 'Friday 27 November, 1 client',
    });
  });

  test('has each day of its month, and ends where it says', () => {
    const anyMonth = fc
      .record({ year: fc.integer({ min: 1970, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
      .map((fields) => Temporal.PlainYearMonth.from(fields));
    fc.assert(
      fc.property(anyMonth, (yearMonth) => {
        const { days } = buildMonth(yearMonth);
        expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(yearMonth.daysInMonth);
        expect(days[0]?.day).toBe(calculateFirstShownDay(yearMonth).toString());
        expect(days.at(-1)?.day).toBe(calculateEndOfShownDays(yearMonth).subtract({ days: 1 }).toString());
        expect(calculateFirstShownDay(yearMonth).dayOfWeek).toBe(1);
      }),
      RUNS,
    );
  });
});
