import { describe, expect, it } from 'vitest';
import {
  calculateRetryDelay,
  isMessageOutdated,
  type MessageKind,
  planReminders,
} from '../../../src/domain/mail/message.ts';

const toInstant = (iso: string) => Temporal.Instant.from(iso);
const START = toInstant('2026-11-26T01:00:00Z');
const timeBeforeStart = (duration: Temporal.DurationLike) => START.subtract(duration);

describe('reminders', () => {
  it('are due 72 hours before the start, a day ahead of the 48-hour limit, and 24 hours before', () => {
    expect(planReminders(START, timeBeforeStart({ hours: 100 }))).toEqual([
      { kind: 'reminder_72h', dueAt: timeBeforeStart({ hours: 72 }) },
      { kind: 'reminder_24h', dueAt: timeBeforeStart({ hours: 24 }) },
    ]);
  });

  it.each([
    [72, 1, ['reminder_24h']],
    [72, -1, ['reminder_72h', 'reminder_24h']],
    [24, 1, []],
    [24, -1, ['reminder_24h']],
  ])('that would be due already when the appointment is booked are left out: %i h and %i ms', (hours, late, kinds) => {
    const now = timeBeforeStart({ hours }).add({ milliseconds: late });
    expect(planReminders(START, now).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('that the appointment had not been sent when it was moved from this start are due at once', () => {
    const now = timeBeforeStart({ hours: 30 });
    expect(planReminders(START, now, ['reminder_72h', 'reminder_24h'])).toEqual([
      { kind: 'reminder_72h', dueAt: now },
      { kind: 'reminder_24h', dueAt: timeBeforeStart({ hours: 24 }) },
    ]);
  });
});

describe('a message that could not be sent', () => {
  const confirmedBooking = { startsAt: START, state: 'confirmed' };
  const createMessage = (kind: MessageKind) => ({ kind, createdAt: timeBeforeStart({ hours: 240 }) });

  it.each<[MessageKind, Temporal.Instant]>([
    ['confirmation', START],
    ['reminder_72h', timeBeforeStart({ hours: 24 })],
    ['reminder_24h', START],
    ['appointment_moved', START],
    ['cancelled', timeBeforeStart({ hours: 240 }).add({ hours: 336 })],
    ['payment_returned', timeBeforeStart({ hours: 240 }).add({ hours: 336 })],
  ])('of the kind %s is still sent until it is outdated', (kind, end) => {
    expect(isMessageOutdated(createMessage(kind), confirmedBooking, end.subtract({ milliseconds: 1 }))).toBe(false);
    expect(isMessageOutdated(createMessage(kind), confirmedBooking, end)).toBe(true);
  });

  it('about an upcoming appointment is not sent once it is cancelled, but that of its cancellation is', () => {
    const cancelledBooking = { startsAt: START, state: 'cancelled' };
    for (const kind of ['confirmation', 'reminder_72h', 'reminder_24h', 'appointment_moved'] as const)
      expect(isMessageOutdated(createMessage(kind), cancelledBooking, timeBeforeStart({ hours: 200 }))).toBe(true);
    expect(isMessageOutdated(createMessage('cancelled'), cancelledBooking, timeBeforeStart({ hours: 200 }))).toBe(
      false,
    );
    expect(isMessageOutdated(createMessage('payment_returned'), null, timeBeforeStart({ hours: 200 }))).toBe(false);
  });

  it('is retried with a delay that doubles with every try, up to an hour', () => {
    const minutes = [0, 1, 2, 3, 4, 5, 6, 500].map((tries) => calculateRetryDelay(tries).total('minutes'));
    expect(minutes).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });
});
