import { expect, it } from 'vitest';
import { parseWholeNumber, UsageError } from '../../scripts/local/usage-error.ts';

it('an option with a count takes a whole number from 1', () => {
  expect(parseWholeNumber('seeds', '500')).toBe(500);
  for (const text of ['0', '-1', '1.5', 'many', ''])
    expect(() => parseWholeNumber('seeds', text), text).toThrow(new UsageError('--seeds wants a whole number from 1.'));
});
