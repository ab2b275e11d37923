import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandPreview, buildCategoryPreview, buildQuizPreview, PREVIEW_SIZE } from '../../src/content/previews.ts';
import { seedServices } from '../../src/content/seed-services.ts';
import { BLOG_CATEGORIES } from '../../src/domain/content/blog.ts';
import { EYE_SHAPES } from '../../src/domain/treatments/lash-map.ts';
import { createWebManifest } from '../../worker/content/web-manifest.ts';
import { readPngSize } from '../support/readers/png-size.ts';

const PUBLIC = path.join(import.meta.dirname, '../../public');
const MAX_BYTES = 60_000;
const readPublicFile = (address: string) => readFileSync(path.join(PUBLIC, address));

const quizPreviews = seedServices.flatMap(({ id, name }) =>
  EYE_SHAPES.map((eyeShape) => buildQuizPreview(id, eyeShape, name)),
);
const previews = [brandPreview, ...BLOG_CATEGORIES.map(buildCategoryPreview), ...quizPreviews];

describe('the link preview pictures', () => {
  it('are one for the brand, one for each category of the blog and one for each style on each eye shape', () => {
    expect(quizPreviews).toHaveLength(30);
    const expected = previews.map((preview) => path.basename(preview.path)).sort();
    expect(readdirSync(path.join(PUBLIC, 'previews')).sort()).toEqual(expected);
  });

  it.each(previews.map((preview) => preview.path))(
    'have the size of large previews and at most 60 kB: %s',
    (address) => {
      const file = readPublicFile(address);
      expect(readPngSize(file)).toEqual(PREVIEW_SIZE);
      expect(file.length).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it('have distinct alternative texts', () => {
    expect(new Set(previews.map(({ alt }) => alt)).size).toBe(previews.length);
    for (const { alt } of previews) expect(alt).toMatch(/Illustration/);
  });
});

describe('the icons of a home screen', () => {
  it('exist in the sizes that the manifest names', () => {
    for (const { src, sizes, type } of createWebManifest().icons) {
      const file = readPublicFile(src);
      if (type !== 'image/png') continue;
      const { width, height } = readPngSize(file);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('include one for iPhones, which do not read the manifest', () => {
    expect(readPngSize(readPublicFile('/icons/apple-touch.png'))).toEqual({ width: 180, height: 180 });
  });
});
