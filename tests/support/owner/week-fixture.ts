import type { Closure, OpeningHours, OpeningRule, SpecialDay } from '../../../src/domain/hours/opening-hours.ts';

/** The hours of SPEC §1: Mon and Fri 11 am or 3:30 pm, Tue to Thu 4:30 pm, Sat 11 am, Sun closed. */
export const WEEK_HOURS: readonly OpeningRule[] = [
  { weekday: 1, start: '15:30' },
  { weekday: 1, start: '11:00' },
  { weekday: 2, start: '16:30' },
  { weekday: 3, start: '16:30' },
  { weekday: 4, start: '16:30' },
  { weekday: 5, start: '11:00' },
  { weekday: 5, start: '15:30' },
  { weekday: 6, start: '11:00' },
];

export const CHRISTMAS_CLOSURES: readonly Closure[] = [
  { from: '2026-12-25', to: '2026-12-28', reason: 'Christmas', isOpen: false },
];

type OpeningHoursInput = {
  rules?: readonly OpeningRule[];
  closures?: readonly Closure[];
  /** by ISO day */
  specialDays?: Record<string, SpecialDay>;
};

/** Opening hours with one schedule, by default that of SPEC §1. */
export const buildOpeningHours = ({
  rules = WEEK_HOURS,
  closures = [],
  specialDays = {},
}: OpeningHoursInput = {}): OpeningHours => ({
  schedules: [{ fromDay: '2000-01-01', rules }],
  specialDays: new Map(Object.entries(specialDays)),
  closures,
});
