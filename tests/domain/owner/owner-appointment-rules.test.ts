import { describe, expect, it } from 'vitest';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import {
  findCancelErrorCode,
  findVisitErrorCode,
  formatVisitNumber,
} from '../../../src/domain/owner/owner-appointment-rules.ts';

const START = Temporal.Instant.from('2026-11-23T01:00:00Z');
const TIME_BEFORE_START = START.subtract({ milliseconds: 1 });

const createScheduledAppointment = (status: 'pending' | 'confirmed' | 'completed' | 'cancelled') => ({
  status,
  scheduledDate: START,
});

describe('the owner', () => {
  it('can cancel an appointment, also one whose payment is pending, until it starts', () => {
    for (const status of ['pending', 'confirmed'] as const) {
      expect(findCancelErrorCode(createScheduledAppointment(status), TIME_BEFORE_START)).toBeNull();
      expect(findCancelErrorCode(createScheduledAppointment(status), START)).toBe('OWNER_CANCELLATION_CLOSED');
    }
    expect(findCancelErrorCode(createScheduledAppointment('completed'), START)).toBe('OWNER_CANCELLATION_CLOSED');
    expect(findCancelErrorCode(createScheduledAppointment('cancelled'), TIME_BEFORE_START)).toBe('ALREADY_CANCELLED');
  });

  it('can mark an appointment as missed from its start on', () => {
    expect(findVisitErrorCode(createScheduledAppointment('confirmed'), TIME_BEFORE_START)).toBe('NOT_STARTED_YET');
    expect(findVisitErrorCode(createScheduledAppointment('confirmed'), START)).toBeNull();
    expect(findVisitErrorCode(createScheduledAppointment('completed'), START)).toBeNull();
    expect(findVisitErrorCode(createScheduledAppointment('pending'), START)).toBe('PAYMENT_UNDER_WAY');
    expect(findVisitErrorCode(createScheduledAppointment('cancelled'), START)).toBe('ALREADY_CANCELLED');
  });
});

it.each([
  [0, 'first visit'],
  [1, '2nd visit'],
  [2, '3rd visit'],
  [7, '8th visit'],
  [10, '11th visit'],
  [12, '13th visit'],
  [20, '21st visit'],
  [111, '112th visit'],
])('after %i visits comes the "%s"', (earlier, words) => {
  expect(formatVisitNumber(earlier)).toBe(words);
});

describe('a client is named', () => {
  it.each([
    ['Noor Haddad', false, 'Noor Haddad', 'Noor'],
    ['  Noor   Haddad ', false, 'Noor Haddad', 'Noor'],
    ['Noor Haddad', true, 'N. H.', 'N.'],
    ['Noor', true, 'N.', 'N.'],
    ['', false, 'A former client', 'the client'],
    ['', true, 'A former client', 'the client'],
  ])('%j, hidden: %j, as %j and %j', (fullName, namesHidden, name, firstName) => {
    expect(toDisplayName(fullName, namesHidden)).toEqual({ name, firstName });
  });
});
