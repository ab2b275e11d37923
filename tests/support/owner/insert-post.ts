import type { ArticleInput } from '../../../src/domain/content/article-form.ts';
import type { TestApp } from '../test-app.ts';

const DEFAULT_POST = {
  slug: 'a-post',
  title: 'A title',
  excerpt: 'An excerpt',
  content: 'A paragraph.',
  category: 'CARE TIPS',
  published: true,
  createdAt: '2026-05-01T00:00:00.000Z',
};

/** Writes a post, public since it was created unless it is unpublished; its id is its slug. */
export function insertPost(testApp: TestApp, change: Partial<typeof DEFAULT_POST>) {
  const { slug, title, excerpt, content, category, published, createdAt } = { ...DEFAULT_POST, ...change };
  return testApp.rows(
    `INSERT INTO post
       (id, slug, title, excerpt, content, featured_image, category, tags, published, created_at, updated_at, published_at)
     VALUES (?, ?, ?, ?, ?, '/img/about.svg', ?, '["care","home"]', ?, ?, ?, ?)`,
    ...[slug, slug, title, excerpt, content, category, Number(published), createdAt, createdAt],
    published ? createdAt : null,
  );
}

/** The fields of an article as the owner types them. */
export const buildArticleInput = (change: Partial<ArticleInput> = {}): ArticleInput => ({
  title: 'Lash care in the wet season',
  slug: '',
  excerpt: 'Humid air and lashes.',
  category: 'CARE TIPS',
  tags: 'care, summer',
  picture: '/img/blog/week-by-week.svg',
  content: '## Heat\n\nKeep them **dry**.',
  ...change,
});
