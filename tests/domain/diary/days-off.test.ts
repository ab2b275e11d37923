import { describe, expect, it } from 'vitest';
import {
  buildDaysOffMonths,
  describeUndecidedAppointments,
  formatBookedAppointment,
  formatBookedHeading,
  MAX_DAY_OFF_APPOINTMENTS,
} from '../../../src/domain/diary/days-off.ts';
import { toInstantAtStudio } from '../../../src/domain/time.ts';
import { buildOpeningHours, CHRISTMAS_CLOSURES } from '../../support/owner/week-fixture.ts';

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);
const TODAY = toPlainDate('2026-11-23');
const toStudioInstant = (iso: string, time: string) => toInstantAtStudio(toPlainDate(iso), time);

describe('who is booked is said', () => {
  const zara = { client: { name: 'Zara Ellis', firstName: 'Zara' }, startsAt: toStudioInstant('2026-12-29', '16:30') };
  const mia = { client: { name: 'Mia Chen', firstName: 'Mia' }, startsAt: toStudioInstant('2026-12-30', '16:30') };

  it('of one person', () => {
    expect([
      formatBookedHeading(1, 'these days'),
      formatBookedAppointment(zara),
      describeUndecidedAppointments([zara]),
    ]).toEqual([
      'One person is booked on these days.',
      'Zara Ellis, Tue 29 December, 4:30 pm',
      'Zara stays booked until you decide.',
    ]);
  });

  it('of several appointments', () => {
    expect(formatBookedHeading(2, 'your days off')).toBe('2 appointments are booked on your days off.');
    expect(describeUndecidedAppointments([zara, mia])).toBe('They stay booked until you decide.');
  });

  it('of more appointments than are listed', () => {
    expect(formatBookedHeading(MAX_DAY_OFF_APPOINTMENTS, 'these days')).toBe(
      'At least 50 appointments are booked on these days. The first 50:',
    );
  });
});

describe('the months of days off', () => {
  const listMonths = (hours = buildOpeningHours({ closures: CHRISTMAS_CLOSURES }), today = TODAY) =>
    buildDaysOffMonths(hours, today);
  const findMonthDay = (iso: string, hours = buildOpeningHours({ closures: CHRISTMAS_CLOSURES })) =>
    listMonths(hours)
      .flatMap(({ days }) => days)
      .find((each) => each.day === iso);

  it('are that of the next day off and the one after it', () => {
    expect(listMonths().map(({ heading }) => heading)).toEqual(['December 2026', 'January 2027']);
    expect(listMonths().map(({ firstWeekday, days }) => [firstWeekday, days.length])).toEqual([
      [2, 31],
      [5, 31],
    ]);
  });

  it('are those of today without a day off, and while days off last', () => {
    expect(listMonths(buildOpeningHours())[0]?.heading).toBe('November 2026');
    const lastingHours = buildOpeningHours({
      closures: [{ from: '2026-10-01', to: '2026-11-24', reason: '', isOpen: false }],
    });
    expect(listMonths(lastingHours)[0]?.heading).toBe('November 2026');
  });

  it('say of each day whether it is off, closed, or has times of its own', () => {
    const hours = buildOpeningHours({
      closures: CHRISTMAS_CLOSURES,
      specialDays: { '2026-12-12': { note: '', starts: ['09:00'] }, '2026-12-14': { note: '', starts: [] } },
    });
    expect(findMonthDay('2026-12-25', hours)).toMatchObject({ isOff: true, label: 'Friday 25 December, day off' });
    expect(findMonthDay('2026-12-12', hours)).toMatchObject({
      isOff: false,
      isSpecial: true,
      label: 'Saturday 12 December, times of its own',
    });
    expect(findMonthDay('2026-12-14', hours)).toMatchObject({ isOff: true, isSpecial: true });
    expect(findMonthDay('2026-12-13', hours)).toMatchObject({
      isOff: false,
      isClosed: true,
      label: 'Sunday 13 December, closed',
    });
    expect(findMonthDay('2026-12-15', hours)).toMatchObject({
      isOff: false,
      isClosed: false,
      label: 'Tuesday 15 December',
    });
  });

  it('know which days are over', () => {
    const days = listMonths(buildOpeningHours())[0]?.days ?? [];
    expect(days.filter(({ isPast }) => isPast)).toHaveLength(22);
  });
});
