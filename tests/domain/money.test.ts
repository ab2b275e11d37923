import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateGstPart,
  calculatePercentage,
  parseDollars,
  toDollarString,
  toDollars,
} from '../../src/domain/money.ts';
import { anyCents } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';

describe('an amount in dollars', () => {
  test('is parsed to the same cents, as text and as a number', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseDollars(toDollarString(cents))).toBe(cents);
        expect(parseDollars(toDollars(cents))).toBe(cents);
      }),
      RUNS,
    );
  });

  test.each([
    ['150', 15_000],
    ['150.5', 15_050],
    ['150.05', 15_005],
    ['0.00', 0],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [150, 15_000],
    ['9999999.99', 999_999_999],
  ])('written as %j is parsed exactly', (input, cents) => {
    expect(parseDollars(input)).toBe(cents);
  });

  test.each([
    '',
    ' 150',
    '150.',
    '.5',
    '150.005',
    '-1',
    '+150',
    '1e3',
    '0x96',
    '1,500',
    '150\n',
    '10000000',
    -0.01,
    150.005,
    0.1 + 0.2,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('is not written as %j', (input) => {
    expect(parseDollars(input)).toBeNull();
  });

  test('is written with two decimals', () => {
    expect([0, 5, 50, 15_000, 16_999, -15_000].map(toDollarString)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '150.00',
      '169.99',
      '-150.00',
    ]);
  });

  test('is never written with a fraction of a cent', () => {
    expect(() => toDollarString(150.5)).toThrow(RangeError);
    expect(() => toDollarString(Number.NaN)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  test('gives one eleventh as GST, to the nearest cent', () => {
    expect(calculateGstPart(15_000)).toBe(1364);
    expect(calculateGstPart(11_000)).toBe(1000);
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(Math.abs(calculateGstPart(cents) * 11 - cents)).toBeLessThanOrEqual(5);
      }),
      RUNS,
    );
  });

  test('rounds half a cent of a percentage up', () => {
    expect(calculatePercentage(15_000, 10)).toBe(1500);
    expect(calculatePercentage(15_005, 10)).toBe(1501);
    expect(calculatePercentage(15_004, 10)).toBe(1500);
  });

  test('changes a percentage by at most half a cent', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const hundredfold = calculatePercentage(cents, percent) * 100;
        expect(hundredfold - cents * percent).toBeLessThanOrEqual(50);
        expect(hundredfold - cents * percent).toBeGreaterThan(-50);
      }),
      RUNS,
    );
  });
});
