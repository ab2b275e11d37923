import { WEEKDAY_NUMBERS } from '../../../domain/hours/opening-hours.ts';
import { formatCount } from '../../../domain/sentence-text.ts';
import { formatWeekdayName } from '../../../domain/time.ts';

/** The headings of the calendar's columns, Monday first. */
export const WEEKDAYS = WEEKDAY_NUMBERS.map((number) => formatWeekdayName(number).slice(0, 2));

/** "2 times free", "1 time free", "no times free" */
export const formatFreeTimeCount = (count: number): string =>
  count === 0 ? 'no times free' : `${formatCount(count, 'time')} free`;
