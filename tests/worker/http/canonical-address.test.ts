import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '../../support/create-browser.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});

const fetchRedirect = async (url: string, init: RequestInit = {}) => {
  const { status, headers } = await testApp.app.fetch(new Request(url, { redirect: 'manual', ...init }), {});
  return [status, headers.get('location')];
};

describe('every page has one URL:', () => {
  it.each([
    ['http://lashroom.example/robots.txt?a=1', `${ORIGIN}/robots.txt?a=1`],
    ['https://lash-room.someone.workers.dev/api/login?returnTo=/', `${ORIGIN}/api/login?returnTo=/`],
    [`${ORIGIN}/robots.txt/`, `${ORIGIN}/robots.txt`],
    [`${ORIGIN}/reviews//?fbclid=x`, `${ORIGIN}/reviews?fbclid=x`],
    [`${ORIGIN}//evil.example/`, `${ORIGIN}/evil.example`],
  ])('%s is redirected permanently to %s', async (from, to) => {
    expect(await fetchRedirect(from)).toEqual([308, to]);
  });

  it('the canonical URL is not redirected', async () => {
    expect(await fetchRedirect(`${ORIGIN}/robots.txt`)).toEqual([200, null]);
  });

  it('a request with a body to another host is refused and not redirected', async () => {
    expect(await fetchRedirect('http://lashroom.example/reviews/', { method: 'POST', body: 'a=1' })).toEqual([
      405,
      null,
    ]);
  });

  it('a site whose origin is http, as in development, is not redirected to https', async () => {
    const localApp = await createTestApp({ origins: ['http://localhost:5173'] });
    const { status } = await localApp.app.fetch(new Request('http://localhost:5173/robots.txt'), {});
    expect(status).toBe(200);
  });
});
