import { beforeEach, describe, expect, it } from 'vitest';
import type { PostResponse, PostSummary } from '../../src/contract/responses.ts';
import { publishPost, unpublishPost } from '../../worker/owner/publish-post.ts';
import { undoAction } from '../../worker/owner/undo-action.ts';
import { allRows } from '../support/all-rows.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { openPage, sendForm } from '../support/owner-pages.ts';
import { lastActionId, ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';
import { publish, typedArticle } from '../support/write-post.ts';

let testApp: TestApp;
let owner: SignedIn;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  verbs = ownerVerbs(owner);
  await testApp.rows('DELETE FROM post');
});

const NOW = '2026-11-20T23:00:00.000Z';
const ARTICLE = '/studio/articles/draft';
const writeDraft = () => publish(testApp, { slug: 'draft', title: 'In the works', published: false });
const inList = async () =>
  (await testApp.visitor().get<PostSummary[]>('/api/blog?view=summary')).body.map(({ slug }) => slug);
const textAt = async (path: string) => (await testApp.visitor().send(path)).text();
const state = () => testApp.row('SELECT published, published_at, revision FROM post');
const answer = (verb: 'publish' | 'unpublish', revision: number) =>
  sendForm(owner, {
    page: `${ARTICLE}/${verb}`,
    action: `${ARTICLE}/${verb}`,
    fields: { revision: String(revision) },
  });

describe('publishing', () => {
  it('asks first, and shows the article in list, feed and sitemap with its day', async () => {
    await writeDraft();
    const { html } = await openPage(owner, `${ARTICLE}/publish`);
    expect(html).toContain('Publish this article?');
    expect(html).toContain('Its address stays the same from then on.');
    expect(await inList()).toEqual([]);
    const published = await answer('publish', 0);
    expect([published.status, published.headers.get('location')?.split('?')[0]]).toEqual([303, ARTICLE]);
    expect(await inList()).toEqual(['draft']);
    const { body } = await testApp.visitor().get<PostResponse>('/api/blog/draft');
    expect(body).toMatchObject({ createdAt: NOW, updatedAt: NOW });
    expect(await textAt('/feed.xml')).toContain('Fri, 20 Nov 2026 23:00:00 GMT');
    expect(await textAt('/sitemap.xml')).toContain('/blog/draft');
    expect(await state()).toEqual({ published: 1, published_at: NOW, revision: 1 });
    expect((await openPage(owner, published.headers.get('location') ?? '')).html).toContain(
      'Published. The article is on the site.',
    );
  });

  it('again keeps the day of the first time, and the order of the list', async () => {
    await publish(testApp, { slug: 'older', createdAt: '2026-02-01T00:00:00.000Z' });
    await publish(testApp, { slug: 'newer', createdAt: '2026-03-01T00:00:00.000Z' });
    await verbs.unpublishArticle('older');
    expect(await inList()).toEqual(['newer']);
    testApp.pass({ hours: 1 });
    await verbs.publishArticle('older', 1);
    expect(await inList()).toEqual(['newer', 'older']);
    const { body } = await testApp.visitor().get<PostResponse>('/api/blog/older');
    expect(body).toMatchObject({ createdAt: '2026-02-01T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' });
  });

  it('is refused without an excerpt or a text, and its page says so', async () => {
    await writeDraft();
    await testApp.rows("UPDATE post SET excerpt = ''");
    expect((await openPage(owner, `${ARTICLE}/publish`)).html).toContain('Please write an excerpt and a text first.');
    expect((await verbs.publishArticle('draft')).body.code).toBe('INVALID_INPUT');
    await testApp.rows("UPDATE post SET excerpt = 'Words', content = ' '");
    expect((await verbs.publishArticle('draft')).body.code).toBe('INVALID_INPUT');
    expect(await state()).toEqual({ published: 0, published_at: null, revision: 0 });
  });

  it('of an article that was changed since is refused', async () => {
    await writeDraft();
    await verbs.saveArticle('draft', { ...typedArticle(), revision: 0 });
    expect((await answer('publish', 0)).status).toBe(409);
    expect((await verbs.publishArticle('draft', 0)).body.code).toBe('CHANGED_SINCE');
    expect(await state()).toMatchObject({ published: 0, revision: 1 });
  });

  it('of one that is public already changes nothing and says so', async () => {
    await publish(testApp, { slug: 'draft' });
    const { status, body } = await verbs.publishArticle('draft');
    expect([status, body]).toEqual([200, { message: 'It is like that already. Nothing was changed.' }]);
    expect((await openPage(owner, `${ARTICLE}/publish`)).html).toContain('This article is on the site already.');
    expect((await verbs.publishArticle('nothing')).body.code).toBe('NOT_FOUND');
  });
});

