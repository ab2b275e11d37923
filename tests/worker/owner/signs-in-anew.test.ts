import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLE_PICTURES } from '../../../src/content/article-pictures.ts';
import { openPage, parseHiddenFields, postForm } from '../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
});

const PAGE = '/studio/articles/new';
const CONTENT = 'Water is fine from the second day on.\nBrush "them" <daily>.';
const ARTICLE_FIELDS = {
  title: 'Swimming',
  slug: '',
  excerpt: '',
  category: 'CARE TIPS',
  picture: ARTICLE_PICTURES[0]?.path ?? '',
  tags: '',
  content: CONTENT,
};
const SIGNED_IN_SINCE =
  'You have signed in since this page was opened. Nothing was changed. Please look at it and send it again.';
const ESCAPED_CONTENT = 'Water is fine from the second day on.\nBrush &quot;them&quot; &lt;daily&gt;.';
const countPosts = async () => (await testApp.rows(`SELECT id FROM post WHERE title = 'Swimming'`)).length;

/** The fields that the page keeps, as its browser reads them. */
const parseKeptFields = (html: string): Record<string, string> => {
  const form = html.split('<form ').find((part) => part.includes(`action="${PAGE}"`)) ?? '';
  const decodeHtml = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeHtml(value),
    ]),
  );
};

describe('what was typed is kept', () => {
  it('when the owner has signed in anew in another tab since the form was opened, and is saved when it is sent again', async () => {
    const fields = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE_FIELDS };
    const newSession = await testApp.anotherSession(owner);
    const refusal = await postForm(newSession, PAGE, fields);
    const html = await refusal.text();
    expect(refusal.status).toBe(403);
    expect(await countPosts()).toBe(0);
    expect(html).toContain(SIGNED_IN_SINCE);
    expect(html).toContain(ESCAPED_CONTENT);
    const hiddenFields = parseHiddenFields({ status: 403, headers: refusal.headers, html }, PAGE);
    expect((await postForm(newSession, PAGE, { ...ARTICLE_FIELDS, ...hiddenFields })).status).toBe(303);
    expect(await countPosts()).toBe(1);
  });

  it('when the sign-in has become too old for it, until the owner has signed in in another tab', async () => {
    const fields = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE_FIELDS };
    testApp.advanceClock({ hours: 7 * 24, minutes: 11 });
    const refusal = await postForm(owner, PAGE, fields);
    const html = await refusal.text();
    expect(refusal.status).toBe(403);
    expect(html).toContain('Please confirm it is you');
    expect(html).toMatch(/href="\/api\/login\?returnTo=%2Fstudio&amp;confirm=1" [^>]*target="_blank"/);
    const keptFields = parseKeptFields(html);
    expect(keptFields).toEqual(ARTICLE_FIELDS);
    const response = await postForm(await testApp.anotherSession(owner), PAGE, keptFields);
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining(ESCAPED_CONTENT)]);
    expect(await countPosts()).toBe(0);
  });
});

it('a form whose answer was lost before the owner signed in anew has been done once, and leads on', async () => {
  const fields = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE_FIELDS };
  const first = await postForm(owner, PAGE, fields);
  const second = await postForm(await testApp.anotherSession(owner), PAGE, fields);
  expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  expect(await countPosts()).toBe(1);
});

it('a form of another site shows nothing of what it has sent', async () => {
  const response = await postForm(owner, PAGE, ARTICLE_FIELDS, { 'sec-fetch-site': 'cross-site' });
  expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining('Swimming')]);
});

describe('on a page that was opened before the owner signed in again', () => {
  const SECURITY = '/studio/settings/security';
  const SIGN_OUT = '/studio/sign-out-everywhere';
  const countSessions = async () => (await testApp.rows('SELECT id FROM session')).length;

  it('signing out everywhere shows the page again and ends no session, and from that page ends them all', async () => {
    const hiddenFields = parseHiddenFields(await openPage(owner, SECURITY), SIGN_OUT);
    const newSession = await testApp.anotherSession(owner);
    const refusal = await postForm(newSession, SIGN_OUT, hiddenFields);
    const html = await refusal.text();
    expect(refusal.status).toBe(403);
    expect(html).toContain(SIGNED_IN_SINCE);
    expect(await countSessions()).toBe(2);
    const newHiddenFields = parseHiddenFields({ status: 403, headers: refusal.headers, html }, SIGN_OUT);
    expect((await postForm(newSession, SIGN_OUT, newHiddenFields)).status).toBe(303);
    expect(await countSessions()).toBe(0);
  });

  it('names are hidden all the same, but not by another site', async () => {
    const form = { ...parseHiddenFields(await openPage(owner, '/studio'), '/studio/names'), hidden: 'yes' };
    const newSession = await testApp.anotherSession(owner);
    const response = await postForm(newSession, '/studio/names', { ...form, returnTo: '/studio/inbox' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/studio/inbox']);
    expect(response.headers.get('set-cookie')).toContain('__Host-hide-names=yes');
    const foreignResponse = await postForm(newSession, '/studio/names', form, { 'sec-fetch-site': 'cross-site' });
    expect([foreignResponse.status, foreignResponse.headers.get('set-cookie')]).toEqual([403, null]);
  });
});
