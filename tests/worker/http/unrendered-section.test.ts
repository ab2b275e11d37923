import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSessions } from '../../../worker/clients/sessions.ts';
import { renderPage } from '../../../worker/http/render-page.ts';
import type { AppEnv } from '../../../worker/http/request-context.ts';
import { createTestApp, loadPagesFirst, type TestApp } from '../../support/test-app.ts';

loadPagesFirst();

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});

/** The landing page as the PublicPages entrypoint renders it; the gallery gets these items, and everything else is the site's. */
function sendWithGallery(items: unknown[]) {
  const { deps } = site;
  const api = new Hono<AppEnv>()
    .get('/api/gallery', (c) => c.json(items))
    .all('*', (c) => site.createVisitor().send(new URL(c.req.url).pathname + new URL(c.req.url).search));
  const page = new Hono<AppEnv>().get(
    '*',
    renderPage(api, { ...deps, sessions: createSessions(deps) }, deps.clock.now),
  );
  return page.request('/', {}, { shared: { origin: deps.config.origins[0] ?? '', tone: 1 } });
}

it('a section that cannot be rendered is left to the browser, logged, and the page is not kept', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  const response = await sendWithGallery([null]);
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toMatch(/<section id="gallery"[^>]*><!--\$!-->.*?Loading/);
  expect(html).toContain('Classic Set');
  expect(consoleErrorSpy.mock.calls).toEqual([[expect.stringContaining('"where":"pages"')]]);
  expect(consoleErrorSpy.mock.calls).toEqual([[expect.stringContaining('"section":"gallery"')]]);
});

it('a page whose sections were all rendered may be kept, and nothing is logged', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  const response = await sendWithGallery([]);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(await response.text()).not.toContain('<!--$!-->');
  expect(consoleErrorSpy).not.toHaveBeenCalled();
});
