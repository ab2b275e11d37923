import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars, toDollarString } from '../../../src/domain/money.ts';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';
import {
  MAX_SERVICE_PRICE_CENTS,
  moveToPosition,
  parseServiceMinutes,
  parseServicePlace,
  parseServicePrice,
  parseServiceText,
} from '../../../src/domain/services/service-edit.ts';
import { listBookableServices, listRecommendableServices } from '../../../src/domain/services/service-rules.ts';

describe('a price that is typed', () => {
  it('is read in dollars and cents, with or without the sign', () => {
    expect(['150', '$150', ' $ 149.50 ', '0.01', '10000'].map(parseServicePrice)).toEqual([
      ...[15_000, 15_000, 14_950, 1, 1_000_000],
    ]);
  });

  it('is refused when it is 0, negative, above the limit, has thirds of a cent, or is no number', () => {
    const invalidPrices = ['', '0', '0.00', '-5', '10000.01', '150.005', '1e3', 'free', '150 $'];
    expect(invalidPrices.map(parseServicePrice)).toEqual(invalidPrices.map(() => null));
  });

  it('is any price within the limits as the page shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_SERVICE_PRICE_CENTS }), (cents) => {
        expect(parseServicePrice(toDollarString(cents))).toBe(cents);
        expect(parseServicePrice(formatDollars(cents))).toBe(cents);
      }),
    );
  });
});

it('the minutes of a service are quarter hours from 30 to 300', () => {
  expect(['30', '45', '120', '300'].map(parseServiceMinutes)).toEqual([30, 45, 120, 300]);
  const invalidMinutes = ['', '15', '29', '50', '315', '120.5', 'two hours'];
  expect(invalidMinutes.map(parseServiceMinutes)).toEqual(invalidMinutes.map(() => null));
});

it('the place of a service is one of ten', () => {
  expect(['1', '10'].map(parseServicePlace)).toEqual([1, 10]);
  expect(['0', '11', '', 'last'].map(parseServicePlace)).toEqual([null, null, null, null]);
});

it('words are one line without spaces around it, not empty, and not longer than the limit in characters', () => {
  expect(parseServiceText('  Wet \r\n look  ', 60)).toBe('Wet look');
  expect(parseServiceText('<b>Wet</b>', 60)).toBe('<b>Wet</b>');
  expect(parseServiceText('💛'.repeat(60), 60)).toBe('💛'.repeat(60));
  expect([' ', 'a'.repeat(61), 'a\0b', 'a\u001bb', '\ud800'].map((typed) => parseServiceText(typed, 60))).toEqual([
    ...[null, null, null, null, null],
  ]);
});

it('a service gets its place, and the others keep their order', () => {
  const anyPlace = fc.integer({ min: 1, max: SERVICE_IDS.length });
  fc.assert(
    fc.property(fc.constantFrom(...SERVICE_IDS), anyPlace, (id, wantedPlace) => {
      const order = moveToPosition(SERVICE_IDS, id, wantedPlace);
      expect(order[wantedPlace - 1]).toBe(id);
      expect(order.filter((other) => other !== id)).toEqual(SERVICE_IDS.filter((other) => other !== id));
    }),
  );
});

describe('of services that are off', () => {
  const services = [
    { id: 'classic_set', active: true },
    { id: 'wispy_set', active: false },
    { id: 'wet_set', active: false },
  ] as const;

  it('a client can book the one that a reschedule code is for, and no other', () => {
    expect(listBookableServices(services, [], null).map(({ id }) => id)).toEqual(['classic_set']);
    const codes = [{ serviceId: 'wet_set' as const, treatment: '' }];
    expect(listBookableServices(services, codes, null).map(({ id }) => id)).toEqual(['classic_set', 'wet_set']);
    expect(listBookableServices(services, [], 'wet_set').map(({ id }) => id)).toEqual(['classic_set', 'wet_set']);
  });

  it('a client cannot book the one that only a code for an infill is for', () => {
    const codes = [{ serviceId: 'wet_set' as const, treatment: 'infill' }];
    expect(listBookableServices(services, codes, null).map(({ id }) => id)).toEqual(['classic_set']);
    expect(listBookableServices(services, codes, 'wet_set').map(({ id }) => id)).toEqual(['classic_set', 'wet_set']);
  });

  it('the quiz recommends none, unless all are off', () => {
    expect(listRecommendableServices(services).map(({ id }) => id)).toEqual(['classic_set']);
    expect(listRecommendableServices(services.filter(({ active }) => !active))).toHaveLength(2);
  });
});
