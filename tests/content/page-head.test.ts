import { describe, expect, it } from 'vitest';
import { buildMetaTags, formatPageTitle, siteLinks } from '../../src/content/page-head.ts';
import { pageDescriptions, pages, policyPaths } from '../../src/content/pages.ts';
import { buildCancellationPolicy } from '../../src/content/policies/cancellation.ts';
import { buildPrivacyPolicy } from '../../src/content/policies/privacy.ts';
import { buildTermsOfService } from '../../src/content/policies/terms.ts';
import { brandPreview, buildQuizPreview } from '../../src/content/previews.ts';
import { studio } from '../../src/content/studio.ts';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

const ORIGIN = 'https://lashroom.example';
const QUIZ_RESULT_PATH = '/?eyeShape=round&preferredVibe=edgy';

type Tag = { name?: string; property?: string; content?: string };
const findMetaContent = (meta: Tag[], key: string) =>
  meta.find(({ name, property }) => name === key || property === key)?.content;

const homePage = { ...pages.home, description: pageDescriptions.home };
const reviewsPage = { ...pages.reviews, description: pageDescriptions.reviews };
const blogPage = { ...pages.blog, description: pageDescriptions.blog };

/** Every page that always exists. */
const allPages = [
  homePage,
  reviewsPage,
  blogPage,
  { ...buildPrivacyPolicy(SEEDED_FACTS), path: policyPaths.privacy },
  { ...buildTermsOfService(SEEDED_FACTS), path: policyPaths.terms },
  { ...buildCancellationPolicy(SEEDED_FACTS), path: policyPaths.cancellation },
];

describe('the head of a page', () => {
  it.each(allPages)('has a title and a description of $path that fit a search result', (page) => {
    const title = formatPageTitle(page.title);
    expect(title).toBe(`${page.title} · ${studio.name}`);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(findMetaContent(buildMetaTags(ORIGIN, { ...page, image: brandPreview }), 'description')).toBe(
      page.description,
    );
  });

  it('has a different title and description for every page', () => {
    expect(new Set(allPages.map(({ title }) => title)).size).toBe(allPages.length);
    expect(new Set(allPages.map(({ description }) => description)).size).toBe(allPages.length);
  });

  it('has absolute URLs, as crawlers and chats need', () => {
    const meta = buildMetaTags(ORIGIN, { ...reviewsPage, image: brandPreview });
    expect(findMetaContent(meta, 'og:url')).toBe(`${ORIGIN}/reviews`);
    expect(findMetaContent(meta, 'og:image')).toBe(`${ORIGIN}/previews/brand.png`);
    expect(findMetaContent(meta, 'og:image:alt')).toBe(brandPreview.alt);
    expect(findMetaContent(meta, 'twitter:card')).toBe('summary_large_image');
  });

  it('of a shared quiz result has its own picture and URL', () => {
    const image = buildQuizPreview('wet_set', 'round', 'Wet Set');
    const meta = buildMetaTags(ORIGIN, { ...homePage, path: QUIZ_RESULT_PATH, image });
    expect(findMetaContent(meta, 'og:url')).toBe(ORIGIN + QUIZ_RESULT_PATH);
    expect(findMetaContent(meta, 'og:image')).toBe(`${ORIGIN}/previews/quiz-wet_set-round.png`);
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
