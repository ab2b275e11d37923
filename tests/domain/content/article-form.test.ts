import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_PICTURES } from '../../../src/content/article-pictures.ts';
import {
  ARTICLE_LIMITS,
  listArticleProblems,
  parseArticle,
  parseTags,
  toSlug,
} from '../../../src/domain/content/article-form.ts';

const FORM_VALUES = {
  title: 'Lash care in the wet season',
  slug: '',
  excerpt: 'Humid air and lashes.',
  category: 'CARE TIPS',
  tags: 'care, summer',
  picture: ARTICLE_PICTURES[0]?.path ?? '',
  content: '## Heat\n\nKeep them **dry**.',
};
const findProblemFields = (change: Partial<typeof FORM_VALUES>, isPublished = false) =>
  Object.keys(listArticleProblems({ ...FORM_VALUES, ...change }, isPublished));

describe('the address of an article', () => {
  it.each([
    ['Lash care in the wet season', 'lash-care-in-the-wet-season'],
    ['Crème & lashes: 5 tips!', 'creme-lashes-5-tips'],
    ['What’s a lash map?', 'whats-a-lash-map'],
    ['  --  ', 'article'],
    ['睫毛', 'article'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('is made from the title: %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it('of any title is one that an article can have', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 })), (title) => {
        const slug = toSlug(title);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(ARTICLE_LIMITS.slug);
        expect(findProblemFields({ slug })).toEqual([]);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('what was typed', () => {
  it('is stored without double spaces in the title, with line breaks of one character and each tag once', () => {
    const fields = {
      ...FORM_VALUES,
      title: ' Lash \n care ',
      tags: 'Care,, summer , care',
      content: 'One\r\ntwo \r\n',
    };
    expect(parseArticle(fields)).toEqual({
      title: 'Lash care',
      slug: null,
      excerpt: FORM_VALUES.excerpt,
      category: 'CARE TIPS',
      tags: ['Care', 'summer'],
      picture: FORM_VALUES.picture,
      content: 'One\ntwo',
    });
  });

  it.each([
    ['no title', { title: ' ' }, ['title']],
    ['a title of 121 characters', { title: 'a'.repeat(121) }, ['title']],
    ['an address with capitals', { slug: 'Lash-Care' }, ['slug']],
    ['an address with two hyphens', { slug: 'lash--care' }, ['slug']],
    ['an address of 81 characters', { slug: 'a'.repeat(81) }, ['slug']],
    ['an excerpt of 301 characters', { excerpt: 'a'.repeat(301) }, ['excerpt']],
    ['another category', { category: 'NEWS' }, ['category']],
    ['nine tags', { tags: '1,2,3,4,5,6,7,8,9' }, ['tags']],
    ['a tag of 31 characters', { tags: 'a'.repeat(31) }, ['tags']],
    ['no picture', { picture: '' }, ['picture']],
    ['a text of 20,001 characters', { content: 'a'.repeat(20_001) }, ['content']],
    ['a character that cannot be stored', { content: 'a\0b', title: 'a\ud800' }, ['title', 'content']],
    ['a control character', { tags: 'care,\u0007' }, ['tags']],
  ] as [string, Partial<typeof FORM_VALUES>, string[]][])('is refused with %s', (_what, change, fields) => {
    expect(findProblemFields(change)).toEqual(fields);
    expect(parseArticle({ ...FORM_VALUES, ...change })).toBeNull();
  });

  it('is taken at its limits', () => {
    const longestValues = { title: 'a'.repeat(120), slug: 'a'.repeat(80), excerpt: 'a'.repeat(300) };
    expect(
      findProblemFields({ ...longestValues, content: '–'.repeat(20_000), tags: `1,2,3,4,5,6,7,${'a'.repeat(30)}` }),
    ).toEqual([]);
  });

  it('needs an excerpt and a text once it is published, and a draft needs neither', () => {
    const emptyValues = { excerpt: ' ', content: '\n' };
    expect(findProblemFields(emptyValues)).toEqual([]);
    expect(findProblemFields(emptyValues, true)).toEqual(['excerpt', 'content']);
  });
});

it('tags have commas between them', () => {
  expect(parseTags(' lash  map, , care')).toEqual(['lash map', 'care']);
  expect(parseTags('')).toEqual([]);
});
