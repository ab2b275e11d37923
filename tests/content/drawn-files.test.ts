import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildGalleryImagePath, buildPostImagePath, buildSocialImagePath } from '../../src/content/drawing.ts';
import { gallery } from '../../src/content/gallery.ts';
import { posts } from '../../src/content/posts/posts.ts';
import { socialPosts } from '../../src/content/social.ts';

const picturePaths = [
  ...gallery.map(({ id }) => buildGalleryImagePath(id)),
  ...posts.map(({ slug }) => buildPostImagePath(slug)),
  ...socialPosts.map(({ id }) => buildSocialImagePath(id)),
];

it.each(['/img/gallery', '/img/blog', '/img/social'])(
  '%s contains exactly one drawing for each of its items',
  (folder) => {
    const expectedNames = picturePaths
      .filter((address) => path.dirname(address) === folder)
      .map((each) => path.basename(each));
    expect(readdirSync(path.resolve(`public${folder}`)).sort()).toEqual(expectedNames.sort());
  },
);
