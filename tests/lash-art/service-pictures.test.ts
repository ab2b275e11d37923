import { describe, expect, it } from 'vitest';
import { seedServices } from '../../src/content/seed-services.ts';
import type { ServiceId } from '../../src/domain/services/service.ts';
import { toLashMap } from '../../src/domain/treatments/lash-map.ts';
import { LASH_SETS } from '../../src/lash-art/lash-sets.ts';
import { formatServicePictureAlt, SERVICE_PICTURES } from '../../src/lash-art/service-pictures.ts';

const carouselPictures = seedServices.map(({ id }) => SERVICE_PICTURES[id]);

describe('the pictures of the services', () => {
  it('show every service once', () => {
    expect(carouselPictures.map(({ style }) => style).toSorted()).toEqual(Object.keys(LASH_SETS).toSorted());
  });

  it('have no skin tone more than twice among eight consecutive ones', () => {
    for (const start of carouselPictures.keys()) {
      const neighbours = Array.from(
        { length: 8 },
        (_, place) => carouselPictures[(start + place) % carouselPictures.length],
      );
      for (const picture of neighbours)
        expect(neighbours.filter((other) => other?.tone === picture?.tone).length).toBeLessThan(3);
    }
  });

  it('use all eight skin tones', () => {
    expect(new Set(carouselPictures.map(({ tone }) => tone)).size).toBe(8);
  });

  it('have alternative texts with style, lengths and eye, which call them illustrations', () => {
    expect(formatServicePictureAlt({ id: 'wispy_set', name: 'Wispy Set' })).toBe(
      'Wispy Set, 8 to 13 mm, closed almond eye, illustration',
    );
  });
});

it.each(Object.entries(SERVICE_PICTURES))(
  'the drawing of %s has the lengths and the curl of its map for almond eyes, the style’s own',
  (serviceId, { style }) => {
    const { lengths, curl } = toLashMap(serviceId as ServiceId, 'almond');
    expect({ map: LASH_SETS[style].map, curl: LASH_SETS[style].curl }).toEqual({ map: lengths, curl });
  },
);
