import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideText, toInitials } from '../../../src/domain/clients/hidden-names.ts';
import { RUNS } from '../../support/property-runs.ts';

test.each([
  ['Noor Haddad', 'N. H.'],
  ['Mia', 'M.'],
  ['  ruby   park ', 'R. P.'],
  ['Anna Maria van der Berg', 'A. B.'],
  ['Zoë Ångström', 'Z. Å.'],
  ['李 小龍', '李. 小.'],
  ['straße ßa', 'S. S.'],
  ['1st (Client)', 'S. C.'],
])('the name %j is hidden as %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test('a name without letters is hidden as a dash, so that it can still be a link', () => {
  for (const name of ['', ' ', '123', '🙂 🙂']) expect(toInitials(name)).toBe('–');
});

test('initials never contain more than two letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const letters = toInitials(name).match(/\p{Letter}/gu) ?? [];
      expect(letters.length).toBeLessThanOrEqual(2);
    }),
    RUNS,
  );
});

test('a text is hidden as one word, and where there is none there is still none', () => {
  expect(hideText('Sensitive eyes')).toBe('hidden');
  expect(hideText('')).toBe('');
});
