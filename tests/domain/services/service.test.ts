import { expect, test } from 'vitest';
import { isServiceId, SERVICE_IDS } from '../../../src/domain/services/service.ts';
import { isPremium } from '../../../src/domain/services/service-rules.ts';

test('there are ten distinct services', () => {
  expect(new Set(SERVICE_IDS).size).toBe(10);
});

test('only these ids are service ids', () => {
  expect(SERVICE_IDS.every(isServiceId)).toBe(true);
  expect(['', 'CLASSIC_SET', 'classic_set ', 'toString', 'brow_tint'].some(isServiceId)).toBe(false);
});

test('a price above $150 is premium, and $150 is not', () => {
  expect(isPremium(15_000)).toBe(false);
  expect(isPremium(15_001)).toBe(true);
});
