import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimes, MAX_TIMES_PER_DAY, parseTimes } from '../../../src/domain/hours/opening-times-form.ts';
import { RUNS } from '../../support/property-runs.ts';

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

describe('the times of a day are read', () => {
  it.each([
    ['11:00 am, 3:30 pm', ['11:00', '15:30']],
    ['3:30PM; 11am', ['11:00', '15:30']],
    ['  9.15 a.m. ,15:30, ', ['09:15', '15:30']],
    ['12 am, 12:45 pm', ['00:00', '12:45']],
    ['09:00 am', ['09:00']],
    ['', []],
    [' , ', []],
  ])('from "%s"', (text, times) => {
    expect(parseTimes(text)).toEqual({ times, problem: null });
  });

  it('as they are written, whatever they are', () => {
    const anyTimes = fc.uniqueArray(fc.constantFrom(...QUARTERS), { maxLength: MAX_TIMES_PER_DAY });
    fc.assert(
      fc.property(anyTimes, (times) => {
        const ascending = times.toSorted();
        expect(parseTimes(formatTimes(ascending))).toEqual({ times: ascending, problem: null });
      }),
      RUNS,
    );
  });

  it('never with an exception, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { times, problem } = parseTimes(text);
        expect(times === null).toBe(problem !== null);
      }),
      RUNS,
    );
  });
});

describe('of wrong times the first is named:', () => {
  it.each([
    ['11:00 am, noonish', '“noonish” is not a time. Write it like 11:00 am.'],
    ['3:30', '“3:30” is not a time. Write it like 11:00 am.'],
    ['13:00 pm', '“13:00 pm” is not a time. Write it like 11:00 am.'],
    ['24:00', '“24:00” is not a time. Write it like 11:00 am.'],
    ['11:60 am', '“11:60 am” is not a time. Write it like 11:00 am.'],
    ['11:00 am 3:30 pm', '“11:00 am 3:30 pm” is not a time. Write it like 11:00 am.'],
    ['11:10 am, x', '“11:10 am” is not at a quarter of an hour.'],
  ])('%s', (text, words) => {
    expect(parseTimes(text)).toEqual({ times: null, problem: { code: 'INVALID_INPUT', text: words } });
  });

  it('one that is there twice, also when it is written in another way', () => {
    expect(parseTimes('11:00 am, 11:00')).toEqual({
      times: null,
      problem: { code: 'HOURS_CROSS', text: '“11:00” is there twice.' },
    });
  });

  it('too many of them', () => {
    const joinQuarters = (count: number) => QUARTERS.slice(0, count).join(',');
    expect(parseTimes(joinQuarters(MAX_TIMES_PER_DAY)).problem).toBeNull();
    expect(parseTimes(joinQuarters(MAX_TIMES_PER_DAY + 1)).problem?.text).toBe('At most 24 times a day.');
  });
});
