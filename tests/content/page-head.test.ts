import { describe, expect, it } from 'vitest';
import { pageHead, siteLinks } from '../../src/content/page-head.ts';
import { pages, policyPaths } from '../../src/content/pages.ts';
import { cancellationPolicy } from '../../src/content/policies/cancellation.ts';
import { privacyPolicy } from '../../src/content/policies/privacy.ts';
import { termsOfService } from '../../src/content/policies/terms.ts';
import { brandPreview, quizPreview } from '../../src/content/previews.ts';
import { studio } from '../../src/content/studio.ts';

const ORIGIN = 'https://lashroom.example';
const ANSWERS = '/?eyeShape=round&preferredVibe=edgy';

type Tag = { name?: string; property?: string; content?: string };
/** Every page that is always there. */
const all = [
  ...Object.values(pages),
  { ...privacyPolicy, path: policyPaths.privacy },
  { ...termsOfService, path: policyPaths.terms },
  { ...cancellationPolicy, path: policyPaths.cancellation },
];

const contentOf = (meta: Tag[], key: string) =>
  meta.find(({ name, property }) => name === key || property === key)?.content;

describe('the head of a page', () => {
  it.each(all)('says what $path is, in words that fit a search result', (page) => {
    const { meta } = pageHead({ ...page, origin: ORIGIN, image: brandPreview });
    const { title } = meta.find((each) => 'title' in each) as { title: string };
    expect(title).toBe(`${page.title} · ${studio.name}`);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(contentOf(meta, 'description')).toBe(page.description);
  });

  it('has a title and a description of its own for every page', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  });

  it('gives every address in full, as crawlers and chats need it', () => {
    const { meta, links } = pageHead({ ...pages.reviews, origin: ORIGIN, image: brandPreview });
    expect(links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/reviews` }]);
    expect(contentOf(meta, 'og:url')).toBe(`${ORIGIN}/reviews`);
    expect(contentOf(meta, 'og:image')).toBe(`${ORIGIN}/previews/brand.png`);
    expect(contentOf(meta, 'og:image:alt')).toBe(brandPreview.alt);
  });

  it('shares a quiz result with its own picture and address, and keeps one home page in the search results', () => {
    const image = quizPreview('wet_set', 'round');
    const head = pageHead({ ...pages.home, origin: ORIGIN, path: ANSWERS, canonicalPath: '/', image });
    expect(contentOf(head.meta, 'og:url')).toBe(ORIGIN + ANSWERS);
    expect(contentOf(head.meta, 'og:image')).toBe(`${ORIGIN}/previews/quiz-wet_set-round.png`);
    expect(head.links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/` }]);
  });

  it('carries structured data in the notation the router escapes', () => {
    const structuredData = [{ '@type': 'BlogPosting', headline: '</script>' }];
    const { meta } = pageHead({ ...pages.blog, origin: ORIGIN, image: brandPreview, structuredData });
    expect(meta.at(-1)).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'BlogPosting', headline: '</script>' },
    });
  });

  it('shows feed readers and phones their files on every page', () => {
    const byRel = Object.fromEntries(siteLinks.map(({ rel, href }) => [rel, href]));
    expect(byRel).toEqual({
      manifest: '/manifest.webmanifest',
      'apple-touch-icon': '/icons/apple-touch.png',
      alternate: '/feed.xml',
    });
  });
});
