import { describe, expect, test } from 'vitest';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  appointmentNear,
  isUpcoming,
  nextUpcoming,
} from '../../src/domain/appointment.ts';

const now = Temporal.Instant.from('2026-06-01T01:00:00Z');
const inHours = (hours: number, status: AppointmentStatus = 'confirmed') => ({
  status,
  scheduledDate: now.add({ hours }),
});

describe('an appointment', () => {
  test('is upcoming while it is pending or confirmed and its start is in the future', () => {
    const upcoming = APPOINTMENT_STATUSES.filter((status) => isUpcoming(inHours(1, status), now));
    expect(upcoming).toEqual(['pending', 'confirmed']);
  });

  test('is not upcoming any more at its start', () => {
    expect(isUpcoming({ status: 'confirmed', scheduledDate: now.add({ milliseconds: 1 }) }, now)).toBe(true);
    expect(isUpcoming(inHours(0), now)).toBe(false);
  });
});

describe('the next appointment', () => {
  test('is the upcoming one with the earliest start, whatever the order of the list', () => {
    const next = inHours(24);
    const list = [inHours(72), inHours(1, 'cancelled'), inHours(-48), next, inHours(48, 'pending')];
    expect(nextUpcoming(list, now)).toBe(next);
  });

  test('is null when none is upcoming, and the list is not modified', () => {
    const list = [inHours(-1), inHours(5, 'cancelled'), inHours(-2, 'completed')];
    const before = [...list];
    expect(nextUpcoming(list, now)).toBeNull();
    expect(list).toEqual(before);
  });
});

test('an appointment near a new one is the closest other one less than two weeks apart', () => {
  const days = (count: number) => now.add({ hours: count * 24 });
  expect(appointmentNear(now, [])).toBeNull();
  expect(appointmentNear(now, [days(14), days(-14)])).toBeNull();
  expect(appointmentNear(now, [days(13), days(-2), days(30)])?.equals(days(-2))).toBe(true);
});
