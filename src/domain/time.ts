/**
 * The studio is in Brisbane time all year round (no daylight saving). Instants are sent and stored in UTC; days and clock
 * times are in studio time, whatever the zone of the device. The booking calendar adds the device's time where it differs.
 * DECISIONS §2 and §14.
 */
export const STUDIO_ZONE = 'Australia/Brisbane';
/**
 * The zone's offset, with which days and clock times are calculated: Temporal reads it without `Intl`, which a cold Worker
 * and a phone would load for the name of the zone (docs/decisions/032).
 */
const STUDIO_OFFSET = '+10:00';
export const STUDIO_ZONE_CITY = 'Brisbane';
/** The zone's name in sentences, beside a time or for a reader in another zone. */
export const STUDIO_ZONE_NAME = `${STUDIO_ZONE_CITY} time`;

export const MINUTES_PER_HOUR = 60;
/** Every day at the studio has this length: its zone has had no daylight saving since 1992. */
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const ISO_INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T[0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][0-2]\d:[0-5]\d)$/;
const CLOCK_TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const EARLIEST_YEAR = 1970;
export const LATEST_YEAR = 2200;
const EARLIEST_MS = Date.UTC(EARLIEST_YEAR, 0, 1);
const END_MS = Date.UTC(LATEST_YEAR + 1, 0, 1);
const isInRange = (epochMs: number): boolean => epochMs >= EARLIEST_MS && epochMs < END_MS;

/** An ISO 8601 date-time with `Z` or an offset; null for any other text and for years outside 1970 to 2200. Never throws. */
export function parseInstant(text: string): Temporal.Instant | null {
  // Text that `toIso` has written is parsed in a third of the time that Temporal takes.
  const epochMs = Date.parse(text);
  if (isInRange(epochMs) && new Date(epochMs).toISOString() === text)
    return Temporal.Instant.fromEpochMilliseconds(epochMs);
  if (!ISO_INSTANT_PATTERN.test(text)) return null;
  try {
    const instant = Temporal.Instant.from(text);
    return isInRange(instant.epochMilliseconds) ? instant : null;
  } catch {
    return null;
  }
}

/** "2026-11-23", years 1970 to 2200; null for any other text, also for "2026-02-31". Never throws. */
export function parseDay(text: string): Temporal.PlainDate | null {
  const midnight = parseInstant(`${text}T00:00Z`);
  return midnight?.toZonedDateTimeISO('UTC').toPlainDate() ?? null;
}

/** Like `parseInstant`, but throws RangeError instead of returning null. */
export function requireInstant(text: string): Temporal.Instant {
  const instant = parseInstant(text);
  if (!instant) throw new RangeError(`Not an instant: ${text}`);
  return instant;
}

/** `2026-12-09T00:15:00.000Z`: always the same length, so that the text sorts chronologically. */
export function toIso(instant: Temporal.Instant): string {
  // The same text as Temporal's with three decimals, in a third of the time.
  return new Date(instant.epochMilliseconds).toISOString();
}

export function toStudioDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(STUDIO_OFFSET).toPlainDate();
}

/** The last day at the studio on which a code or a claim that ends at `until`, usually a midnight, is valid. */
export const calculateLastDayBefore = (until: Temporal.Instant): Temporal.PlainDate =>
  toStudioDay(until.subtract({ milliseconds: 1 }));

export function toStudioTime(instant: Temporal.Instant): Temporal.PlainTime {
  return instant.toZonedDateTimeISO(STUDIO_OFFSET).toPlainTime();
}

/** The later of two instants. */
export const findLaterInstant = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a;

/** The earlier of two instants. */
export const findEarlierInstant = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;

/** The instant at which a day begins at the studio. */
export const toStudioMidnight = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime(STUDIO_OFFSET).toInstant();

/** `time`: "HH:mm" in studio time. Throws RangeError for text that is no time. */
export function toInstantAtStudio(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: STUDIO_OFFSET, plainTime: Temporal.PlainTime.from(time) }).toInstant();
}

/** The instant of a day ("2026-11-27") and a clock time ("15:30") at the studio; null when either is invalid. */
export function parseStudioTime(day: string, time: string): Temporal.Instant | null {
  const date = parseDay(day);
  return date && CLOCK_TIME_PATTERN.test(time) ? toInstantAtStudio(date, time) : null;
}

export function formatMonthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

export function formatWeekdayName(dayOfWeek: number): string {
  return WEEKDAY_NAMES[dayOfWeek - 1] ?? '';
}

/** "Thursday 4 June 2026" */
export function formatDay(day: Temporal.PlainDate): string {
  return `${formatWeekdayName(day.dayOfWeek)} ${formatDate(day)}`;
}

/** "4 June 2026", as dates are written in Australia */
export function formatDate(day: Temporal.PlainDate): string {
  return `${day.day} ${formatMonthName(day.month)} ${day.year}`;
}

/** "Thu 4 June" */
export function formatDayShort(day: Temporal.PlainDate): string {
  return `${formatWeekdayName(day.dayOfWeek).slice(0, 3)} ${day.day} ${formatMonthName(day.month)}`;
}

/** "Thu 4 Jun" */
export function formatDayShortMonth(day: Temporal.PlainDate): string {
  return `${formatWeekdayName(day.dayOfWeek).slice(0, 3)} ${day.day} ${formatMonthName(day.month).slice(0, 3)}`;
}

/** "10:00 am" in studio time or in another IANA zone. Throws RangeError for an unknown zone. */
export function formatTime(instant: Temporal.Instant, zone: string = STUDIO_OFFSET): string {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  const hour12 = hour % 12 === 0 ? 12 : hour % 12;
  return `${hour12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "Thursday 4 June 2026, 10:00 am" */
export function formatDateTime(instant: Temporal.Instant): string {
  return `${formatDay(toStudioDay(instant))}, ${formatTime(instant)}`;
}
