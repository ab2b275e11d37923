/** The days, weeks, quarters and years of the takings, at the studio. OWNER §6.9. */
import { formatDayHeading, formatWeek } from './day-words.ts';
import { mondayOf } from './diary-day.ts';
import { formatWeekday } from './short-dates.ts';
import { atStudio, monthName, parseDay, weekdayName } from './time.ts';

export const TAKINGS_SPANS = ['day', 'week', 'quarter', 'year'] as const;
export type TakingsSpan = (typeof TAKINGS_SPANS)[number];

/** `to` is the day after the last one. */
export type TakingsDays = { from: Temporal.PlainDate; to: Temporal.PlainDate };
export type TakingsPeriod = TakingsDays & { by: TakingsSpan };

/** A part of a period: `label`: under its bar in the chart; `name`: for screen readers. */
export type TakingsPart = TakingsDays & { label: string; name: string };

type Parts = 'day' | 'month' | 'quarter';

const LENGTHS = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};
/** The unit of the bars of each chart; at most seven bars, so that every amount fits. */
const PARTS: Record<TakingsSpan, Parts> = { day: 'day', week: 'day', quarter: 'month', year: 'quarter' };

const monthsBack = (day: Temporal.PlainDate, months: number) => day.with({ day: 1 }).subtract({ months });

/** Quarters are those of the calendar. A year is the tax year of Australia: four of them, from July to June. */
function firstDayOf(by: TakingsSpan, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (by) {
    case 'day':
      return day;
    case 'week':
      return mondayOf(day);
    case 'quarter':
      return monthsBack(day, (day.month - 1) % 3);
    case 'year':
      return monthsBack(day, (day.month + 5) % 12);
  }
}

/** The period that a day is in. */
export function takingsPeriod(by: TakingsSpan, day: Temporal.PlainDate): TakingsPeriod {
  const from = firstDayOf(by, day);
  return { by, from, to: from.add(LENGTHS[by]) };
}

/** The midnights at the studio at which the days begin and end. */
export const midnightsOf = ({ from, to }: TakingsDays): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: atStudio(from, '00:00'),
  to: atStudio(to, '00:00'),
});

/** The twelve months that end with a day. */
export const lastTwelveMonths = (day: Temporal.PlainDate): TakingsDays => {
  const to = day.add({ days: 1 });
  return { from: to.subtract({ years: 1 }), to };
};

/** "October to December 2026", "July 2026 to June 2027": whole months. */
export function formatMonths({ from, to }: TakingsDays): string {
  const last = to.subtract({ days: 1 });
  const year = from.year === last.year ? '' : ` ${from.year}`;
  return `${monthName(from.month)}${year} to ${monthName(last.month)} ${last.year}`;
}

/** "Monday 16 November", "16 to 22 November", "October to December 2026", "July 2026 to June 2027" */
export function formatTakingsPeriod(period: TakingsPeriod, today: Temporal.PlainDate): string {
  switch (period.by) {
    case 'day':
      return formatDayHeading(period.from, today);
    case 'week':
      return formatWeek(period.from, today);
    default:
      return formatMonths(period);
  }
}

const shortMonth = (day: Temporal.PlainDate): string => monthName(day.month).slice(0, 3);

function wordsOfPart(parts: Parts, days: TakingsDays): Pick<TakingsPart, 'label' | 'name'> {
  const { from, to } = days;
  switch (parts) {
    case 'day':
      return { label: weekdayName(from.dayOfWeek).slice(0, 3), name: formatWeekday(from) };
    case 'month':
      return { label: shortMonth(from), name: `${monthName(from.month)} ${from.year}` };
    case 'quarter':
      return { label: `${shortMonth(from)} to ${shortMonth(to.subtract({ days: 1 }))}`, name: formatMonths(days) };
  }
}

/** The days of a week, the months of a quarter, the quarters of a year; a day itself. They follow without a gap. */
export function partsOfPeriod({ by, from, to }: TakingsPeriod): TakingsPart[] {
  const parts: TakingsPart[] = [];
  for (let start = from; Temporal.PlainDate.compare(start, to) < 0; start = parts.at(-1)?.to ?? to) {
    const days = { from: start, to: start.add(LENGTHS[PARTS[by]]) };
    parts.push({ ...days, ...wordsOfPart(PARTS[by], days) });
  }
  return parts;
}

/** The values of an address, as they are. */
export type TakingsQuery = { by?: string | undefined; of?: string | undefined };

const isSpan = (text: string): text is TakingsSpan => (TAKINGS_SPANS as readonly string[]).includes(text);

/**
 * The period and the day that an address asks for: the week of today for one without them, and for one with values that
 * are none.
 */
export function parseTakingsQuery(
  { by = 'week', of }: TakingsQuery,
  today: Temporal.PlainDate,
): { period: TakingsPeriod; day: Temporal.PlainDate } {
  const day = of === undefined ? today : parseDay(of);
  if (!isSpan(by) || !day) return { period: takingsPeriod('week', today), day: today };
  return { period: takingsPeriod(by, day), day };
}
