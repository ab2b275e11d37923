import { expect, test } from 'vitest';
import { pageOf } from '../../src/domain/history.ts';

test('a page ends with the one before which the next begins, when there is one more', () => {
  expect(pageOf([5, 4, 3, 2], 3)).toEqual({ shown: [5, 4, 3], last: 3 });
});

test('the last page has nothing after it, even when it is full', () => {
  expect(pageOf([5, 4, 3], 3)).toEqual({ shown: [5, 4, 3], last: null });
  expect(pageOf([], 3)).toEqual({ shown: [], last: null });
});
