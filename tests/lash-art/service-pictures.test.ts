import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { SERVICE_PICTURES, servicePictureAlt } from '../../src/lash-art/service-pictures.ts';
import { STYLES } from '../../src/lash-art/styles.ts';

const inCarouselOrder = catalogue.map(({ id }) => SERVICE_PICTURES[id]);

describe('the pictures of the services', () => {
  it('show every style the studio offers once', () => {
    expect(inCarouselOrder.map(({ style }) => style).toSorted()).toEqual(Object.keys(STYLES).toSorted());
  });

  it('give no skin tone more than two of any eight in a row', () => {
    for (const start of inCarouselOrder.keys()) {
      const eight = Array.from({ length: 8 }, (_, place) => inCarouselOrder[(start + place) % inCarouselOrder.length]);
      for (const picture of eight)
        expect(eight.filter((other) => other?.tone === picture?.tone).length).toBeLessThan(3);
    }
  });

  it('use all eight skin tones', () => {
    expect(new Set(inCarouselOrder.map(({ tone }) => tone)).size).toBe(8);
  });

  it('say style, lengths and eye in words, and that they are illustrations', () => {
    expect(servicePictureAlt({ id: 'wispy_set', name: 'Wispy Set' })).toBe(
      'Wispy Set, 8 to 13 mm, closed almond eye, illustration',
    );
  });
});
