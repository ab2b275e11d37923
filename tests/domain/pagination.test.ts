import { expect, test } from 'vitest';
import { pageOf } from '../../src/domain/pagination.ts';

test('a page names its last entry as the start of the next page when the list has one more', () => {
  expect(pageOf([5, 4, 3, 2], 3)).toEqual({ shown: [5, 4, 3], last: 3 });
});

test('the last page has no next page, even when it is full', () => {
  expect(pageOf([5, 4, 3], 3)).toEqual({ shown: [5, 4, 3], last: null });
  expect(pageOf([], 3)).toEqual({ shown: [], last: null });
});
