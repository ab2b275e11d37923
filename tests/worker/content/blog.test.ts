import { beforeEach, describe, expect, it } from 'vitest';
import type { PostResponse, PostSummary } from '../../../src/contract/responses.ts';
import { createRowCountingDatabase } from '../../support/database/rows-read.ts';
import { insertPost } from '../../support/owner/insert-post.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
  await testApp.rows('DELETE FROM post');
});

const readSlugs = async () =>
  (await testApp.createVisitor().get<PostSummary[]>('/api/blog')).body.map(({ slug }) => slug);

describe('the blog', () => {
  it('lists the newest post first', async () => {
    await insertPost(testApp, { slug: 'older', createdAt: '2026-01-02T00:00:00.000Z' });
    await insertPost(testApp, { slug: 'newest', createdAt: '2026-03-02T00:00:00.000Z' });
    await insertPost(testApp, { slug: 'newer', createdAt: '2026-02-02T00:00:00.000Z' });
    expect(await readSlugs()).toEqual(['newest', 'newer', 'older']);
  });

  it('lists posts with their text, or without it as a summary, and has the text in the article', async () => {
    await insertPost(testApp, { slug: 'lash-bath', content: '# Wash them' });
    const { body: fullPosts } = await testApp.createVisitor().get<PostResponse[]>('/api/blog');
    const { body: summaries } = await testApp.createVisitor().get<PostSummary[]>('/api/blog?view=summary');
    const { body: article } = await testApp.createVisitor().get<PostResponse>('/api/blog/lash-bath');
    expect(summaries).toEqual([
      {
        id: 'lash-bath',
        slug: 'lash-bath',
        title: 'A title',
        excerpt: 'An excerpt',
        featuredImage: '/img/about.svg',
        category: 'CARE TIPS',
        tags: ['care', 'home'],
        published: true,
        createdAt: '2026-05-01T00:00:00.000Z',
        updatedAt: '2026-05-01T00:00:00.000Z',
      },
    ]);
    expect(article).toEqual({ ...summaries[0], content: '# Wash them' });
    expect(fullPosts).toEqual([article]);
    expect((await testApp.createVisitor().get('/api/blog?view=other')).status).toBe(400);
  });

  it('hides an unpublished post everywhere and answers as if it did not exist', async () => {
    await insertPost(testApp, { slug: 'draft', published: false });
    expect(await readSlugs()).toEqual([]);
    expect((await testApp.createVisitor().get('/api/blog?view=summary')).body).toEqual([]);
    const draft = await testApp.createVisitor().get('/api/blog/draft');
    const absentResponse = await testApp.createVisitor().get('/api/blog/absent');
    expect(draft.status).toBe(404);
    expect(draft.body).toEqual(absentResponse.body);
    expect(draft.body.code).toBe('NOT_FOUND');
  });

  it.each(["' OR 1=1 --", '%00', '%ED%A0%80', '%E0%A4%A', '..%2f..%2fetc', 'x'.repeat(5000), '__proto__', 'A-Title'])(
    'answers an unknown article with 404: %s',
    async (slug) => {
      await insertPost(testApp, { slug: 'a-title' });
      const answer = await testApp.createVisitor().get(`/api/blog/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    },
  );

  it('sends a script in an article as JSON text, never as a document', async () => {
    const content = '<script>alert(1)</script> **<img src=x onerror=alert(2)>**';
    await insertPost(testApp, { slug: 'hostile', content });
    const answer = await testApp.createVisitor().get<PostResponse>('/api/blog/hostile');
    expect(answer.body.content).toBe(content);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers 405 to methods other than reading', async () => {
    const answer = await testApp.createVisitor().post('/api/blog/lash-bath', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toMatch(/^GET/);
  });

  it('reads one row for an article, and no unpublished rows for the list', async () => {
    const { database, countRowsRead } = createRowCountingDatabase();
    testApp = await createTestApp({ database });
    await testApp.rows('DELETE FROM post');
    await insertPost(testApp, { slug: 'one' });
    await testApp.createVisitor().get('/api/blog');
    const before = await countRowsRead();
    for (let number = 0; number < 50; number++)
      await insertPost(testApp, { slug: `draft-${number}`, published: false });
    await testApp.createVisitor().get('/api/blog');
    expect(await countRowsRead()).toBe(before);
    await testApp.createVisitor().get('/api/blog/one');
    expect(await countRowsRead()).toBeLessThanOrEqual(2);
  });
});
