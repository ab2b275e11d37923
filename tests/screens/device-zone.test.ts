import { expect, it, vi } from 'vitest';
import { findDeviceZone, formatTimeInZone } from '../../src/sections/booking/calendar/device-zone.ts';

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

it('where the device has another day than the studio, its time is shown with its weekday', () => {
  expect(formatTimeInZone(time, 'America/Los_Angeles')).toBe('10:00 am Brisbane time, Tuesday 4:00 pm where you are');
  const evening = Temporal.Instant.from('2026-12-09T13:30:00Z');
  expect(formatTimeInZone(evening, 'Pacific/Auckland')).toBe('11:30 pm Brisbane time, Thursday 2:30 am where you are');
});

it('on a device whose zone the browser does not know, times are the studio’s', () => {
  const zoneSpy = vi.spyOn(Temporal.Now, 'timeZoneId');
  expect(findDeviceZone()).toBe(Temporal.Now.timeZoneId());
  zoneSpy.mockReturnValue('Etc/Unknown');
  expect(findDeviceZone()).toBe('Australia/Brisbane');
  zoneSpy.mockRestore();
});
