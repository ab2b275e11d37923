import { describe, expect, test } from 'vitest';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  findNearbyAppointment,
  findNextUpcoming,
  isUpcoming,
} from '../../../src/domain/bookings/appointment.ts';

const now = Temporal.Instant.from('2026-06-01T01:00:00Z');
const createAppointmentInHours = (hours: number, status: AppointmentStatus = 'confirmed') => ({
  status,
  scheduledDate: now.add({ hours }),
});

describe('an appointment', () => {
  test('is upcoming while it is pending or confirmed and its start is in the future', () => {
    const upcomingStatuses = APPOINTMENT_STATUSES.filter((status) =>
      isUpcoming(createAppointmentInHours(1, status), now),
    );
    expect(upcomingStatuses).toEqual(['pending', 'confirmed']);
  });

  test('is not upcoming any more at its start', () => {
    expect(isUpcoming({ status: 'confirmed', scheduledDate: now.add({ milliseconds: 1 }) }, now)).toBe(true);
    expect(isUpcoming(createAppointmentInHours(0), now)).toBe(false);
  });
});

describe('the next appointment', () => {
  test('is the upcoming one with the earliest start, whatever the order of the list', () => {
    const next = createAppointmentInHours(24);
    const list = [
      createAppointmentInHours(72),
      createAppointmentInHours(1, 'cancelled'),
      createAppointmentInHours(-48),
      next,
      createAppointmentInHours(48, 'pending'),
    ];
    expect(findNextUpcoming(list, now)).toBe(next);
  });

  test('is null when none is upcoming, and the list is not modified', () => {
    const list = [
      createAppointmentInHours(-1),
      createAppointmentInHours(5, 'cancelled'),
      createAppointmentInHours(-2, 'completed'),
    ];
    const before = [...list];
    expect(findNextUpcoming(list, now)).toBeNull();
    expect(list).toEqual(before);
  });
});

test('an appointment near a new one is the closest other one less than two weeks apart', () => {
  const timeInDays = (count: number) => now.add({ hours: count * 24 });
  expect(findNearbyAppointment(now, [])).toBeNull();
  expect(findNearbyAppointment(now, [timeInDays(14), timeInDays(-14)])).toBeNull();
  expect(findNearbyAppointment(now, [timeInDays(13), timeInDays(-2), timeInDays(30)])?.equals(timeInDays(-2))).toBe(
    true,
  );
});
