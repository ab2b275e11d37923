import { expect, test } from 'vitest';
import { formatCountdown } from '../../src/domain/countdown.ts';

/** 9:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const until = (duration: Temporal.DurationLike) => formatCountdown(NOW.add(duration), NOW);

test('the countdown counts days of the studio’s calendar', () => {
  expect(until({ hours: 24 * 12 })).toBe('In 12 days');
  expect(until({ hours: 39 })).toBe('In 2 days');
  expect(until({ hours: 38, minutes: 59 })).toBe('Tomorrow');
  expect(until({ hours: 15 })).toBe('Tomorrow');
});

test('on the day of the appointment the countdown counts hours and minutes', () => {
  expect(until({ hours: 14, minutes: 59 })).toBe('In 15 hours');
  expect(until({ minutes: 60 })).toBe('In 1 hour');
  expect(until({ minutes: 59, seconds: 30 })).toBe('In 1 hour');
  expect(until({ minutes: 20 })).toBe('In 20 minutes');
  expect(until({ seconds: 1 })).toBe('In 1 minute');
  expect(until({ seconds: 0 })).toBe('Now');
  expect(until({ minutes: -5 })).toBe('Now');
});
