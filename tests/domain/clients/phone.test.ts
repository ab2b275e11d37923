import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';
import { buildTextMessageUri, normalisePhone } from '../../../src/domain/clients/phone.ts';
import { RUNS } from '../../support/property-runs.ts';

const eightDigits = fc.stringMatching(/^\d{8}$/);
const separator = fc.constantFrom('', ' ', '.', '-', '–', '(', ')', '\u00a0', '\u202a');

describe('an Australian number', () => {
  test('is normalised to the same number however it is typed', () => {
    const areaOrMobile = fc.constantFrom('2', '3', '4', '7', '8');
    const prefix = fc.constantFrom('0', '+61', '61', '+610', '+61 (0)');
    fc.assert(
      fc.property(areaOrMobile, eightDigits, prefix, separator, (first, rest, typedPrefix, mark) => {
        const typed = `${typedPrefix}${mark}${first}${[...rest].join(mark)}`;
        expect(normalisePhone(typed)).toEqual({ e164: `+61${first}${rest}`, original: typed });
      }),
      RUNS,
    );
  });

  test('may lack the leading 0 that autofill drops from a mobile number', () => {
    expect(normalisePhone('412 345 678').e164).toBe('+61412345678');
    expect(normalisePhone('7 4412 3456').e164).toBeNull();
  });

  test('is shown the way Australians write it', () => {
    expect(formatPhone('+61412345678')).toBe('0412 345 678');
    expect(formatPhone('+61744123456')).toBe('07 4412 3456');
  });

  test('is normalised to itself from the text in which it is shown', () => {
    fc.assert(
      fc.property(fc.constantFrom('2', '3', '4', '7', '8'), eightDigits, (first, rest) => {
        const stored = `+61${first}${rest}`;
        expect(normalisePhone(formatPhone(stored)).e164).toBe(stored);
      }),
      RUNS,
    );
  });
});

describe('an unrecognised number', () => {
  test.each(['', 'none', '0512345678', '041234567', '04123456789', '+64211234567', '++61412345678', '13 11 14'])(
    'like %j is kept as typed',
    (typed) => {
      expect(normalisePhone(typed)).toEqual({ e164: null, original: typed });
      expect(formatPhone(typed)).toBe(typed);
    },
  );
});

describe('a text message', () => {
  test('has its number and its words, in the one form that iOS and Android both read', () => {
    const uri = buildTextMessageUri('+61412345678', 'Hello Tahlia & co, 11:00 am?\nYes');
    expect(uri).toBe('sms:+61412345678?&body=Hello%20Tahlia%20%26%20co%2C%2011%3A00%20am%3F%0AYes');
    expect(new URLSearchParams(uri.split('?&')[1]).get('body')).toBe('Hello Tahlia & co, 11:00 am?\nYes');
  });
});
