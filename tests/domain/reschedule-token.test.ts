import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isServiceCovered, parseRescheduleCode } from '../../src/domain/reschedule-token.ts';
import { anyCents } from '../support/arbitraries.ts';
import { RUNS } from '../support/property-runs.ts';

test('a code covers its own service at any price, and any other up to the list price of the original booking', () => {
  fc.assert(
    fc.property(anyCents, anyCents, (coverCents, priceCents) => {
      const cover = { serviceId: 'classic_set', coverCents };
      expect(isServiceCovered(cover, { id: 'classic_set', priceCents })).toBe(true);
      expect(isServiceCovered(cover, { id: 'wet_set', priceCents })).toBe(priceCents <= coverCents);
    }),
    RUNS,
  );
});

test('a code is recognised by its prefix, in any case and with spaces around it', () => {
  expect(parseRescheduleCode(' reschedule_abc ')).toBe('RESCHEDULE_ABC');
  for (const typed of ['', 'FIRST10', 'RESCHEDULE']) expect(parseRescheduleCode(typed)).toBeNull();
});
