import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayShort,
  formatTime,
  parseDay,
  parseInstant,
  STUDIO_ZONE,
  toInstantAtStudio,
  toIso,
  toStudioDay,
  toStudioTime,
} from '../../src/domain/time.ts';
import { anyInstant } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';

const morning = Temporal.Instant.from('2026-06-04T00:00:00Z');

describe('an instant on the wire', () => {
  test('is written in UTC with milliseconds, always with the same length', () => {
    expect(toIso(Temporal.Instant.from('2026-12-09T10:15+10:00'))).toBe('2026-12-09T00:15:00.000Z');
  });

  test('is parsed to itself', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(parseInstant(toIso(instant))?.equals(instant)).toBe(true);
      }),
      RUNS,
    );
  });

  test('sorts chronologically as text', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        expect(toIso(one) < toIso(other)).toBe(Temporal.Instant.compare(one, other) < 0);
      }),
      RUNS,
    );
  });

  test('may have an offset', () => {
    expect(toIso(parseInstant('2026-12-09T10:15:00+10:00') ?? morning)).toBe('2026-12-09T00:15:00.000Z');
  });

  test.each([
    '',
    'tomorrow',
    '2026-12-09',
    '2026-12-09T10:15:00',
    '2026-02-30T10:00:00Z',
    '2026-12-09T24:00:00Z',
    '2026-02-30T10:00:00.000Z',
    '2026-12-09T24:00:00.000Z',
    '2026-12-09T10:15:60Z',
    '2026-12-09t10:15:00z',
    '2026-12-09T10:15:00 10:00',
    ' 2026-12-09T10:15:00Z',
    '2026-12-09T10:15:00Z\n',
    '2026-12-09T10:15:00+10:00[Australia/Brisbane]',
    '2026-12-09T10:15:00.0000000001Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00+10:00',
    '2201-01-01T00:00:00Z',
    '+002026-12-09T10:15:00Z',
  ])('is refused when written as %j', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  test('is parsed or refused without an exception, whatever the text', () => {
    const almostAnInstant = fc.stringMatching(
      /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})$/,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), almostAnInstant), (text) => {
        const instant = parseInstant(text);
        expect(instant === null || instant instanceof Temporal.Instant).toBe(true);
      }),
      RUNS,
    );
  });

  test('is accepted from the first instant of 1970 to the last of 2200', () => {
    expect(parseInstant('1970-01-01T00:00:00Z')).not.toBeNull();
    expect(parseInstant('2200-12-31T23:59:59.999Z')).not.toBeNull();
  });
});

describe('in the studio’s time zone, Brisbane,', () => {
  test('a day starts at 14:00 UTC of the day before', () => {
    expect(toStudioDay(Temporal.Instant.from('2026-06-03T13:59:59.999Z')).toString()).toBe('2026-06-03');
    expect(toStudioDay(Temporal.Instant.from('2026-06-03T14:00:00Z')).toString()).toBe('2026-06-04');
  });

  test('there is no daylight saving time, in January as in June', () => {
    expect(toStudioTime(Temporal.Instant.from('2026-01-15T00:00:00Z')).toString()).toBe('10:00:00');
    expect(toStudioTime(morning).toString()).toBe('10:00:00');
  });

  test('a day and a time are those of the zone in every half year from 1993 to 2200', () => {
    for (let instant = Temporal.Instant.from('1993-01-15T13:59Z'); instant.epochMilliseconds < Date.UTC(2201, 0, 1); ) {
      const zoned = instant.toZonedDateTimeISO(STUDIO_ZONE);
      expect(toStudioDay(instant).equals(zoned.toPlainDate()), instant.toString()).toBe(true);
      expect(toStudioTime(instant).equals(zoned.toPlainTime()), instant.toString()).toBe(true);
      instant = instant.add({ hours: 24 * 182 });
    }
  });

  test('a day and a time give the instant they were derived from', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const wholeMinute = instant.round({ smallestUnit: 'minute' });
        const time = toStudioTime(wholeMinute).toString({ smallestUnit: 'minute' });
        expect(toInstantAtStudio(toStudioDay(wholeMinute), time).equals(wholeMinute)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('dates and times in words', () => {
  test('are in the Australian order: weekday, day, month, year', () => {
    expect(formatDay(Temporal.PlainDate.from('2026-06-04'))).toBe('Thursday 4 June 2026');
    expect(formatDayShort(Temporal.PlainDate.from('2026-06-04'))).toBe('Thu 4 June');
    expect(formatDateTime(morning)).toBe('Thursday 4 June 2026, 10:00 am');
  });

  test('name every weekday and month', () => {
    const weekdays = Array.from({ length: 7 }, (_, index) =>
      formatDayShort(Temporal.PlainDate.from({ year: 2026, month: 6, day: index + 1 })).slice(0, 3),
    );
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDayShort(Temporal.PlainDate.from({ year: 2026, month: index + 1, day: 1 })).slice(6),
    );
    expect(weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(months.join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
  });

  test.each([
    ['2026-06-03T14:05:00Z', '12:05 am'],
    ['2026-06-04T01:00:00Z', '11:00 am'],
    ['2026-06-04T02:00:00Z', '12:00 pm'],
    ['2026-06-04T05:30:00Z', '3:30 pm'],
    ['2026-06-04T13:59:00Z', '11:59 pm'],
  ])('are in studio time: %s is %s', (iso, words) => {
    expect(formatTime(Temporal.Instant.from(iso))).toBe(words);
  });

  test('can be in another zone', () => {
    expect(formatTime(Temporal.Instant.from('2026-01-15T00:00:00Z'), 'Australia/Sydney')).toBe('11:00 am');
  });
});

describe('a day on the wire', () => {
  test.each(['2026-11-23', '2028-02-29', '1970-01-01'])('is read from %s', (text) => {
    expect(parseDay(text)?.toString()).toBe(text);
  });

  test.each(['', '2026-02-29', '2026-11-31', '2026-11-23T00:00', '26-11-23', '2026-11-2', 'tomorrow', '1969-12-31'])(
    'is not "%s"',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );
});
