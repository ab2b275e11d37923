import { describe, expect, test } from 'vitest';
import { CURLS, EYE_SHAPES, lashMapFor } from '../../src/domain/lash-map-for.ts';
import { SERVICE_IDS } from '../../src/domain/service.ts';

const everyMap = SERVICE_IDS.flatMap((serviceId) =>
  EYE_SHAPES.map((eyeShape) => ({ serviceId, eyeShape, map: lashMapFor(serviceId, eyeShape) })),
);

describe.each(everyMap)('$serviceId on $eyeShape eyes', ({ serviceId, eyeShape, map: { lengths, curl, name } }) => {
  const longest = Math.max(...lengths);

  test('is seven zones of whole millimetres a tray holds', () => {
    expect(lengths).toHaveLength(7);
    for (const mm of lengths) expect(Number.isInteger(mm) && mm >= 8 && mm <= 15).toBe(true);
  });

  test('starts short at the inner corner, where lashes are finest', () => {
    expect(lengths[0]).toBeLessThanOrEqual(9);
    expect(lengths[0]).toBe(Math.min(...lengths));
  });

  test('rises to its peak and falls from it without a dip, 2 mm a zone at most', () => {
    const peak = lengths.indexOf(longest);
    for (const [zone, mm] of lengths.slice(1).entries()) {
      const step = mm - (lengths[zone] ?? 0);
      expect(Math.abs(step)).toBeLessThanOrEqual(2);
      if (zone < peak) expect(step).toBeGreaterThanOrEqual(0);
      else expect(step).toBeLessThanOrEqual(0);
    }
  });

  if (eyeShape === 'hooded') {
    test('never ends in a long outer corner: open-eye, at least 3 mm shorter there than at its peak', () => {
      expect(name).toBe('open-eye');
      expect(longest - (lengths[6] ?? 0)).toBeGreaterThanOrEqual(3);
      expect(longest).toBeLessThanOrEqual(13);
    });

    test('lifts at least as much as the same style on almond eyes', () => {
      expect(CURLS.indexOf(curl)).toBeGreaterThanOrEqual(CURLS.indexOf(lashMapFor(serviceId, 'almond').curl));
    });
  }

  if (eyeShape === 'round') {
    test('draws the eye out: cat-eye, and never a D curl, which would make it rounder', () => {
      expect(name).toBe('cat-eye');
      expect(curl).not.toBe('D');
    });
  }
});

test('the strip look on almond eyes is the longest map we draw', () => {
  const longest = Math.max(...everyMap.flatMap(({ map }) => map.lengths));
  expect(lashMapFor('strip_lash', 'almond')).toMatchObject({ name: 'cat-eye', curl: 'D' });
  expect(lashMapFor('strip_lash', 'almond').lengths).toContain(longest);
});
