import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAbn, isRegisteredForGst, parseAbn } from '../../src/domain/studio-facts.ts';
import { VALID_ABN } from '../support/database/seeded-facts.ts';
import { RUNS } from '../support/property-runs.ts';

const toPlainDate = (iso: string) => Temporal.PlainDate.from(iso);

describe('an ABN', () => {
  it.each([VALID_ABN, '51 824 753 556', ' 53 004 085 616 ', '83914571673'])('is read from %s', (typed) => {
    expect(parseAbn(typed)).toBe(typed.replaceAll(' ', ''));
  });

  it.each(['', '51824753557', '5182475355', '518247535560', '51-824-753-556', '00000000000', 'ABN'])(
    'is not read from "%s"',
    (typed) => {
      expect(parseAbn(typed)).toBeNull();
    },
  );

  it('with any one digit mistyped is not an ABN', () => {
    const anyMistake = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(anyMistake, ([at, by]) => {
        const digits = [...VALID_ABN];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(parseAbn(digits.join(''))).toBeNull();
      }),
      RUNS,
    );
  });

  it('is written in groups, as the tax office does', () => {
    expect(formatAbn(VALID_ABN)).toBe('51 824 753 556');
  });
});

it('a studio is registered for GST from the day of its registration on, and never without an ABN', () => {
  const registration = { abn: VALID_ABN, gstFrom: toPlainDate('2026-07-01') };
  expect(isRegisteredForGst(registration, toPlainDate('2026-07-01'))).toBe(true);
  expect(isRegisteredForGst(registration, toPlainDate('2026-06-30'))).toBe(false);
  expect(isRegisteredForGst({ ...registration, abn: null }, toPlainDate('2026-07-01'))).toBe(false);
  expect(isRegisteredForGst({ ...registration, gstFrom: null }, toPlainDate('2026-07-01'))).toBe(false);
});
