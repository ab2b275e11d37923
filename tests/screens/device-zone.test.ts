import { expect, it } from 'vitest';
import { formatTimeIn } from '../../src/sections/booking/calendar/device-zone.ts';

const time = Temporal.Instant.from('2026-12-09T00:00:00Z');

it('a time is the clock at the studio', () => {
  expect(formatTimeIn(time, 'Australia/Brisbane')).toBe('10:00 am');
});

it('a device on another clock is told both times', () => {
  expect(formatTimeIn(time, 'Australia/Sydney')).toBe('10:00 am Brisbane time, 11:00 am where you are');
});

it('a device in another zone with the same clock is told one', () => {
  expect(formatTimeIn(time, 'Australia/Lindeman')).toBe('10:00 am');
});
