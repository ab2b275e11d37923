import { expect, test } from 'vitest';
import type { AppointmentStatus } from '../../../src/domain/bookings/appointment.ts';
import {
  calculateDayOfWear,
  calculateWeeksWorn,
  findCurrentSetAppointment,
  isFirstVisit,
} from '../../../src/domain/treatments/current-set.ts';

/** 9:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const createVisit = (daysAgo: number, status: AppointmentStatus = 'completed', noShow = false) => ({
  status,
  noShow,
  scheduledDate: NOW.subtract({ hours: 24 * daysAgo }),
});

test('the current set is that of the appointment that started last', () => {
  const [olderVisit, latestVisit, upcomingVisit] = [createVisit(30), createVisit(2), createVisit(-5, 'confirmed')];
  expect(findCurrentSetAppointment([olderVisit, upcomingVisit, latestVisit], NOW)).toBe(latestVisit);
  expect(findCurrentSetAppointment([olderVisit, createVisit(0, 'confirmed')], NOW)?.status).toBe('confirmed');
});

test('a cancelled appointment, a no-show and a future appointment give no current set', () => {
  expect(
    findCurrentSetAppointment(
      [createVisit(2, 'cancelled'), createVisit(3, 'completed', true), createVisit(-1, 'confirmed')],
      NOW,
    ),
  ).toBeNull();
  expect(findCurrentSetAppointment([], NOW)).toBeNull();
});

test('the weeks worn are whole, and 0 for a future appointment', () => {
  const calculateWeeksAfter = (hours: number) => calculateWeeksWorn(NOW.subtract({ hours }), NOW);
  expect([0, 167, 168, 335, 336, -200].map(calculateWeeksAfter)).toEqual([0, 0, 1, 1, 2, 0]);
});

test('the days worn are days at the studio, and the first one counts', () => {
  expect(calculateDayOfWear(NOW, NOW)).toBe(1);
  expect(calculateDayOfWear(Temporal.Instant.from('2026-11-20T13:59:00Z'), NOW)).toBe(2);
  expect(calculateDayOfWear(Temporal.Instant.from('2026-11-20T14:00:00Z'), NOW)).toBe(1);
});

test('a patch test is no set and no first visit', () => {
  const patchTest = { ...createVisit(2), what: 'patch test' };
  const infill = { ...createVisit(9), what: 'infill' };
  expect(findCurrentSetAppointment([patchTest], NOW)).toBeNull();
  expect(findCurrentSetAppointment([patchTest, infill], NOW)).toBe(infill);
  expect(isFirstVisit([patchTest])).toBe(true);
  expect(isFirstVisit([patchTest, infill])).toBe(false);
});

test('after a removal there is no current set until the next one, and the client has been here', () => {
  const removal = { ...createVisit(2), what: 'removal' };
  const newSet = createVisit(1);
  expect(findCurrentSetAppointment([createVisit(9), removal], NOW)).toBeNull();
  expect(findCurrentSetAppointment([removal, newSet], NOW)).toBe(newSet);
  expect(isFirstVisit([removal])).toBe(false);
});

test('only a completed appointment that was not missed is a first visit', () => {
  expect(
    isFirstVisit([createVisit(2, 'cancelled'), createVisit(3, 'completed', true), createVisit(-1, 'confirmed')]),
  ).toBe(true);
  expect(isFirstVisit([createVisit(2)])).toBe(false);
});
