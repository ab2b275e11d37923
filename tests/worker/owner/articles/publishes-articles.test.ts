import { beforeEach, describe, expect, it } from 'vitest';
import type { PostResponse, PostSummary } from '../../../../src/contract/responses.ts';
import { publishPost, unpublishPost } from '../../../../worker/owner/articles/publish-post.ts';
import { undoAction } from '../../../../worker/owner/log/undo-action.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { buildArticleInput, insertPost } from '../../../support/owner/insert-post.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  ownerApi = createOwnerApi(owner);
  await testApp.rows('DELETE FROM post');
});

const NOW = '2026-11-20T23:00:00.000Z';
const ARTICLE_PATH = '/studio/articles/draft';
const insertDraft = () => insertPost(testApp, { slug: 'draft', title: 'In the works', published: false });
const readListedSlugs = async () =>
  (await testApp.createVisitor().get<PostSummary[]>('/api/blog?view=summary')).body.map(({ slug }) => slug);
const fetchText = async (path: string) => (await testApp.createVisitor().send(path)).text();
const readPostState = () => testApp.row('SELECT published, published_at, revision FROM post');
const submitQuestion = (verb: 'publish' | 'unpublish', revision: number) =>
  submitForm(owner, {
    page: `${ARTICLE_PATH}/${verb}`,
    action: `${ARTICLE_PATH}/${verb}`,
    fields: { revision: String(revision) },
  });

describe('publishing', () => {
  it('asks first, and shows the article in list, feed and sitemap with its day', async () => {
    await insertDraft();
    const { html } = await openPage(owner, `${ARTICLE_PATH}/publish`);
    expect(html).toContain('Publish this article?');
    expect(html).toContain('Its address stays the same from then on.');
    expect(await readListedSlugs()).toEqual([]);
    const response = await submitQuestion('publish', 0);
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([303, ARTICLE_PATH]);
    expect(await readListedSlugs()).toEqual(['draft']);
    const { body } = await testApp.createVisitor().get<PostResponse>('/api/blog/draft');
    expect(body).toMatchObject({ createdAt: NOW, updatedAt: NOW });
    expect(await fetchText('/feed.xml')).toContain('Fri, 20 Nov 2026 23:00:00 GMT');
    expect(await fetchText('/sitemap.xml')).toContain('/blog/draft');
    expect(await readPostState()).toEqual({ published: 1, published_at: NOW, revision: 1 });
    expect((await openPage(owner, response.headers.get('location') ?? '')).html).toContain(
      'Published. The article is on the site.',
    );
  });

  it('again keeps the day of the first time, and the order of the list', async () => {
    await insertPost(testApp, { slug: 'older', createdAt: '2026-02-01T00:00:00.000Z' });
    await insertPost(testApp, { slug: 'newer', createdAt: '2026-03-01T00:00:00.000Z' });
    await ownerApi.unpublishArticle('older');
    expect(await readListedSlugs()).toEqual(['newer']);
    testApp.advanceClock({ hours: 1 });
    await ownerApi.publishArticle('older', 1);
    expect(await readListedSlugs()).toEqual(['newer', 'older']);
    const { body } = await testApp.createVisitor().get<PostResponse>('/api/blog/older');
    expect(body).toMatchObject({ createdAt: '2026-02-01T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' });
  });

  it('is refused without an excerpt or a text, and its page says so', async () => {
    await insertDraft();
    await testApp.rows("UPDATE post SET excerpt = ''");
    expect((await openPage(owner, `${ARTICLE_PATH}/publish`)).html).toContain(
      'Please write an excerpt and a text first.',
    );
    expect((await ownerApi.publishArticle('draft')).body.code).toBe('INVALID_INPUT');
    await testApp.rows("UPDATE post SET excerpt = 'Words', content = ' '");
    expect((await ownerApi.publishArticle('draft')).body.code).toBe('INVALID_INPUT');
    expect(await readPostState()).toEqual({ published: 0, published_at: null, revision: 0 });
  });

  it('of an article that was changed since is refused', async () => {
    await insertDraft();
    await ownerApi.saveArticle('draft', { ...buildArticleInput(), revision: 0 });
    expect((await submitQuestion('publish', 0)).status).toBe(409);
    expect((await ownerApi.publishArticle('draft', 0)).body.code).toBe('CHANGED_SINCE');
    expect(await readPostState()).toMatchObject({ published: 0, revision: 1 });
  });

  it('of one that is public already changes nothing and says so', async () => {
    await insertPost(testApp, { slug: 'draft' });
    const { status, body } = await ownerApi.publishArticle('draft');
    expect([status, body]).toEqual([200, { message: 'It is like that already. Nothing was changed.' }]);
    expect((await openPage(owner, `${ARTICLE_PATH}/publish`)).html).toContain('This article is on the site already.');
    expect((await ownerApi.publishArticle('nothing')).body.code).toBe('NOT_FOUND');
  });
});

