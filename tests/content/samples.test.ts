import { describe, expect, test } from 'vitest';
import {
  formatAttribution,
  formatReviewAlt,
  quoteCards,
  REVIEWS_ARE_SAMPLES,
  reviews,
} from '../../src/content/reviews.ts';
import { socialPosts } from '../../src/content/social.ts';
import { selectStats } from '../../src/sections/testimonials/stats.tsx';

describe('the review cards', () => {
  test('are 30 samples and two quotes, each marked as a sample', () => {
    expect(reviews).toHaveLength(30);
    expect(quoteCards).toHaveLength(2);
    for (const review of [...reviews, ...quoteCards]) expect(review.isSample).toBe(true);
  });

  test('hide the claims about happy clients and their rating as long as they are samples', () => {
    expect(REVIEWS_ARE_SAMPLES).toBe([...reviews, ...quoteCards].some(({ isSample }) => isSample));
    const formatStats = (samples: boolean) => selectStats(samples).map(({ figure, label }) => `${figure} ${label}`);
    expect(formatStats(true)).toEqual(['4 years of experience', '100% satisfaction']);
    expect(formatStats(false)).toEqual([
      '300+ happy clients',
      '4 years of experience',
      '5 average rating',
      '100% satisfaction',
    ]);
  });

  test('have different texts, initials and ids', () => {
    const all = [...reviews, ...quoteCards];
    for (const key of ['id', 'text', 'initials'] as const)
      expect(new Set(all.map((review) => review[key])).size).toBe(all.length);
  });

  test('contain no names, only two initials', () => {
    for (const { initials } of [...reviews, ...quoteCards]) expect(initials).toMatch(/^[A-Z]\. [A-Z]\.$/);
  });

  test('have 50 to 120 characters, the quotes up to 260', () => {
    for (const { text } of reviews) {
      expect(text.length, text).toBeGreaterThanOrEqual(50);
      expect(text.length, text).toBeLessThanOrEqual(120);
    }
    for (const { text } of quoteCards) expect(text.length).toBeLessThanOrEqual(260);
  });

  test('say in their alternative texts that they are samples', () => {
    for (const review of reviews) expect(formatReviewAlt(review, 'Wet Set')).toMatch(/^Sample review, Wet Set: /);
  });

  test('name the service only once it is loaded, without a comma before that', () => {
    const [review] = quoteCards;
    if (!review) throw new Error('no quote card');
    expect([formatAttribution(review, 'Wispy Set'), formatAttribution(review, '')]).toEqual([
      'S. W., Wispy Set',
      'S. W.',
    ]);
    expect(formatReviewAlt(review, '')).toMatch(/^Sample review: “/);
  });
});

describe('the social posts', () => {
  test('are six different samples, newest first', () => {
    expect(socialPosts).toHaveLength(6);
    expect(new Set(socialPosts.map(({ id }) => id)).size).toBe(6);
    expect(new Set(socialPosts.map(({ caption }) => caption)).size).toBe(6);
    const days = socialPosts.map(({ postedOn }) => Temporal.PlainDate.from(postedOn).toString());
    expect(days).toEqual([...days].sort().reverse());
    for (const { isSample } of socialPosts) expect(isSample).toBe(true);
  });

  test('show at most one open eye among four and no tone twice', () => {
    expect(socialPosts.filter(({ drawing }) => drawing.state === 'open').length).toBeLessThanOrEqual(1);
    expect(new Set(socialPosts.map(({ drawing }) => drawing.tone)).size).toBe(6);
  });
});
