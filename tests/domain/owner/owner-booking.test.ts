import { describe, expect, it } from 'vitest';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import { formatShortServiceName } from '../../../src/domain/diary/diary-formats.ts';
import { formatDollarsForField } from '../../../src/domain/money.ts';
import { omitAnswers, parseBookingAnswers, toTreatmentTerms } from '../../../src/domain/owner/booking-answers.ts';
import {
  explainRefusedBooking,
  findBookErrorCode,
  formatPayAtStudio,
  MAX_OWNER_PRICE_CENTS,
} from '../../../src/domain/owner/owner-booking.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';

const NOW = Temporal.Instant.from('2026-11-23T03:42:00Z');
const START = Temporal.Instant.from('2026-11-28T01:00:00Z');
const TERMS = { minutes: 120, priceCents: 11_000, treatment: 'infill' };

const findBookingError = (change: object, startsAt = START) =>
  findBookErrorCode(startsAt, { ...TERMS, ...change }, NOW);

describe('what the owner can book', () => {
  it('is 15 minutes to 5 hours in quarter hours', () => {
    for (const minutes of [15, 30, 120, 300]) expect(findBookingError({ minutes })).toBeNull();
    for (const minutes of [0, 10, 50, 315, Number.NaN]) expect(findBookingError({ minutes })).toBe('INVALID_INPUT');
  });

  it('costs nothing or more, up to a limit', () => {
    for (const priceCents of [0, 1, MAX_OWNER_PRICE_CENTS]) expect(findBookingError({ priceCents })).toBeNull();
    for (const priceCents of [-1, MAX_OWNER_PRICE_CENTS + 1])
      expect(findBookingError({ priceCents })).toBe('INVALID_INPUT');
  });

  it('has at most 40 characters about what it is', () => {
    expect(findBookingError({ treatment: 'x'.repeat(40) })).toBeNull();
    expect(findBookingError({ treatment: 'x'.repeat(41) })).toBe('INVALID_INPUT');
  });

  it('begins at a quarter hour, at most a week ago and at most 400 days ahead', () => {
    expect(findBookingError({}, START.add({ minutes: 15 }))).toBeNull();
    expect(findBookingError({}, START.add({ minutes: 5 }))).toBe('INVALID_INPUT');
    expect(findBookingError({}, Temporal.Instant.from('2026-11-16T01:00:00Z'))).toBeNull();
    expect(findBookingError({}, Temporal.Instant.from('2026-11-15T01:00:00Z'))).toBe('TOO_LONG_AGO');
    expect(findBookingError({}, NOW.add({ hours: 24 * 402 }).round('hour'))).toBe('INVALID_INPUT');
  });
});

describe('a typed booking that is not valid', () => {
  const TYPED_BOOKING = { startsAt: START, hasContact: true, isEmailValid: true, hasPaymentLink: false };
  const findProblem = (change: object) => explainRefusedBooking({ ...TYPED_BOOKING, ...change }, NOW);

  it('is so because of the first thing that is wrong, in the order of the form', () => {
    expect(findProblem({ startsAt: null, isEmailValid: false })).toBe('incomplete');
    expect(findProblem({ hasContact: false })).toBe('incomplete');
    expect(findProblem({ isEmailValid: false, hasPaymentLink: true })).toBe('email');
    expect(findProblem({ startsAt: START.add({ minutes: 5 }) })).toBe('not_quarter_hour');
    expect(findProblem({ hasPaymentLink: true })).toBe('link');
    expect(findProblem({})).toBeNull();
  });

  it('can be 400 days ahead and not 401', () => {
    const timeInDays = (days: number) => NOW.add({ hours: 24 * days, minutes: 3 });
    expect([findProblem({ startsAt: timeInDays(400) }), findProblem({ startsAt: timeInDays(401) })]).toEqual([
      null,
      'too_far',
    ]);
  });
});

describe('the answers of the page in its address', () => {
  const SERVICE = { id: 'hybrid_set', minutes: 130, priceCents: 15_000 };

  it('are read from it again, and nothing else is', () => {
    const answers = { who: 'client', client: 'maya', service: 'hybrid_set', treatment: 'infill', at: '11:00' };
    const { searchParams } = new URL(buildBookingPath(answers), 'https://studio.test');
    expect(parseBookingAnswers(Object.fromEntries(searchParams))).toEqual(answers);
    expect(parseBookingAnswers({ fullName: 'Maya', phone: '0412 345 678', who: '' })).toEqual({});
    expect(omitAnswers(answers, ['who', 'client'])).not.toHaveProperty('client');
    expect(buildBookingPath({})).toBe('/studio/book');
  });

  it('leave minutes, in whole quarter hours, and price to the service', () => {
    expect(toTreatmentTerms({}, SERVICE)).toEqual({ treatment: '', minutes: 135, priceCents: 15_000 });
    expect(toTreatmentTerms({ minutes: '120', price: '99.50' }, SERVICE)).toMatchObject({
      minutes: 120,
      priceCents: 9950,
    });
    expect(toTreatmentTerms({ price: ' $110 ' }, SERVICE).priceCents).toBe(11_000);
    expect(toTreatmentTerms({ minutes: '50', price: 'a' }, SERVICE)).toMatchObject({ minutes: null, priceCents: null });
  });

  it('make a patch test fifteen minutes without a price, and take the owner’s own words for another treatment', () => {
    expect(toTreatmentTerms({ treatment: 'patch test' }, SERVICE)).toMatchObject({ minutes: 15, priceCents: 0 });
    expect(toTreatmentTerms({ treatment: 'other', other: ' lash bath ' }, SERVICE).treatment).toBe('lash bath');
  });

  it.each([
    [{}, { treatment: 'patch test', minutes: 15, priceCents: 0 }],
    [
      { minutes: '30', price: '20' },
      { treatment: 'patch test', minutes: 30, priceCents: 2000 },
    ],
  ])('make a patch test of the words “Patch Test”, with what was typed: %j', (typed, terms) => {
    expect(toTreatmentTerms({ treatment: 'other', other: ' Patch Test ', ...typed }, SERVICE)).toEqual(terms);
  });
});

describe('an appointment of the studio in words', () => {
  it('has the treatment after the service, also where the name is short', () => {
    expect(formatServiceWithTreatment('Wispy Set', 'infill')).toBe('Wispy Set, infill');
    expect(formatServiceWithTreatment('Wispy Set', '')).toBe('Wispy Set');
    expect(['Wispy Set, infill', 'Wispy Set', 'Setting'].map(formatShortServiceName)).toEqual([
      'Wispy, infill',
      'Wispy',
      'Setting',
    ]);
  });

  it('says what is paid here, and that a patch test costs nothing', () => {
    expect([formatPayAtStudio(15_000), formatPayAtStudio(0)]).toEqual(['Pays $150 here', 'Nothing to pay']);
    expect([formatDollarsForField(15_000), formatDollarsForField(9950)]).toEqual(['150', '99.50']);
  });
});
