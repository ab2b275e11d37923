import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isKnownNotToCover,
  isServiceCovered,
  isUsableOnline,
  parseRescheduleCode,
} from '../../../src/domain/cancellation/reschedule-token.ts';
import { anyCents } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

test('a code covers its own service at any price, and any other up to the list price of the original booking', () => {
  fc.assert(
    fc.property(anyCents, anyCents, (coverCents, priceCents) => {
      const cover = { serviceId: 'classic_set', treatment: '', coverCents };
      expect(isServiceCovered(cover, { id: 'classic_set', priceCents })).toBe(true);
      expect(isServiceCovered(cover, { id: 'wet_set', priceCents })).toBe(priceCents <= coverCents);
    }),
    RUNS,
  );
});

test('a code for an infill covers the same again at any price, and a new set only up to what the infill cost', () => {
  fc.assert(
    fc.property(anyCents, anyCents, (coverCents, priceCents) => {
      const cover = { serviceId: 'classic_set', treatment: 'infill', coverCents };
      const service = { id: 'classic_set', priceCents };
      expect(isServiceCovered(cover, { ...service, treatment: 'infill' })).toBe(true);
      const isUpToCover = priceCents <= coverCents;
      expect(isServiceCovered(cover, service)).toBe(isUpToCover);
      expect(isServiceCovered(cover, { ...service, treatment: 'removal' })).toBe(isUpToCover);
      expect(isServiceCovered(cover, { ...service, id: 'wet_set', treatment: 'infill' })).toBe(isUpToCover);
    }),
    RUNS,
  );
});

test('a code is recognised by its prefix, in any case and with spaces around it', () => {
  expect(parseRescheduleCode(' reschedule_abc ')).toBe('RESCHEDULE_ABC');
  for (const typed of ['', 'FIRST10', 'RESCHEDULE']) expect(parseRescheduleCode(typed)).toBeNull();
});

test('a code is used online by a client with an account, for a new set; with any other the studio books', () => {
  expect(isUsableOnline({ treatment: '' }, true)).toBe(true);
  expect(isUsableOnline({ treatment: '' }, false)).toBe(false);
  expect(isUsableOnline({ treatment: 'infill' }, true)).toBe(false);
});

test('before the booking only a client’s own code is known not to cover a dearer service', () => {
  const ownToken = { code: 'RESCHEDULE_OWN', serviceId: 'classic_set', treatment: '', coverCents: 15_000 };
  const [hybridService, megaService] = [
    { id: 'hybrid_set', priceCents: 15_000 },
    { id: 'mega_volume', priceCents: 20_000 },
  ];
  expect(isKnownNotToCover(ownToken.code, [ownToken], megaService)).toBe(true);
  expect(isKnownNotToCover(ownToken.code, [ownToken], hybridService)).toBe(false);
  expect(isKnownNotToCover(ownToken.code, [ownToken], null)).toBe(false);
  expect(isKnownNotToCover('RESCHEDULE_OTHER', [ownToken], megaService)).toBe(false);
  expect(isKnownNotToCover(null, [ownToken], megaService)).toBe(false);
});
