/** The days, weeks, quarters and years of the takings, at the studio. OWNER §6.9. */

import { toMonday } from '../diary/diary-day.ts';
import { formatDayHeading, formatWeek } from '../diary/diary-formats.ts';
import type { DayInterval } from '../hours/opening-hours.ts';
import { formatWeekdayAndDate } from '../short-dates.ts';
import { formatMonthName, formatWeekdayName, parseDay, toStudioMidnight } from '../time.ts';

export const TAKINGS_SPANS = ['day', 'week', 'quarter', 'year'] as const;
export type TakingsSpan = (typeof TAKINGS_SPANS)[number];

export type TakingsPeriod = DayInterval & { span: TakingsSpan };

/** A part of a period: `label`: under its bar in the chart; `name`: for screen readers. */
export type TakingsPart = DayInterval & { label: string; name: string };

type PartUnit = 'day' | 'month' | 'quarter';

const UNIT_LENGTHS = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};
/** The unit of the bars of each chart; at most seven bars, so that every amount fits. */
const PART_UNITS: Record<TakingsSpan, PartUnit> = { day: 'day', week: 'day', quarter: 'month', year: 'quarter' };

const toStartOfEarlierMonth = (day: Temporal.PlainDate, months: number) => day.with({ day: 1 }).subtract({ months });

/** Quarters are calendar quarters. A year is the tax year of Australia: four quarters, from July to June. */
function calculateFirstDayOfPeriod(span: TakingsSpan, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (span) {
    case 'day':
      return day;
    case 'week':
      return toMonday(day);
    case 'quarter':
      return toStartOfEarlierMonth(day, (day.month - 1) % 3);
    case 'year':
      return toStartOfEarlierMonth(day, (day.month + 5) % 12);
  }
}

/** The period that contains a day. */
export function toTakingsPeriod(span: TakingsSpan, day: Temporal.PlainDate): TakingsPeriod {
  const from = calculateFirstDayOfPeriod(span, day);
  return { span, from, to: from.add(UNIT_LENGTHS[span]) };
}

/** The midnights at the studio at which the days begin and end. */
export const toInstantRange = ({ from, to }: DayInterval): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: toStudioMidnight(from),
  to: toStudioMidnight(to),
});

/** The twelve months that end with a day. Those that end with 28 February begin on 1 March, in a leap year too. */
export function calculateLastTwelveMonths(day: Temporal.PlainDate): DayInterval {
  const to = day.add({ days: 1 });
  const yearBefore = to.subtract({ years: 1 });
  // A year before 29 February is 28 February, which would be counted in both years.
  return { from: yearBefore.day === to.day ? yearBefore : yearBefore.add({ days: 1 }), to };
}

/** "October to December 2026", "July 2026 to June 2027": whole months. */
export function formatMonths({ from, to }: DayInterval): string {
  const lastDay = to.subtract({ days: 1 });
  const year = from.year === lastDay.year ? '' : ` ${from.year}`;
  return `${formatMonthName(from.month)}${year} to ${formatMonthName(lastDay.month)} ${lastDay.year}`;
}

/** "Monday 16 November", "16 to 22 November", "October to December 2026", "July 2026 to June 2027" */
export function formatTakingsPeriod(period: TakingsPeriod, today: Temporal.PlainDate): string {
  switch (period.span) {
    case 'day':
      return formatDayHeading(period.from, today);
    case 'week':
      return formatWeek(period.from, today);
    default:
      return formatMonths(period);
  }
}

const formatShortMonth = (day: Temporal.PlainDate): string => formatMonthName(day.month).slice(0, 3);

function describePart(unit: PartUnit, days: DayInterval): Pick<TakingsPart, 'label' | 'name'> {
  const { from, to } = days;
  switch (unit) {
    case 'day':
      return { label: formatWeekdayName(from.dayOfWeek).slice(0, 3), name: formatWeekdayAndDate(from) };
    case 'month':
      return { label: formatShortMonth(from), name: `${formatMonthName(from.month)} ${from.year}` };
    case 'quarter':
      return {
        label: `${formatShortMonth(from)} to ${formatShortMonth(to.subtract({ days: 1 }))}`,
        name: formatMonths(days),
      };
  }
}

/** The days of a week, the months of a quarter, or the quarters of a year, without gaps. A day is its own only part. */
export function splitTakingsPeriod({ span, from, to }: TakingsPeriod): TakingsPart[] {
  const parts: TakingsPart[] = [];
  for (let start = from; Temporal.PlainDate.compare(start, to) < 0; start = parts.at(-1)?.to ?? to) {
    const days = { from: start, to: start.add(UNIT_LENGTHS[PART_UNITS[span]]) };
    parts.push({ ...days, ...describePart(PART_UNITS[span], days) });
  }
  return parts;
}

/** The query parameters of the address, unchecked. */
export type TakingsQuery = { by?: string | undefined; of?: string | undefined };

const isTakingsSpan = (text: string): text is TakingsSpan => (TAKINGS_SPANS as readonly string[]).includes(text);

/**
 * The period and the day of the query parameters. The defaults are `week` and today, for both when one of them is
 * invalid.
 */
export function parseTakingsQuery(
  { by = 'week', of }: TakingsQuery,
  today: Temporal.PlainDate,
): { period: TakingsPeriod; day: Temporal.PlainDate } {
  const day = of === undefined ? today : parseDay(of);
  if (!isTakingsSpan(by) || !day) return { period: toTakingsPeriod('week', today), day: today };
  return { period: toTakingsPeriod(by, day), day };
}
