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
const ARTICLE = {
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
const parseKept = (html: string): Record<string, string> => {
  const form = html.split('<form ').find((part) => part.includes(`action="${PAGE}"`)) ?? '';
  const decode = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decode(value),
    ]),
  );
};

describe('what was typed is kept', () => {
  it('when the owner has signed in anew in another tab since the form was opened, and is saved when it is sent again', async () => {
    const tab = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE };
    const anew = await testApp.anotherSession(owner);
    const refused = await postForm(anew, PAGE, tab);
    const html = await refused.text();
    expect(refused.status).toBe(403);
    expect(await countPosts()).toBe(0);
    expect(html).toContain(SIGNED_IN_SINCE);
    expect(html).toContain(ESCAPED_CONTENT);
    const again = parseHiddenFields({ status: 403, headers: refused.headers, html }, PAGE);
    expect((await postForm(anew, PAGE, { ...ARTICLE, ...again })).status).toBe(303);
    expect(await countPosts()).toBe(1);
  });

  it('when the sign-in has become too old for it, until the owner has signed in in another tab', async () => {
    const tab = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE };
    testApp.pass({ hours: 7 * 24, minutes: 11 });
    const late = await postForm(owner, PAGE, tab);
    const html = await late.text();
    expect(late.status).toBe(403);
    expect(html).toContain('Please confirm it is you');
    expect(html).toMatch(/href="\/api\/login\?returnTo=%2Fstudio&amp;confirm=1" [^>]*target="_blank"/);
    const kept = parseKept(html);
    expect(kept).toEqual(ARTICLE);
    const shown = await postForm(await testApp.anotherSession(owner), PAGE, kept);
    expect([shown.status, await shown.text()]).toEqual([403, expect.stringContaining(ESCAPED_CONTENT)]);
    expect(await countPosts()).toBe(0);
  });
});

it('a form whose answer was lost before the owner signed in anew has been done once, and leads on', async () => {
  const tab = { ...parseHiddenFields(await openPage(owner, PAGE), PAGE), ...ARTICLE };
  const first = await postForm(owner, PAGE, tab);
  const again = await postForm(await testApp.anotherSession(owner), PAGE, tab);
  expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  expect(await countPosts()).toBe(1);
});

it('a form of another site shows nothing of what it has sent', async () => {
  const sent = await postForm(owner, PAGE, ARTICLE, { 'sec-fetch-site': 'cross-site' });
  expect([sent.status, await sent.text()]).toEqual([403, expect.not.stringContaining('Swimming')]);
});

describe('on a page that was opened before the owner signed in again', () => {
  const SECURITY = '/studio/settings/security';
  const SIGN_OUT = '/studio/sign-out-everywhere';
  const countSessions = async () => (await testApp.rows('SELECT id FROM session')).length;

  it('signing out everywhere shows the page again and ends no session, and from that page ends them all', async () => {
    const tab = parseHiddenFields(await openPage(owner, SECURITY), SIGN_OUT);
    const newSession = await testApp.anotherSession(owner);
    const refused = await postForm(newSession, SIGN_OUT, tab);
    const html = await refused.text();
    expect(refused.status).toBe(403);
    expect(html).toContain(SIGNED_IN_SINCE);
    expect(await countSessions()).toBe(2);
    const again = parseHiddenFields({ status: 403, headers: refused.headers, html }, SIGN_OUT);
    expect((await postForm(newSession, SIGN_OUT, again)).status).toBe(303);
    expect(await countSessions()).toBe(0);
  });

  it('names are hidden all the same, but not by another site', async () => {
    const form = { ...parseHiddenFields(await openPage(owner, '/studio'), '/studio/names'), hidden: 'yes' };
    const newSession = await testApp.anotherSession(owner);
    const hidden = await postForm(newSession, '/studio/names', { ...form, returnTo: '/studio/inbox' });
    expect([hidden.status, hidden.headers.get('location')]).toEqual([303, '/studio/inbox']);
    expect(hidden.headers.get('set-cookie')).toContain('__Host-hide-names=yes');
    const foreign = await postForm(newSession, '/studio/names', form, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
  });
});
