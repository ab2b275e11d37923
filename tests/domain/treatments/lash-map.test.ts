import { describe, expect, test } from 'vitest';
import { SERVICE_IDS } from '../../../src/domain/services/service.ts';
import { CURLS, EYE_SHAPES, toLashMap } from '../../../src/domain/treatments/lash-map.ts';

const allLashMaps = SERVICE_IDS.flatMap((serviceId) =>
  EYE_SHAPES.map((eyeShape) => ({ serviceId, eyeShape, map: toLashMap(serviceId, eyeShape) })),
);

describe.each(allLashMaps)(
  'the lash map of $serviceId on $eyeShape eyes',
  ({ serviceId, eyeShape, map: { lengths, curl, name } }) => {
    const longest = Math.max(...lengths);

    test('has seven zones of whole millimetres that lash trays contain', () => {
      expect(lengths).toHaveLength(7);
      for (const mm of lengths) expect(Number.isInteger(mm) && mm >= 8 && mm <= 15).toBe(true);
    });

    test('starts with short lashes at the inner corner, where natural lashes are finest', () => {
      expect(lengths[0]).toBeLessThanOrEqual(9);
      expect(lengths[0]).toBe(Math.min(...lengths));
    });

    test('rises to one peak and falls from it, by at most 2 mm between zones', () => {
      const peak = lengths.indexOf(longest);
      for (const [zone, mm] of lengths.slice(1).entries()) {
        const step = mm - (lengths[zone] ?? 0);
        expect(Math.abs(step)).toBeLessThanOrEqual(2);
        if (zone < peak) expect(step).toBeGreaterThanOrEqual(0);
        else expect(step).toBeLessThanOrEqual(0);
      }
    });

    if (eyeShape === 'hooded') {
      test('is open-eye: at least 3 mm shorter at the outer corner than at its peak', () => {
        expect(name).toBe('open-eye');
        expect(longest - (lengths[6] ?? 0)).toBeGreaterThanOrEqual(3);
        expect(longest).toBeLessThanOrEqual(13);
      });

      test('has at least the curl of the same style on almond eyes', () => {
        expect(CURLS.indexOf(curl)).toBeGreaterThanOrEqual(CURLS.indexOf(toLashMap(serviceId, 'almond').curl));
      });
    }

    if (eyeShape === 'round') {
      test('is cat-eye, and never has a D curl, which would make the eye look rounder', () => {
        expect(name).toBe('cat-eye');
        expect(curl).not.toBe('D');
      });
    }
  },
);

test('the strip look on almond eyes has the longest lashes of all maps', () => {
  const longest = Math.max(...allLashMaps.flatMap(({ map }) => map.lengths));
  expect(toLashMap('strip_lash', 'almond')).toMatchObject({ name: 'cat-eye', curl: 'D' });
  expect(toLashMap('strip_lash', 'almond').lengths).toContain(longest);
});