describe('unpublishing', () => {
  it('saves first what was typed, as publishing does, and then asks', async () => {
    await insertPost(testApp, { slug: 'draft' });
    expect((await openPage(owner, ARTICLE_PATH)).html).toContain('value="unpublish"');
    const fields = { ...buildArticleInput({ content: 'Half a sentence.' }), revision: '0', next: 'unpublish' };
    const response = await submitForm(owner, { page: ARTICLE_PATH, action: ARTICLE_PATH, fields });
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      `${ARTICLE_PATH}/unpublish`,
    ]);
    expect((await submitQuestion('unpublish', 1)).status).toBe(303);
    expect(await testApp.row('SELECT content, published FROM post')).toEqual({
      content: 'Half a sentence.',
      published: 0,
    });
  });

  it('asks first, and the address answers as one that never existed', async () => {
    await insertPost(testApp, { slug: 'draft' });
    expect((await openPage(owner, `${ARTICLE_PATH}/unpublish`)).html).toContain('Unpublish this article?');
    expect((await submitQuestion('unpublish', 0)).status).toBe(303);
    expect(await readListedSlugs()).toEqual([]);
    const response = await testApp.createVisitor().get('/api/blog/draft');
    const absentResponse = await testApp.createVisitor().get('/api/blog/never');
    expect([response.status, response.body]).toEqual([absentResponse.status, absentResponse.body]);
    for (const path of ['/feed.xml', '/sitemap.xml']) expect(await fetchText(path)).not.toContain('/blog/draft');
    expect((await openPage(owner, `${ARTICLE_PATH}/unpublish`)).html).toContain('This article is not on the site.');
  });
});

it('a published article that is saved is read by the next visitor', async () => {
  await insertPost(testApp, { slug: 'draft' });
  await ownerApi.saveArticle('draft', { ...buildArticleInput({ content: 'A correction.' }), revision: 0 });
  const { body } = await testApp.createVisitor().get<PostResponse>('/api/blog/draft');
  expect(body).toMatchObject({ content: 'A correction.', createdAt: '2026-05-01T00:00:00.000Z', updatedAt: NOW });
});

describe.each([
  ['publishing', publishPost, false],
  ['unpublishing', unpublishPost, true],
] as const)('undoing %s', (_what, changePost, wasPublished) => {
  /** The posts without the columns that only grow or name the last action. */
  const readPosts = () =>
    testApp.rows('SELECT id, slug, title, content, published, published_at, updated_at FROM post');
  const performAction = async () => {
    await insertPost(testApp, { slug: 'draft', published: wasPublished });
    const before = await readPosts();
    const actionContext = await createActionContext(testApp);
    await changePost(testApp.deps.db, { id: 'draft', revision: 0 }, actionContext);
    return { before, actionId: actionContext.actionId };
  };
  const undo = async (actionId: string) => undoAction(testApp.deps, actionId, await createActionContext(testApp));

  it('leaves the article as it was before', async () => {
    const { before, actionId } = await performAction();
    expect(await readPosts()).not.toEqual(before);
    testApp.advanceClock({ hours: 23, minutes: 59 });
    await undo(actionId);
    expect(await readPosts()).toEqual(before);
    expect(await readPostState()).toMatchObject({ revision: 2 });
    await expect(undo(actionId)).rejects.toThrow('UNDO_TOO_LATE');
  });

  it('is refused once the article was saved', async () => {
    const { actionId } = await performAction();
    await ownerApi.saveArticle('draft', { ...buildArticleInput(), revision: 1 });
    const after = await readAllRows();
    await expect(undo(actionId)).rejects.toThrow('UNDO_TOO_LATE');
    expect(await readAllRows()).toEqual(after);
  });
});

it('saving is not undone', async () => {
  await insertDraft();
  await ownerApi.saveArticle('draft', { ...buildArticleInput(), revision: 0 });
  expect((await ownerApi.undoAction(await readLastActionId(testApp))).body.code).toBe('UNDO_TOO_LATE');
});

describe('the preview', () => {
  const HOSTILE_TEXT = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

  it('shows a draft to the owner as its page would, with every character of it as text', async () => {
    const text = { title: HOSTILE_TEXT, excerpt: HOSTILE_TEXT, content: `# **${HOSTILE_TEXT}**` };
    await insertPost(testApp, { slug: 'draft', published: false, ...text });
    const { status, headers, html } = await openPage(owner, `${ARTICLE_PATH}/preview`);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('Only you can see it.');
    expect(html).toContain('21 November 2026');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(3);
    for (const page of [ARTICLE_PATH, `${ARTICLE_PATH}/publish`, '/studio/articles'])
      expect((await openPage(owner, page)).html).not.toContain('<script>alert');
  });
});
