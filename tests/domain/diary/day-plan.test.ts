import { describe, expect, test } from 'vitest';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import {
  buildAppointment,
  buildDiaryDay,
  buildHold,
  type NameCard,
  TODAY,
  toStudioInstant,
} from '../../support/owner/diary-fixture.ts';
import { buildOpeningHours } from '../../support/owner/week-fixture.ts';

type DayPlanInput = Parameters<typeof buildDiaryDay>[0];

const planDay = (input: DayPlanInput) =>
  toDayPlan<NameCard>(buildDiaryDay(input), { now: input.now, moneyHidden: false });
/** The items on the axis, without their positions. */
const listAxisItems = (input: DayPlanInput) =>
  planDay(input).axis?.items.map((item) =>
    'card' in item ? [item.time, item.card.name, item.wait] : [item.kind, item.text],
  );

const ruby = buildAppointment('Ruby Park', toStudioInstant('11:00'), 150);
const noor = buildAppointment('Noor Haddad', toStudioInstant('15:30'), 120);
const afternoonInput = { now: toStudioInstant('13:42'), appointments: [ruby, noor] };
const TUESDAY = Temporal.PlainDate.from('2026-11-24');
const NEXT_MONDAY = Temporal.PlainDate.from('2026-11-30');
const CHRISTMAS_DAY = Temporal.PlainDate.from('2026-12-25');
const closure = { from: '2026-12-25', to: '2026-12-26', reason: 'Christmas Day', isOpen: false };
const christmasInput = { day: CHRISTMAS_DAY, hours: buildOpeningHours({ closures: [closure] }) };

describe('what is over today', () => {
  test('is folded into lines, and the axis begins at the last quarter hour', () => {
    const { pastAppointments, axis } = planDay(afternoonInput);
    expect(pastAppointments).toEqual([{ start: '11:00 am', card: { name: 'Ruby Park' } }]);
    expect(axis).toMatchObject({ height: 450, nowMark: { top: 18, shortTime: '1:42' } });
    expect(axis?.items).toMatchObject([
      { kind: 'gap', text: 'for 1 h 48 min', time: '1:42 to 3:30 pm', top: 18, height: 162 },
      { kind: 'appointment', time: '3:30 to 5:30 pm', wait: 'in 1 h 48', top: 180, height: 180 },
      { kind: 'gap', text: 'after 5:30 pm', time: '', top: 360, height: 90 },
    ]);
  });

  test('is counted in clients, of whom one may have had two appointments', () => {
    const secondRuby = buildAppointment('Ruby Park', toStudioInstant('18:00'), 30);
    const input = { now: toStudioInstant('19:00'), appointments: [ruby, noor, secondRuby] };
    expect(planDay(input)).toMatchObject({
      summary: 'All done: 2 clients, $450.',
      pastAppointments: [{}, {}, {}],
      pastClientCount: 2,
    });
  });

  test('includes a client who did not come', () => {
    const missedAppointment = buildAppointment('Ruby Park', toStudioInstant('11:00'), 180, { noShow: true });
    expect(planDay({ now: toStudioInstant('11:20'), appointments: [missedAppointment] }).pastAppointments).toHaveLength(
      1,
    );
  });

  test('leaves no axis when clients can book nothing more, and the time after it is free', () => {
    expect(planDay({ ...afternoonInput, now: toStudioInstant('17:40') })).toMatchObject({
      axis: null,
      emptyText: 'Free after 5:30 pm.',
      freePeriod: { day: '2026-11-23', from: '17:45', to: '18:30' },
      pastAppointments: [{}, {}],
    });
  });

  test('leaves the time of a client who did not come free at once', () => {
    const missedAppointment = buildAppointment('Ruby Park', toStudioInstant('19:00'), 180, { noShow: true });
    expect(planDay({ now: toStudioInstant('19:20'), appointments: [missedAppointment] })).toMatchObject({
      emptyText: 'Free after 7:20 pm.',
      freePeriod: { from: '19:30', to: '20:15' },
    });
  });

  test('on another day is nothing', () => {
    const yesterdayPlan = planDay({ ...afternoonInput, now: toStudioInstant('09:00', TUESDAY) });
    expect(yesterdayPlan.pastAppointments).toEqual([]);
    expect(yesterdayPlan.axis?.nowMark).toBeNull();
    expect(yesterdayPlan.axis?.items.map(({ kind }) => kind)).toEqual(['appointment', 'appointment']);
  });
});

