import { describe, expect, it } from 'vitest';
import { metaTags, pageTitle, siteLinks } from '../../src/content/page-head.ts';
import { pageDescriptions, pages, policyPaths } from '../../src/content/pages.ts';
import { cancellationPolicy } from '../../src/content/policies/cancellation.ts';
import { privacyPolicy } from '../../src/content/policies/privacy.ts';
import { termsOfService } from '../../src/content/policies/terms.ts';
import { brandPreview, quizPreview } from '../../src/content/previews.ts';
import { studio } from '../../src/content/studio.ts';
import { SEEDED_FACTS } from '../support/seeded-facts.ts';

const ORIGIN = 'https://lashroom.example';
const QUIZ_RESULT_PATH = '/?eyeShape=round&preferredVibe=edgy';

type Tag = { name?: string; property?: string; content?: string };
const contentOf = (meta: Tag[], key: string) =>
  meta.find(({ name, property }) => name === key || property === key)?.content;

const home = { ...pages.home, description: pageDescriptions.home };
const reviews = { ...pages.reviews, description: pageDescriptions.reviews };
const blog = { ...pages.blog, description: pageDescriptions.blog };

/** Every page that is always there. */
const allPages = [
  home,
  reviews,
  blog,
  { ...privacyPolicy(SEEDED_FACTS), path: policyPaths.privacy },
  { ...termsOfService(SEEDED_FACTS), path: policyPaths.terms },
  { ...cancellationPolicy(SEEDED_FACTS), path: policyPaths.cancellation },
];

describe('the head of a page', () => {
  it.each(allPages)('has a title and a description of $path that fit a search result', (page) => {
    const title = pageTitle(page.title);
    expect(title).toBe(`${page.title} · ${studio.name}`);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(contentOf(metaTags(ORIGIN, { ...page, image: brandPreview }), 'description')).toBe(page.description);
  });

  it('has a different title and description for every page', () => {
    expect(new Set(allPages.map(({ title }) => title)).size).toBe(allPages.length);
    expect(new Set(allPages.map(({ description }) => description)).size).toBe(allPages.length);
  });

  it('has absolute URLs, as crawlers and chats need', () => {
    const meta = metaTags(ORIGIN, { ...reviews, image: brandPreview });
    expect(contentOf(meta, 'og:url')).toBe(`${ORIGIN}/reviews`);
    expect(contentOf(meta, 'og:image')).toBe(`${ORIGIN}/previews/brand.png`);
    expect(contentOf(meta, 'og:image:alt')).toBe(brandPreview.alt);
    expect(contentOf(meta, 'twitter:card')).toBe('summary_large_image');
  });

  it('of a shared quiz result has its own picture and URL', () => {
    const image = quizPreview('wet_set', 'round', 'Wet Set');
    const meta = metaTags(ORIGIN, { ...home, path: QUIZ_RESULT_PATH, image });
    expect(contentOf(meta, 'og:url')).toBe(ORIGIN + QUIZ_RESULT_PATH);
    expect(contentOf(meta, 'og:image')).toBe(`${ORIGIN}/previews/quiz-wet_set-round.png`);
  });

  it('links the feed, the manifest and the icon on every page', () => {
    const byRel = Object.fromEntries(siteLinks.map(({ rel, href }) => [rel, href]));
    expect(byRel).toEqual({
      manifest: '/manifest.webmanifest',
      'apple-touch-icon': '/icons/apple-touch.png',
      alternate: '/feed.xml',
    });
  });

  it('links the feed, the manifest and the icon on every page', () => {
    const byRel = Object.fromEntries(siteLinks.map(({ rel, href }) => [rel, href]));
    expect(byRel).toEqual({
      manifest: '/manifest.webmanifest',
      'apple-touch-icon': '/icons/apple-touch.png',
      alternate: '/feed.xml',
    });
  });
});
