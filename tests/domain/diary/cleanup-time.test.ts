import { describe, expect, test } from 'vitest';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import { toWeekPlan } from '../../../src/domain/diary/week-plan.ts';
import {
  buildAppointment,
  buildBlockedTime,
  buildDiaryDay,
  buildDiaryWeek,
  buildHold,
  type NameCard,
  toStudioInstant,
} from '../../support/owner/diary-fixture.ts';
import { buildOpeningHours } from '../../support/owner/week-fixture.ts';

type DayPlanInput = Parameters<typeof buildDiaryDay>[0];

const planDay = (input: DayPlanInput) =>
  toDayPlan<NameCard>(buildDiaryDay(input), { now: input.now, moneyHidden: false });
const NEXT_MONDAY = Temporal.PlainDate.from('2026-11-30');

describe('the clean-up time after an appointment', () => {
  const schoolBlock = buildBlockedTime('School pick-up', toStudioInstant('14:30'), 45);
  const morningInput = { now: toStudioInstant('10:00'), blockedTimes: [schoolBlock] };
  const mia = buildAppointment('Mia Chen', toStudioInstant('11:00'), 120, { cleanupMinutes: 20 });

  test('is said with the appointment, whose time is as long as without it', () => {
    const { axis, summary } = planDay({ ...morningInput, appointments: [mia] });
    expect(axis?.items[1]).toMatchObject({
      kind: 'appointment',
      time: '11:00 am to 1:00 pm',
      cleanup: 'then 20 min to clean up',
      height: 180,
    });
    expect(summary).toBe('1 client, 2 h. Next at 11:00 am.');
    expect(planDay({ ...morningInput, appointments: [{ ...mia, cleanupMinutes: 0 }] }).axis?.items[1]).toMatchObject({
      cleanup: '',
    });
  });

  test('is a band as long as it takes, and the free time begins after it', () => {
    const { axis } = planDay({ ...morningInput, appointments: [mia] });
    const [, appointment, gap] = axis?.items ?? [];
    const end = (appointment?.top ?? 0) + 180;
    expect(axis?.cleanups).toEqual([{ top: end, height: 30, lane: 0, laneCount: 1 }]);
    expect(gap).toMatchObject({
      kind: 'gap',
      text: 'for 1 h 10 min',
      time: '1:20 to 2:30 pm',
      top: end + 30,
      blockablePeriod: { day: '2026-11-23', from: '13:30', to: '14:30' },
    });
  });

  test('comes before the end of the day, and is not there on a day without any', () => {
    const { axis } = planDay({
      now: toStudioInstant('10:00'),
      hours: buildOpeningHours({ rules: [] }),
      appointments: [mia],
    });
    expect(axis?.items.at(-1)).toMatchObject({ kind: 'gap', text: 'after 1:20 pm', height: 90 });
    const appointmentWithoutCleanup = { ...mia, cleanupMinutes: 0 };
    expect(
      planDay({ now: toStudioInstant('10:00'), appointments: [appointmentWithoutCleanup] }).axis?.cleanups,
    ).toEqual([]);
  });

  test('is kept free after a hold too', () => {
    const hold = buildHold(toStudioInstant('11:00'), 120, toStudioInstant('10:15'), 15);
    const { axis } = planDay({ ...morningInput, holds: [hold] });
    expect(axis?.items[1]).toMatchObject({ kind: 'hold', cleanup: 'then 15 min to clean up' });
    expect(axis?.items[2]).toMatchObject({ kind: 'gap', time: '1:15 to 2:30 pm' });
  });

  test('keeps a start from being offered whose own clean-up time would not fit', () => {
    const rules = { noticeHours: 2, daysAhead: 90, cleanupMinutes: 60 };
    const lateBlock = buildBlockedTime('Dentist', toStudioInstant('18:15', NEXT_MONDAY), 15);
    const dayInput = { now: toStudioInstant('13:42'), day: NEXT_MONDAY, blockedTimes: [lateBlock] };
    const listOpenTimes = (input: DayPlanInput) =>
      planDay(input).axis?.items.flatMap((item) => item.freeSlots.map(({ time }) => time));
    expect(listOpenTimes(dayInput)).toEqual(['11:00 am', '3:30 pm']);
    expect(listOpenTimes({ ...dayInput, rules })).toEqual(['11:00 am']);
  });

  test('is a band of the week too, and is said there with the appointment', () => {
    const now = toStudioInstant('13:42');
    const tuesdayAppointment = buildAppointment('Mia Chen', toStudioInstant('16:30', '2026-11-24'), 120, {
      cleanupMinutes: 30,
    });
    const [, tuesday, wednesday] = toWeekPlan(buildDiaryWeek({ now, appointments: [tuesdayAppointment] }), now).columns;
    const [item] = tuesday?.items ?? [];
    expect(item).toMatchObject({ kind: 'appointment', cleanup: 'then 30 min to clean up', height: 139.2 });
    expect(tuesday?.cleanups).toMatchObject([{ height: 34.8 }]);
    expect(tuesday?.cleanups[0]?.top).toBeCloseTo((item?.top ?? 0) + 139.2, 0);
    expect(wednesday?.cleanups).toEqual([]);
  });
});
