import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseSearchTerms,
  toNameSearchTerms,
  toPhoneSearchTerms,
} from '../../../src/domain/clients/client-search-terms.ts';

describe('the words by which a client is found', () => {
  it('are those of the name, folded to a–z', () => {
    expect(toNameSearchTerms('  Zoë O’Brien-Müller ')).toEqual(['zoe', 'obrien', 'muller']);
    expect(toNameSearchTerms('Søren Strauß Łukasz')).toEqual(['soren', 'strauss', 'lukasz']);
    expect(toNameSearchTerms('Нина')).toEqual(['нина']);
    expect(toNameSearchTerms(' . ')).toEqual([]);
  });

  it('are the phone number as 04… and its last four digits', () => {
    expect(toPhoneSearchTerms('+61412345678')).toEqual(['0412345678', '5678']);
    expect(toPhoneSearchTerms('+64 21 555 012')).toEqual(['6421555012', '5012']);
    expect(toPhoneSearchTerms('none')).toEqual([]);
  });

  it('are found by what is typed in any of these ways', () => {
    for (const typed of ['0412 345', '(0412) 345', '+61 412 345']) expect(parseSearchTerms(typed)).toEqual(['0412345']);
    expect(parseSearchTerms('412 345 678')).toEqual(['0412345678']);
    expect(parseSearchTerms('Zoë Mü')).toEqual(['zoe', 'mu']);
    expect(parseSearchTerms('  ')).toEqual([]);
  });

  it('are found by any beginning of any word of the name', () => {
    const wordPattern = '[A-Za-zÀ-ÖØ-öø-ÿ]{1,12}';
    const anyName = fc.stringMatching(new RegExp(`^${wordPattern}( ${wordPattern}){0,3}$`));
    fc.assert(
      fc.property(anyName, fc.nat(), fc.nat(), (name, at, length) => {
        const parts = name.split(' ');
        const part = parts[at % parts.length] ?? '';
        const [typed = ''] = parseSearchTerms(part.slice(0, 1 + (length % part.length)));
        expect(toNameSearchTerms(name).some((each) => each.startsWith(typed))).toBe(true);
      }),
    );
  });
});
