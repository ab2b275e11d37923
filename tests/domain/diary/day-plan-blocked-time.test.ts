import { describe, expect, test } from 'vitest';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import {
  buildAppointment,
  buildBlockedTime,
  buildDiaryDay,
  type NameCard,
  TODAY,
  toStudioInstant,
} from '../../support/owner/diary-fixture.ts';
import { buildOpeningHours } from '../../support/owner/week-fixture.ts';

type DayPlanInput = Parameters<typeof buildDiaryDay>[0];

const planDay = (input: DayPlanInput) =>
  toDayPlan<NameCard>(buildDiaryDay(input), { now: input.now, moneyHidden: false });

const NEXT_MONDAY = Temporal.PlainDate.from('2026-11-30');
const CHRISTMAS_DAY = Temporal.PlainDate.from('2026-12-25');
const closure = { from: '2026-12-25', to: '2026-12-26', reason: 'Christmas Day', isOpen: false };
const hoursWithChristmas = buildOpeningHours({ closures: [closure] });

describe('blocked time', () => {
  const ruby = buildAppointment('Ruby Park', toStudioInstant('11:00'), 150);
  const noor = buildAppointment('Noor Haddad', toStudioInstant('15:30'), 120);
  const school = buildBlockedTime('School pick-up', toStudioInstant('14:30'), 45);

  test('is on the axis with its label, and the free time around it can be blocked in whole quarter hours', () => {
    const { axis } = planDay({ now: toStudioInstant('13:42'), appointments: [ruby, noor], blockedTimes: [school] });
    expect(axis?.items).toMatchObject([
      { kind: 'gap', text: 'for 48 min', blockablePeriod: { day: '2026-11-23', from: '13:45', to: '14:30' } },
      { kind: 'blocked', text: 'School pick-up', time: '2:30 to 3:15 pm', id: 'School pick-up' },
      { kind: 'gap', blockablePeriod: { from: '15:15', to: '15:30' } },
      { kind: 'appointment' },
      { kind: 'gap', text: 'after 5:30 pm', blockablePeriod: { from: '17:30', to: '18:30' } },
    ]);
  });

  test('without a label is called that', () => {
    expect(
      planDay({ now: toStudioInstant('13:42'), blockedTimes: [{ ...school, label: '' }] }).axis?.items[1],
    ).toMatchObject({
      kind: 'blocked',
      text: 'Blocked',
    });
  });

  test('that is over today is left out', () => {
    expect(planDay({ now: toStudioInstant('15:15'), blockedTimes: [school] })).toMatchObject({ axis: null });
    expect(planDay({ now: toStudioInstant('15:14'), blockedTimes: [school] }).axis?.items[0]).toMatchObject({
      kind: 'blocked',
      top: 0,
    });
  });

  test('takes the times in it from the clients', () => {
    const day = { now: toStudioInstant('13:42'), day: NEXT_MONDAY };
    const morningBlock = buildBlockedTime('Dentist', toStudioInstant('12:00', NEXT_MONDAY), 15);
    expect(
      planDay({ ...day, blockedTimes: [morningBlock] }).axis?.items.flatMap(({ freeSlots }) => freeSlots),
    ).toMatchObject([{ time: '3:30 pm' }]);
  });

  test('can be the whole of an open day, from the first time that clients can book', () => {
    expect(planDay({ now: toStudioInstant('13:42'), day: NEXT_MONDAY }).freePeriod).toEqual({
      day: '2026-11-30',
      from: '11:00',
      to: '16:30',
    });
  });

  test('can be the rest of today, and a day so far ahead that clients cannot book it yet', () => {
    expect(planDay({ now: toStudioInstant('20:05') }).freePeriod).toEqual({
      day: '2026-11-23',
      from: '20:15',
      to: '24:00',
    });
    expect(planDay({ now: toStudioInstant('23:50') }).freePeriod).toEqual({ day: '2026-11-23' });
    const farAheadInput = { now: toStudioInstant('13:42'), day: TODAY.add({ days: 120 }) };
    expect(planDay(farAheadInput)).toMatchObject({ emptyText: 'Nobody is booked.', freePeriod: { day: '2027-03-23' } });
    expect(planDay(farAheadInput).freePeriod).not.toHaveProperty('from');
  });

  test('is not on the axis of today once it is over, whatever else is', () => {
    const input = { now: toStudioInstant('15:20'), appointments: [ruby, noor], blockedTimes: [school] };
    expect(planDay(input).axis?.items).not.toContainEqual(expect.objectContaining({ kind: 'blocked' }));
    const before = planDay({ ...input, now: toStudioInstant('15:10') });
    expect(before.axis?.items).toContainEqual(expect.objectContaining({ kind: 'blocked' }));
  });

  test('of a whole day has nothing of the days before and after it beside it', () => {
    const courseBlock = buildBlockedTime('Course', toStudioInstant('00:00', NEXT_MONDAY), 24 * 60);
    const { axis } = planDay({ now: toStudioInstant('13:42'), day: NEXT_MONDAY, blockedTimes: [courseBlock] });
    expect(axis?.items).toMatchObject([{ kind: 'blocked', text: 'Course', time: 'midnight to midnight', top: 0 }]);
    const nightBlock = buildBlockedTime('Night', toStudioInstant('00:30', NEXT_MONDAY), 23 * 60);
    expect(
      planDay({ now: toStudioInstant('13:42'), day: NEXT_MONDAY, blockedTimes: [nightBlock] }).axis?.items,
    ).toMatchObject([
      { kind: 'gap', text: 'before 12:30 am', blockablePeriod: { from: '00:00', to: '00:30' }, top: 0 },
      { kind: 'blocked' },
      { kind: 'gap', text: 'after 11:30 pm', blockablePeriod: { from: '23:30', to: '24:00' } },
    ]);
  });

  test('of a day on which nothing is can be all of it, and of today the rest', () => {
    const findWholeDay = (input: DayPlanInput) => planDay(input).wholeDay;
    const afternoon = toStudioInstant('13:42');
    expect(findWholeDay({ now: afternoon, day: NEXT_MONDAY })).toEqual({
      day: '2026-11-30',
      from: '00:00',
      to: '24:00',
    });
    expect(findWholeDay({ now: afternoon, day: TODAY.add({ days: 120 }) })).toMatchObject({
      from: '00:00',
      to: '24:00',
    });
    expect(findWholeDay({ now: toStudioInstant('09:05') })).toEqual({ day: '2026-11-23', from: '09:15', to: '24:00' });
    expect(findWholeDay({ now: toStudioInstant('23:50') })).toBeNull();
    expect(findWholeDay({ now: toStudioInstant('18:00'), appointments: [ruby, noor] })).toBeNull();
    expect(findWholeDay({ now: afternoon, day: TODAY.subtract({ days: 1 }) })).toBeNull();
    expect(findWholeDay({ now: afternoon, day: CHRISTMAS_DAY, hours: hoursWithChristmas })).toBeNull();
  });

  test('is offered neither on a day that is closed nor on one that is over', () => {
    const christmasInput = { now: toStudioInstant('13:42'), day: CHRISTMAS_DAY, hours: hoursWithChristmas };
    expect(planDay(christmasInput).freePeriod).toBeNull();
    expect(planDay({ now: toStudioInstant('13:42'), day: TODAY.subtract({ days: 1 }) }).freePeriod).toBeNull();
  });
});
