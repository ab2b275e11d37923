import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateFeedDays, FEED_DETAIL_LEVELS, formatFeedTitle } from '../../../src/domain/diary/calendar-feed.ts';
import { formatCalendarFeedFile } from '../../../worker/mail/calendar-feed-file.ts';
import { readFeedEvents } from '../../support/readers/read-calendar.ts';

const START = Temporal.Instant.from('2026-11-20T23:00:00Z');

const anyPeriod = fc
  .record({ quarter: fc.integer({ min: -3000, max: 17000 }), quarters: fc.integer({ min: 1, max: 96 }) })
  .map(({ quarter, quarters }) => {
    const startsAt = START.add({ minutes: 15 * quarter });
    return { startsAt, endsAt: startsAt.add({ minutes: 15 * quarters }), createdAt: START };
  });
const anyAppointment = fc
  .tuple(
    anyPeriod,
    fc.record({
      id: fc.uuid(),
      status: fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const),
      moves: fc.nat(50),
      fullName: fc.string({ unit: 'grapheme', maxLength: 60 }),
      serviceName: fc.string({ unit: 'grapheme', maxLength: 60 }),
    }),
  )
  .map(([when, row]) => ({ ...when, ...row }));
const anyBlockedTime = fc
  .tuple(anyPeriod, fc.record({ id: fc.uuid(), revision: fc.nat(50) }))
  .map(([when, row]) => ({ ...when, ...row }));
const anyDiary = fc.record({
  appointments: fc.uniqueArray(anyAppointment, { selector: ({ id }) => id, maxLength: 12 }),
  blockedTimes: fc.uniqueArray(anyBlockedTime, { selector: ({ id }) => id, maxLength: 12 }),
});

it('any diary can be read as a calendar: an event for each row, at its time, with the same bytes each time', () => {
  fc.assert(
    fc.property(anyDiary, fc.constantFrom(...FEED_DETAIL_LEVELS), (rows, shows) => {
      const text = formatCalendarFeedFile(rows, shows);
      const events = [...readFeedEvents(text).values()];
      const expected = [...rows.appointments, ...rows.blockedTimes];
      expect(events.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(
        expected.map(({ startsAt }) => startsAt.epochMilliseconds),
      );
      expect(events.map(({ endDate }) => endDate.toJSDate().getTime())).toEqual(
        expected.map(({ endsAt }) => endsAt.epochMilliseconds),
      );
      expect(formatCalendarFeedFile(rows, shows)).toBe(text);
    }),
  );
});

it('a move keeps the UID and makes the SEQUENCE higher, whatever the state before and after it', () => {
  const states = fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const);
  fc.assert(
    fc.property(anyAppointment, states, fc.integer({ min: 1, max: 5 }), (row, status, more) => {
      const readEvent = (one: typeof row) =>
        [...readFeedEvents(formatCalendarFeedFile({ appointments: [one], blockedTimes: [] }, 'busy')).values()][0];
      const [before, after] = [readEvent(row), readEvent({ ...row, status, moves: row.moves + more })];
      expect(after?.uid).toBe(before?.uid);
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    }),
  );
});

it('a title has the first name or the initials, never the surname', () => {
  const createAppointment = (fullName: string) => ({ fullName, serviceName: 'Classic Set' });
  expect(FEED_DETAIL_LEVELS.map((shows) => formatFeedTitle(createAppointment('Maya Linh Nguyen'), shows))).toEqual([
    'M. N., Classic Set',
    'Busy',
    'Maya, Classic Set',
  ]);
  expect(formatFeedTitle(createAppointment(''), 'names')).toBe('the client, Classic Set');
});

it('the calendar begins 30 days ago and ends with the 180th day ahead', () => {
  const { from, to } = calculateFeedDays(START);
  expect([from.toString(), to.toString()]).toEqual(['2026-10-22', '2027-05-21']);
});
