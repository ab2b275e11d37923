import { beforeEach, describe, expect, it } from 'vitest';
import { buildArticleInput, insertPost } from '../../../support/owner/insert-post.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  await testApp.rows('DELETE FROM post');
});

const NEW_PATH = '/studio/articles/new';
const toLocationPath = (response: Response): string => response.headers.get('location')?.split('?')[0] ?? '';
const readPostRow = () => testApp.row('SELECT * FROM post');
const readOwnerActions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action ORDER BY rowid');

const writeNewArticle = (change: Record<string, string> = {}) =>
  submitForm(owner, { page: NEW_PATH, action: NEW_PATH, fields: { ...buildArticleInput(), ...change } });
const save = (id: string, fields: Record<string, string>) =>
  submitForm(owner, {
    page: `/studio/articles/${id}`,
    action: `/studio/articles/${id}`,
    fields: { ...buildArticleInput(), revision: '0', ...fields },
  });

describe('the list of articles', () => {
  it('is led to, says what would be in it, and has the newest change first with its state', async () => {
    expect((await openPage(owner, '/studio/more')).html).toContain('href="/studio/articles"');
    expect((await openPage(owner, '/studio/articles')).html).toContain('No articles yet. Write the first one.');
    await insertPost(testApp, { slug: 'public', title: 'On the site' });
    const createdAt = '2026-06-01T00:00:00.000Z';
    await insertPost(testApp, { slug: 'draft', title: 'In the works', published: false, createdAt });
    const { html } = await openPage(owner, '/studio/articles');
    expect(html.indexOf('In the works')).toBeLessThan(html.indexOf('On the site'));
    expect(html).toContain('Published 1 May 2026');
    expect(html).toContain('Draft');
    expect(html).toContain(`href="${NEW_PATH}"`);
  });
});

describe('a new article', () => {
  it('is a draft with the address of its title, under the id of the action, and no word of it is in the log', async () => {
    const { token, actionId } = parseHiddenFields(await openPage(owner, NEW_PATH), NEW_PATH);
    const fields = { ...buildArticleInput(), token, actionId };
    const response = await postForm(owner, NEW_PATH, fields);
    expect([response.status, toLocationPath(response)]).toEqual([303, `/studio/articles/${actionId}`]);
    expect(await readPostRow()).toMatchObject({
      id: actionId,
      slug: 'lash-care-in-the-wet-season',
      title: 'Lash care in the wet season',
      tags: '["care","summer"]',
      category: 'CARE TIPS',
      featured_image: '/img/blog/week-by-week.svg',
      published: 0,
      published_at: null,
      revision: 0,
      action_id: actionId,
    });
    const after = '{"slug":"lash-care-in-the-wet-season","published":0,"revision":0}';
    expect(await readOwnerActions()).toEqual([{ verb: 'save_post', about: actionId, before: null, after }]);
    const second = await postForm(owner, NEW_PATH, fields);
    expect([second.status, toLocationPath(second)]).toEqual([303, toLocationPath(response)]);
    expect(await readOwnerActions()).toHaveLength(1);
    expect((await openPage(owner, response.headers.get('location') ?? '')).html).toContain('Article saved.');
  });

  it.each([
    ['preview', 'preview'],
    ['publish', 'publish'],
  ])('is saved before "%s" leads on', async (next, page) => {
    const response = await writeNewArticle({ next });
    const { id } = (await readPostRow()) as { id: string };
    expect(toLocationPath(response)).toBe(`/studio/articles/${id}/${page}`);
    expect((await openPage(owner, toLocationPath(response))).status).toBe(200);
  });

  it.each([
    ['without a title', { title: '' }, 'Please write a title of at most 120 characters.'],
    ['with an address of capitals', { slug: 'Lash' }, 'Please use small letters, digits and single hyphens'],
    ['with a text that is too long', { content: 'a'.repeat(20_001) }, 'Please write at most 20,000 characters'],
    ['with another picture', { picture: '/img/about.svg' }, 'Something in the form is missing or not valid.'],
    ['with another category', { category: 'NEWS' }, 'Please choose a category.'],
  ] as [string, Record<string, string>, string][])(
    '%s is refused with what was typed',
    async (_what, change, words) => {
      const refusal = await writeNewArticle({ excerpt: 'Kept words.', ...change });
      const html = await refusal.text();
      expect(refusal.status).toBe(400);
      expect(html).toContain(words);
      expect(html).toContain('Kept words.');
      expect(await readPostRow()).toBeNull();
      expect(await readOwnerActions()).toEqual([]);
    },
  );

  it('takes the longest text in the longest bytes, as a form and as a call', async () => {
    const content = '–'.repeat(20_000);
    expect((await writeNewArticle({ content })).status).toBe(303);
    const response = await owner.post('/api/studio/articles/new', buildArticleInput({ content, slug: 'as-a-call' }));
    expect(response.status).toBe(200);
    expect(await testApp.rows('SELECT length(content) AS length FROM post')).toEqual([
      { length: 20_000 },
      { length: 20_000 },
    ]);
  });

  it('with the address of another article says so beside the address', async () => {
    await insertPost(testApp, { slug: 'lash-care-in-the-wet-season' });
    const refusal = await writeNewArticle();
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('Another article has that address.');
    expect(html).toContain('value="lash-care-in-the-wet-season"');
    expect(html).toContain('Keep them **dry**.');
    expect(await testApp.rows('SELECT id FROM post')).toHaveLength(1);
  });
});

