import { expect, test } from 'vitest';
import { takePage } from '../../src/domain/pagination.ts';

test('a page names its last entry as the start of the next page when the list has one more', () => {
  expect(takePage([5, 4, 3, 2], 3)).toEqual({ pageRows: [5, 4, 3], cursor: 3 });
});

test('the last page has no next page, even when it is full', () => {
  expect(takePage([5, 4, 3], 3)).toEqual({ pageRows: [5, 4, 3], cursor: null });
  expect(takePage([], 3)).toEqual({ pageRows: [], cursor: null });
});