describe('unpublishing', () => {
  it('asks first, and the address answers as one that never existed', async () => {
    await publish(testApp, { slug: 'draft' });
    expect((await openPage(owner, `${ARTICLE}/unpublish`)).html).toContain('Unpublish this article?');
    expect((await answer('unpublish', 0)).status).toBe(303);
    expect(await inList()).toEqual([]);
    const gone = await testApp.visitor().get('/api/blog/draft');
    const absent = await testApp.visitor().get('/api/blog/never');
    expect([gone.status, gone.body]).toEqual([absent.status, absent.body]);
    for (const path of ['/feed.xml', '/sitemap.xml']) expect(await textAt(path)).not.toContain('/blog/draft');
    expect((await openPage(owner, `${ARTICLE}/unpublish`)).html).toContain('This article is not on the site.');
  });
});

it('a published article that is saved is read by the next visitor', async () => {
  await publish(testApp, { slug: 'draft' });
  await verbs.saveArticle('draft', { ...typedArticle({ content: 'A correction.' }), revision: 0 });
  const { body } = await testApp.visitor().get<PostResponse>('/api/blog/draft');
  expect(body).toMatchObject({ content: 'A correction.', createdAt: '2026-05-01T00:00:00.000Z', updatedAt: NOW });
});

describe.each([
  ['publishing', publishPost, false],
  ['unpublishing', unpublishPost, true],
] as const)('undoing %s', (_what, perform, wasPublished) => {
  /** Without the columns that only grow or name the last action. */
  const rows = () => testApp.rows('SELECT id, slug, title, content, published, published_at, updated_at FROM post');
  const act = async () => {
    await publish(testApp, { slug: 'draft', published: wasPublished });
    const before = await rows();
    const acting = await ownerActing(testApp);
    await perform(testApp.deps.db, { id: 'draft', revision: 0 }, acting);
    return { before, actionId: acting.actionId };
  };
  const undo = async (actionId: string) => undoAction(testApp.deps, actionId, await ownerActing(testApp));

  it('leaves the article as it was before', async () => {
    const { before, actionId } = await act();
    expect(await rows()).not.toEqual(before);
    testApp.pass({ hours: 23, minutes: 59 });
    await undo(actionId);
    expect(await rows()).toEqual(before);
    expect(await state()).toMatchObject({ revision: 2 });
    await expect(undo(actionId)).rejects.toThrow('UNDO_TOO_LATE');
  });

  it('is refused after 24 hours', async () => {
    const { actionId } = await act();
    testApp.pass({ hours: 24 });
    const after = await allRows();
    await expect(undo(actionId)).rejects.toThrow('UNDO_TOO_LATE');
    expect(await allRows()).toEqual(after);
  });

  it('is refused once the article was saved', async () => {
    const { actionId } = await act();
    await verbs.saveArticle('draft', { ...typedArticle(), revision: 1 });
    const after = await allRows();
    await expect(undo(actionId)).rejects.toThrow('UNDO_TOO_LATE');
    expect(await allRows()).toEqual(after);
  });
});

it('saving is not undone', async () => {
  await writeDraft();
  await verbs.saveArticle('draft', { ...typedArticle(), revision: 0 });
  expect((await verbs.undo(await lastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
});

describe('the preview', () => {
  const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

  it('shows a draft to the owner as its page would, with every character of it as text', async () => {
    const words = { title: HOSTILE, excerpt: HOSTILE, content: `# **${HOSTILE}**` };
    await publish(testApp, { slug: 'draft', published: false, ...words });
    const { status, headers, html } = await openPage(owner, `${ARTICLE}/preview`);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('Only you can see it.');
    expect(html).toContain('21 November 2026');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(3);
    for (const page of [ARTICLE, `${ARTICLE}/publish`, '/studio/articles'])
      expect((await openPage(owner, page)).html).not.toContain('<script>alert');
  });
});
