import { describe, expect, it } from 'vitest';
import {
  calculateLinkExpiry,
  findLinkErrorCode,
  formatHeldUntil,
  formatHeldUntilTerm,
  formatLinkEnd,
  formatLinkInDiary,
  formatLinkState,
  formatLinkTerm,
  LINK_TERMS,
  type LinkTerm,
  listOfferedLinkTerms,
} from '../../../src/domain/payments/payment-link.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';

const MONDAY = Temporal.PlainDate.from('2026-11-23');
/** A time on Monday 23 November or `days` later, by the clock of the studio. */
const timeFromMonday = (time: string, days = 0) => toInstantAtStudio(MONDAY.add({ days }), time);
const NOW = timeFromMonday('13:42');
const SATURDAY_AT_ELEVEN = timeFromMonday('11:00', 5);

describe('the end of a payment link', () => {
  it.each<[LinkTerm, Temporal.Instant]>([
    ['two_hours', timeFromMonday('15:42')],
    ['tonight', timeFromMonday('20:00')],
    ['tomorrow', timeFromMonday('20:00', 1)],
    ['two_days', timeFromMonday('13:42', 2)],
  ])('of the term %s is counted from when it is sent', (term, until) => {
    expect(calculateLinkExpiry(term, SATURDAY_AT_ELEVEN, NOW)).toEqual(until);
  });

  it('is never past an hour before the appointment', () => {
    for (const term of LINK_TERMS)
      expect(calculateLinkExpiry(term, timeFromMonday('16:00'), timeFromMonday('14:00'))).toEqual(
        timeFromMonday('15:00'),
      );
  });

  it('of tonight is offered first, until eight in the evening', () => {
    expect(listOfferedLinkTerms(NOW).map(({ term }) => term)).toEqual(['tonight', 'two_hours', 'tomorrow', 'two_days']);
    expect(listOfferedLinkTerms(timeFromMonday('20:00')).map(({ term }) => term)).toEqual([
      'two_hours',
      'tomorrow',
      'two_days',
    ]);
  });
});

describe('a payment link', () => {
  const findError = (change: Partial<Parameters<typeof findLinkErrorCode>[0]>, now = NOW) =>
    findLinkErrorCode({ startsAt: SATURDAY_AT_ELEVEN, priceCents: 11_000, term: 'tonight', ...change }, now);

  it('is refused less than two hours before the appointment', () => {
    expect(findError({ startsAt: timeFromMonday('15:42') })).toBeNull();
    expect(findError({ startsAt: timeFromMonday('15:41') })).toBe('LINK_NOT_OFFERED');
  });

  it('is refused for less than the fifty cents that Stripe charges, and for an evening that is over', () => {
    expect(findError({ priceCents: 50 })).toBeNull();
    expect(findError({ priceCents: 49 })).toBe('INVALID_INPUT');
    expect(findError({}, timeFromMonday('20:00'))).toBe('INVALID_INPUT');
  });
});

it('the end of a link is said by its day: today only the time, tomorrow as that, any other with its date', () => {
  const linkEnds = [timeFromMonday('20:00'), timeFromMonday('20:00', 1), timeFromMonday('13:42', 2)];
  expect(linkEnds.map((until) => formatLinkInDiary(until, NOW))).toEqual([
    'Link sent, till 8:00 pm',
    'Link sent, till tomorrow, 8:00 pm',
    'Link sent, till Wed 25 November, 1:42 pm',
  ]);
  expect(linkEnds.map((until) => formatLinkState(until, NOW))).toEqual([
    'Link sent, runs out today, 8:00 pm',
    'Link sent, runs out tomorrow, 8:00 pm',
    'Link sent, runs out Wed 25 November, 1:42 pm',
  ]);
  expect(formatHeldUntil(timeFromMonday('20:00'), NOW)).toBe('Held for you until 8:00 pm');
  expect([...linkEnds, timeFromMonday('15:42')].map((until) => formatLinkEnd(until, NOW))).toEqual([
    'It ends tonight at 8:00 pm',
    'It ends tomorrow, 8:00 pm',
    'It ends Wed 25 November, 1:42 pm',
    'It ends today at 3:42 pm',
  ]);
  expect(LINK_TERMS.map((term) => formatLinkTerm(term, NOW))).toEqual([
    '2 hours, until today, 3:42 pm',
    'Tonight, 8:00 pm',
    'Tomorrow, 8:00 pm',
    '48 hours, until Wed 25 November, 1:42 pm',
  ]);
  expect(LINK_TERMS.map((term) => formatHeldUntilTerm(term, null, NOW))).toEqual([
    'Held until today, 3:42 pm.',
    'Held until tonight, 8:00 pm.',
    'Held until tomorrow, 8:00 pm.',
    'Held until Wed 25 November, 1:42 pm.',
  ]);
  // At the latest an hour before the appointment, when its start is known and a link can be sent for it.
  const starts = [timeFromMonday('17:00'), timeFromMonday('21:00'), timeFromMonday('14:30')];
  expect(starts.map((startsAt) => formatHeldUntilTerm('tonight', startsAt, NOW))).toEqual([
    'Held until today, 4:00 pm.',
    'Held until tonight, 8:00 pm.',
    'Held until tonight, 8:00 pm.',
  ]);
  expect(toStudioDay(NOW)).toEqual(MONDAY);
});