describe('an article that is saved', () => {
  it('has the next revision, and the same again changes nothing', async () => {
    await insertPost(testApp, { slug: 'draft', published: false });
    expect((await save('draft', { title: 'Another title' })).status).toBe(303);
    expect(await readPostRow()).toMatchObject({ title: 'Another title', slug: 'another-title', revision: 1 });
    expect((await save('draft', { title: 'Another title', revision: '1' })).status).toBe(303);
    expect(await readOwnerActions()).toHaveLength(1);
  });

  it('in two tabs keeps both texts', async () => {
    await insertPost(testApp, { slug: 'draft', published: false });
    const path = '/studio/articles/draft';
    const hiddenFields = parseHiddenFields(await openPage(owner, path), path);
    await save('draft', { content: 'From the first tab.' });
    const secondFields = { ...hiddenFields, ...buildArticleInput({ content: 'From the second tab.' }), revision: '0' };
    const refusal = await postForm(owner, path, secondFields);
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('This was changed since you opened it. Please look at it again.');
    expect(html).toContain('From the second tab.');
    expect(html).toContain('The text as it is now');
    expect(html).toContain('From the first tab.');
    expect(html).toContain('name="revision" value="1"');
    expect(await readPostRow()).toMatchObject({ content: 'From the first tab.', revision: 1 });
    // A refused post from an old tab does not bring the tab up to date.
    const wrongResponse = await postForm(owner, path, { ...secondFields, actionId: crypto.randomUUID(), title: '' });
    expect(await wrongResponse.text()).toContain('name="revision" value="0"');
  });

  it('is said to have changed, whatever else is wrong by now, when it was published in another tab', async () => {
    await insertPost(testApp, { slug: 'draft', published: false });
    const path = '/studio/articles/draft';
    const hiddenFields = parseHiddenFields(await openPage(owner, path), path);
    const action = `${path}/publish`;
    await submitForm(owner, { page: action, action, fields: { revision: '0' } });
    const fields = { ...hiddenFields, ...buildArticleInput({ slug: 'another', content: '' }), revision: '0' };
    const refusal = await postForm(owner, path, fields);
    expect(refusal.status).toBe(409);
    expect(await readPostRow()).toMatchObject({ slug: 'draft', content: 'A paragraph.', revision: 1 });
  });

  it('keeps its address once it was published, and its excerpt and text while it is', async () => {
    await insertPost(testApp, { slug: 'public' });
    expect((await openPage(owner, '/studio/articles/public')).html).not.toContain('name="slug"');
    expect((await save('public', { slug: 'another' })).status).toBe(400);
    expect((await save('public', { excerpt: ' ' })).status).toBe(400);
    expect((await save('public', { content: '' })).status).toBe(400);
    expect((await save('public', { title: 'Another title', picture: '/img/about.svg' })).status).toBe(303);
    expect(await readPostRow()).toMatchObject({
      slug: 'public',
      title: 'Another title',
      featured_image: '/img/about.svg',
    });
  });
});

/** Inserts a second row like the first, with this slug. */
const buildSlugInsertStatement = (slug: string) =>
  `INSERT INTO post SELECT 'second', '${slug}', title, excerpt, content, featured_image, category, tags, published,
   created_at, updated_at, published_at, 0, NULL FROM post`;

describe('the table of articles refuses', () => {
  it.each([
    ['an empty title', "UPDATE post SET title = ''"],
    ['a title of 121 characters', `UPDATE post SET title = '${'a'.repeat(121)}'`],
    ['an address of 81 characters', buildSlugInsertStatement('a'.repeat(81))],
    ['an excerpt of 301 characters', `UPDATE post SET excerpt = '${'a'.repeat(301)}'`],
    ['a text of 20,001 characters', `UPDATE post SET content = '${'a'.repeat(20_001)}'`],
    ['nine tags', `UPDATE post SET tags = '[1,2,3,4,5,6,7,8,9]'`],
    ['a published one that was never published', 'UPDATE post SET published_at = NULL'],
    ['a published one without an excerpt', "UPDATE post SET excerpt = ''"],
    ['a published one without a text', "UPDATE post SET content = ''"],
    ['another address after the first publishing', "UPDATE post SET slug = 'another'"],
  ])('%s', async (_what, statement) => {
    await insertPost(testApp, {});
    await expect(testApp.rows(statement)).rejects.toThrow('CHECK constraint failed');
  });
});
