import { expect, it } from 'vitest';
import { formatTimeInZone } from '../../src/sections/booking/calendar/device-zone.ts';

const time = Temporal.Instant.from('2026-12-09T00:00:00Z');

it('a time is shown in studio time', () => {
  expect(formatTimeInZone(time, 'Australia/Brisbane')).toBe('10:00 am');
});

it('a device whose zone has another time is shown both times', () => {
  expect(formatTimeInZone(time, 'Australia/Sydney')).toBe('10:00 am Brisbane time, 11:00 am where you are');
});

it('a device whose zone has the same time is shown one time', () => {
  expect(formatTimeInZone(time, 'Australia/Lindeman')).toBe('10:00 am');
});
