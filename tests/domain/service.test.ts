import { expect, test } from 'vitest';
import { isPremium, isServiceId, SERVICE_IDS } from '../../src/domain/service.ts';

test('the studio offers ten services, each once', () => {
  expect(new Set(SERVICE_IDS).size).toBe(10);
});

test('only their ids are services', () => {
  expect(SERVICE_IDS.every(isServiceId)).toBe(true);
  expect(['', 'CLASSIC_SET', 'classic_set ', 'toString', 'brow_tint'].some(isServiceId)).toBe(false);
});

test('a price above $150 is premium, $150 itself is not', () => {
  expect(isPremium(15_000)).toBe(false);
  expect(isPremium(15_001)).toBe(true);
});
