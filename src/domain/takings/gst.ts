/**
 * The figures for the tax office. A studio that is registered for GST needs the sales of a quarter, for its business
 * activity statement (BAS). Any other needs the sales of twelve months, because from a threshold on it has to register.
 * OWNER §6.9.
 */
import { toMonday } from '../diary/diary-day.ts';
import type { DayInterval } from '../hours/opening-hours.ts';
import { type Cents, calculateGstPart, formatSum } from '../money.ts';
import { formatDay } from '../time.ts';
import { formatMonths } from './takings-period.ts';

const THRESHOLD_CENTS: Cents = 7_500_000;
const DAYS_TO_REGISTER = 21;

const OCTOBER = 10;
const FRIDAY = 5;

/** The 28th of the month after a quarter, but 28 February after October to December; at a weekend, the Monday after. */
export function calculateBasDueDay({ from }: DayInterval): Temporal.PlainDate {
  const dueDay = from.with({ day: 28 }).add({ months: from.month === OCTOBER ? 4 : 3 });
  return dueDay.dayOfWeek > FRIDAY ? toMonday(dueDay).add({ days: 7 }) : dueDay;
}

/** "October to December 2026, so far. Due by Monday 1 March 2027." */
export function formatBasPeriod(quarter: DayInterval, today: Temporal.PlainDate): string {
  const isOver = Temporal.PlainDate.compare(quarter.to, today) <= 0;
  return `${formatMonths(quarter)}${isOver ? '' : ', so far'}. Due by ${formatDay(calculateBasDueDay(quarter))}.`;
}

/** The labels of the form with their amounts, after refunds. The GST is rounded half up. */
export const buildBasLines = (quarterCents: Cents): { text: string; cents: Cents }[] => [
  { text: 'G1 Total sales', cents: quarterCents },
  { text: '1A GST on sales', cents: calculateGstPart(quarterCents) },
];

export const BAS_NOTES = [
  'After refunds. What you bought (1B) is not in here.',
  'The form takes whole dollars: leave out the cents.',
] as const;

/** For a quarter that ended before the registration. */
export const NOT_REGISTERED_IN_QUARTER = 'Not registered for GST in this quarter.';

const THRESHOLD_TEXT = formatSum(THRESHOLD_CENTS);
const REGISTRATION_DUTY_SENTENCE = `At ${THRESHOLD_TEXT} you have ${DAYS_TO_REGISTER} days to register for GST.`;

/** "Last 12 months: $41,300 of $75,000. At $75,000 you have 21 days to register for GST."; without the sum for null. */
export const describeGstRegistration = (lastTwelveMonthsCents: Cents | null): string =>
  lastTwelveMonthsCents === null
    ? REGISTRATION_DUTY_SENTENCE
    : `Last 12 months: ${formatSum(lastTwelveMonthsCents)} of ${THRESHOLD_TEXT}. ${REGISTRATION_DUTY_SENTENCE}`;
