import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { makeDeps } from '../../../worker/deps.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { createTestApp } from '../../support/test-app.ts';

const SHARED_PROPS = { origin: ORIGIN, tone: 4 };

it('the Worker’s own entrypoint answers what Workers Cache can keep, and can be purged', async () => {
  await createTestApp();
  const { pageCache } = makeDeps({ DB: env.DB, PHOTOS: env.PHOTOS, ASSETS: env.ASSETS });
  const response = await pageCache.fetch(new Request(`${ORIGIN}/api/services`), SHARED_PROPS);
  expect([response.status, response.headers.get('cache-tag')]).toEqual([200, 'service']);
  expect(response.headers.get('cache-control')).toMatch(
    /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
  );
  expect(response.headers.get('etag')).toMatch(/^W\/".{44}"$/);
  expect(response.headers.has('set-cookie')).toBe(false);
  await expect(pageCache.purge(['service'])).resolves.toBeUndefined();
});

it.each(['/', '/api/services'])('%s is answered when the entrypoint of the kept pages fails', async (path) => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
  const publicPages = { fetch: () => Promise.reject(new Error('cache')), purge: async () => {} };
  const testApp = await createTestApp({ publicPages });
  const response = await testApp.createVisitor().send(path);
  expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(consoleErrorSpy.mock.calls).toEqual([[expect.stringContaining('"where":"pages"')]]);
});