describe('the axis', () => {
  test('begins with the client who is there', () => {
    const { axis } = planDay({ ...afternoonInput, now: toStudioInstant('16:10') });
    expect(axis?.items[0]).toMatchObject({ kind: 'appointment', wait: 'now', top: 0, height: 180 });
    expect(axis?.nowMark).toEqual({ top: 60, shortTime: '4:10' });
  });

  test('does not draw a wait of more than three hours to scale', () => {
    const { axis } = planDay({
      now: toStudioInstant('07:00'),
      hours: buildOpeningHours({ rules: [] }),
      appointments: [noor],
    });
    expect(axis?.nowMark).toBeNull();
    expect(axis?.items).toMatchObject([
      { kind: 'gap', text: 'for 8 h 30 min', time: '7:00 am to 3:30 pm', top: 0, height: 90 },
      { kind: 'appointment', wait: 'in 8 h 30', top: 90 },
      { kind: 'gap', text: 'after 5:30 pm' },
    ]);
  });

  test('of another day runs from an hour before the first thing to an hour after the last', () => {
    const mia = buildAppointment('Mia Chen', toStudioInstant('11:00', NEXT_MONDAY), 120);
    const { axis } = planDay({ now: toStudioInstant('13:42'), day: NEXT_MONDAY, appointments: [mia] });
    expect(axis?.height).toBe(6.5 * 90);
    expect(axis?.items).toMatchObject([
      { kind: 'gap', text: 'before 11:00 am', freeSlots: [], top: 0, height: 90 },
      { kind: 'appointment', wait: '', top: 90 },
      { kind: 'gap', text: 'after 1:00 pm', freeSlots: [{ time: '3:30 pm', top: 495 }] },
    ]);
  });

  test('has a hold without a name, and a payment that the bank is working on', () => {
    const pendingAppointment = buildAppointment('Priya Nair', toStudioInstant('18:00'), 120, { isPending: true });
    const hold = buildHold(toStudioInstant('15:30'), 120, toStudioInstant('13:51'));
    expect(listAxisItems({ now: toStudioInstant('13:42'), appointments: [pendingAppointment], holds: [hold] })).toEqual(
      [
        ['gap', 'for 1 h 48 min'],
        ['hold', 'Being paid till 1:51 pm'],
        ['gap', 'for 30 min'],
        ['6:00 to 8:00 pm', 'Priya Nair', 'in 4 h 18'],
        ['gap', 'after 8:00 pm'],
      ],
    );
  });

  test('has no hold that has ended', () => {
    const hold = buildHold(toStudioInstant('15:30'), 120, toStudioInstant('13:42'));
    expect(planDay({ now: toStudioInstant('13:42'), holds: [hold] })).toMatchObject({
      axis: null,
      emptyText: 'Nobody is booked.',
    });
  });

  test('is stretched until the shortest item is as high as a control', () => {
    const shortAppointment = buildAppointment('Ella Petrov', toStudioInstant('14:30'), 15);
    const { axis } = planDay({ now: toStudioInstant('13:45'), appointments: [shortAppointment, noor] });
    expect(axis?.items.map(({ height }) => height)).toEqual([141, 47, 141, 376, 188]);
  });

  test('has no line for less than a quarter hour', () => {
    expect(listAxisItems({ now: toStudioInstant('15:20'), appointments: [noor] })).toEqual([
      ['3:30 to 5:30 pm', 'Noor Haddad', 'in 10 min'],
      ['gap', 'after 5:30 pm'],
    ]);
  });

  test('cuts an appointment at the next one, which was booked when its client did not come', () => {
    const missedAppointment = buildAppointment('Ruby Park', toStudioInstant('11:00'), 180, { noShow: true });
    const nextAppointment = buildAppointment('Mia Chen', toStudioInstant('13:15'), 120);
    const { axis } = planDay({
      now: toStudioInstant('09:00', TUESDAY),
      appointments: [missedAppointment, nextAppointment],
    });
    expect(axis?.items).toMatchObject([{ height: 135 * 1.5 }, { top: (60 + 135) * 1.5, height: 180 }]);
  });

  test('has a client who did not come beside the one who was booked for the same start, each in full', () => {
    const missedAppointment = buildAppointment('Ruby Park', toStudioInstant('11:00'), 180, {
      noShow: true,
      cleanupMinutes: 15,
    });
    const nextAppointment = buildAppointment('Mia Chen', toStudioInstant('11:00'), 60);
    const { axis } = planDay({
      now: toStudioInstant('09:00', TUESDAY),
      appointments: [missedAppointment, nextAppointment],
    });
    expect(axis?.items).toMatchObject([
      { top: 90, height: 270, lane: 0, laneCount: 2, card: { name: 'Ruby Park' } },
      { top: 90, height: 90, lane: 1, laneCount: 2, card: { name: 'Mia Chen' } },
    ]);
    expect(axis?.cleanups).toEqual([{ top: 360, height: 22.5, lane: 0, laneCount: 2 }]);
  });

  test('marks hours and half hours, and leaves out the words of an hour that is nearly now', () => {
    const { axis } = planDay({ ...afternoonInput, now: toStudioInstant('14:05') });
    expect(axis?.ticks.slice(0, 4)).toEqual([
      { top: 0, isHour: true, label: '' },
      { top: 45, isHour: false, label: '' },
      { top: 90, isHour: true, label: '3 pm' },
      { top: 135, isHour: false, label: '' },
    ]);
  });
});

describe('an open day without bookings', () => {
  test('says what clients can book', () => {
    expect(planDay({ now: toStudioInstant('13:42'), day: NEXT_MONDAY })).toMatchObject({
      axis: null,
      emptyText: 'Nobody is booked. Clients can book 11:00 am and 3:30 pm.',
    });
  });

  test('says only that nobody is booked when no time is left, and on a past day that nobody was', () => {
    expect(planDay({ now: toStudioInstant('20:00') }).emptyText).toBe('Nobody is booked.');
    expect(planDay({ now: toStudioInstant('20:00', TUESDAY), day: TODAY }).emptyText).toBe('Nobody was booked.');
  });

  test('is not a closed one', () => {
    expect(planDay({ ...christmasInput, now: toStudioInstant('13:42') })).toMatchObject({ axis: null, emptyText: '' });
  });
});

test('after the last client of today the times that can still be booked are on the axis', () => {
  const earlyAppointment = buildAppointment('Ruby Park', toStudioInstant('08:00'), 60);
  expect(planDay({ now: toStudioInstant('09:30'), appointments: [earlyAppointment] }).axis?.items).toMatchObject([
    { kind: 'gap', text: 'after 9:00 am', freeSlots: [{ time: '3:30 pm' }] },
  ]);
});
