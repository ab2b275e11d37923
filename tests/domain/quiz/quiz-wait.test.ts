import { expect, test } from 'vitest';
import {
  calculateWaitingPercent,
  pickWaitingMessage,
  TICK_MS,
  WAITING_MESSAGES,
} from '../../../src/domain/quiz/quiz-wait.ts';

test('the progress grows 3 per cent every 100 ms', () => {
  expect([0, 99, 100, 250, 1000].map(calculateWaitingPercent)).toEqual([0, 0, 3, 6, 30]);
});

test('the progress stops at 95 per cent however long the request takes', () => {
  expect(calculateWaitingPercent(31 * TICK_MS)).toBe(93);
  expect(calculateWaitingPercent(32 * TICK_MS)).toBe(95);
  expect(calculateWaitingPercent(60_000)).toBe(95);
});

test('a clock that is set back restarts the progress at 0', () => {
  expect(calculateWaitingPercent(-50)).toBe(0);
  expect(pickWaitingMessage(-50)).toBe(WAITING_MESSAGES[0]);
});

test('five messages alternate in four seconds, then start again', () => {
  const messages = [0, 800, 1600, 2400, 3200, 4000].map(pickWaitingMessage);
  expect(messages).toEqual([...WAITING_MESSAGES, WAITING_MESSAGES[0]]);
  expect(new Set(messages).size).toBe(5);
  expect(pickWaitingMessage(799)).toBe(WAITING_MESSAGES[0]);
});
