import { expect, test } from 'vitest';
import { formatCountdown } from '../../../src/domain/bookings/countdown.ts';

/** 9:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const formatTimeLeft = (duration: Temporal.DurationLike) => formatCountdown(NOW.add(duration), NOW);

test('the countdown counts days of the studio’s calendar', () => {
  expect(formatTimeLeft({ hours: 24 * 12 })).toBe('In 12 days');
  expect(formatTimeLeft({ hours: 39 })).toBe('In 2 days');
  expect(formatTimeLeft({ hours: 38, minutes: 59 })).toBe('Tomorrow');
  expect(formatTimeLeft({ hours: 15 })).toBe('Tomorrow');
});

test('on the day of the appointment the countdown counts hours and minutes', () => {
  expect(formatTimeLeft({ hours: 14, minutes: 59 })).toBe('In 15 hours');
  expect(formatTimeLeft({ minutes: 60 })).toBe('In 1 hour');
  expect(formatTimeLeft({ minutes: 59, seconds: 30 })).toBe('In 1 hour');
  expect(formatTimeLeft({ minutes: 20 })).toBe('In 20 minutes');
  expect(formatTimeLeft({ seconds: 1 })).toBe('In 1 minute');
  expect(formatTimeLeft({ seconds: 0 })).toBe('Now');
  expect(formatTimeLeft({ minutes: -5 })).toBe('Now');
});
