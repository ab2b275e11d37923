import { expect, test } from 'vitest';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import {
  calculateDayOfWear,
  calculateWeeksWorn,
  findCurrentSetAppointment,
  isFirstVisit,
} from '../../src/domain/current-set.ts';

/** 9:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-20T23:00:00Z');
const visit = (daysAgo: number, status: AppointmentStatus = 'completed', noShow = false) => ({
  status,
  noShow,
  scheduledDate: NOW.subtract({ hours: 24 * daysAgo }),
});

test('the current set is that of the appointment that started last', () => {
  const [older, latest, ahead] = [visit(30), visit(2), visit(-5, 'confirmed')];
  expect(findCurrentSetAppointment([older, ahead, latest], NOW)).toBe(latest);
  expect(findCurrentSetAppointment([older, visit(0, 'confirmed')], NOW)?.status).toBe('confirmed');
});

test('a cancelled appointment, a no-show and a future appointment give no current set', () => {
  expect(
    findCurrentSetAppointment([visit(2, 'cancelled'), visit(3, 'completed', true), visit(-1, 'confirmed')], NOW),
  ).toBeNull();
  expect(findCurrentSetAppointment([], NOW)).toBeNull();
});

test('the weeks worn are whole, and 0 for a future appointment', () => {
  const worn = (hours: number) => calculateWeeksWorn(NOW.subtract({ hours }), NOW);
  expect([0, 167, 168, 335, 336, -200].map(worn)).toEqual([0, 0, 1, 1, 2, 0]);
});

test('the days worn are days at the studio, and the first one counts', () => {
  expect(calculateDayOfWear(NOW, NOW)).toBe(1);
  expect(calculateDayOfWear(Temporal.Instant.from('2026-11-20T13:59:00Z'), NOW)).toBe(2);
  expect(calculateDayOfWear(Temporal.Instant.from('2026-11-20T14:00:00Z'), NOW)).toBe(1);
});

test('a patch test is no set and no first visit', () => {
  const patchTest = { ...visit(2), what: 'patch test' };
  const infill = { ...visit(9), what: 'infill' };
  expect(findCurrentSetAppointment([patchTest], NOW)).toBeNull();
  expect(findCurrentSetAppointment([patchTest, infill], NOW)).toBe(infill);
  expect(isFirstVisit([patchTest])).toBe(true);
  expect(isFirstVisit([patchTest, infill])).toBe(false);
});

test('after a removal there is no current set until the next one, and the client has been here', () => {
  const removal = { ...visit(2), what: 'removal' };
  const newSet = visit(1);
  expect(findCurrentSetAppointment([visit(9), removal], NOW)).toBeNull();
  expect(findCurrentSetAppointment([removal, newSet], NOW)).toBe(newSet);
  expect(isFirstVisit([removal])).toBe(false);
});

test('only a completed appointment that was not missed is a first visit', () => {
  expect(isFirstVisit([visit(2, 'cancelled'), visit(3, 'completed', true), visit(-1, 'confirmed')])).toBe(true);
  expect(isFirstVisit([visit(2)])).toBe(false);
});
