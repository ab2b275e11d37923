import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DayInterval } from '../../src/domain/hours/opening-hours.ts';
import { toInstantRange } from '../../src/domain/takings/takings-period.ts';
import { toIso } from '../../src/domain/time.ts';

/** The names of the values, for `buildOnce`, of a statement about a range of days at the studio. */
export const DAY_RANGE_PARAMETER_NAMES = ['from', 'to'] as const;

type DayRangeValues = Record<(typeof DAY_RANGE_PARAMETER_NAMES)[number], string>;

/** The instants at which the range of days begins and ends, as the tables store them; or placeholders for both. */
export type DayRangeParameters = DayRangeValues | Record<keyof DayRangeValues, Placeholder>;

export function toDayRangeValues(days: DayInterval): DayRangeValues {
  const { from, to } = toInstantRange(days);
  return { from: toIso(from), to: toIso(to) };
}

/** SQL: the instant is within the range of days. */
export const isInDayRange = (instant: SQLWrapper, { from, to }: DayRangeParameters): SQL =>
  sql`${instant} >= ${from} AND ${instant} < ${to}`;
