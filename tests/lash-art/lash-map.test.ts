import { describe, expect, it } from 'vitest';
import { renderLashMapSvg } from '../../scripts/pictures/lash-map-pictures.ts';
import { SERVICE_IDS } from '../../src/domain/services/service.ts';
import { EYE_SHAPES, toLashMap } from '../../src/domain/treatments/lash-map.ts';
import { drawCurlProfile } from '../../src/lash-art/curl-profile.ts';
import { renderRecordedMapSvg } from '../../src/lash-art/eye/lash-map-drawing.ts';
import { drawLashMapLayers } from '../../src/lash-art/eye/lash-map-layers.ts';
import { buildEyeGeometry } from '../../src/lash-art/geometry.ts';
import { readOutlinedNumbers } from '../support/readers/read-outlined-numbers.ts';

const MAPS = SERVICE_IDS.flatMap((serviceId) => EYE_SHAPES.map((eyeShape) => ({ serviceId, eyeShape })));
const readNumbers = (drawing: string) => [...drawing.matchAll(/<text [^>]*>(\d+)</g)].map(([, mm]) => Number(mm));

describe('the drawn lash map', () => {
  it.each(MAPS)('of $serviceId on $eyeShape eyes shows the lengths of that map, inner corner first', (map) => {
    const { lengths } = toLashMap(map.serviceId, map.eyeShape);
    expect(readNumbers(renderLashMapSvg(map.serviceId, map.eyeShape))).toEqual([...lengths]);
  });

  it('has exactly the longest zones in bold', () => {
    const { aboveLashes } = drawLashMapLayers(buildEyeGeometry('almond', 'closed'), [8, 9, 12, 12, 10, 9, 8]);
    const boldNumbers = [...aboveLashes.matchAll(/font-weight="700"[^>]*>(\d+)/g)].map(([, mm]) => Number(mm));
    expect(boldNumbers).toEqual([12, 12]);
  });

  it('as it was made has outlines for its numbers, because its file cannot use the font of the page', () => {
    const lengths = [8, 9, 10, 13, 12, 11, 7] as const;
    const file = renderRecordedMapSvg({ style: 'wispy_set', curl: 'CC', lengths });
    expect(file).not.toContain('<text');
    expect(readOutlinedNumbers(file)).toEqual([...lengths]);
  });

  it('has the skin tone of the page that refers to it, elsewhere a default one', () => {
    const file = renderLashMapSvg('hybrid_set', 'hooded');
    expect(file).toMatch(/var\(--sk-base,#[0-9a-f]{6}\)/);
    expect(file).not.toMatch(/var\(--sk-[a-z-]+\)/);
  });
});

describe('a curl from the side', () => {
  it('rises more from C to CC to D', () => {
    const tipOffsets = (['C', 'CC', 'D'] as const).map((curl) => {
      const points = drawCurlProfile(curl).slice(1, -1).split('L');
      const [x = 0] = (points[points.length / 2] ?? '').split(/ |(?=-)/).map(Number);
      return x;
    });
    expect(tipOffsets).toEqual(tipOffsets.toSorted((a, b) => b - a));
    expect(new Set(tipOffsets).size).toBe(3);
  });
});
