import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createApp } from '../../../worker/app.ts';
import { service } from '../../../worker/db/schema.ts';
import { makeDeps } from '../../../worker/deps.ts';
import { createBrowser, ORIGIN } from '../../support/create-browser.ts';
import { TEST_KEYS } from '../../support/providers/test-keys.ts';
import { createTestApp } from '../../support/test-app.ts';

const SHARED_PROPS = { origin: ORIGIN, tone: 4 };
const BINDINGS = { DB: env.DB, PHOTOS: env.PHOTOS, ASSETS: env.ASSETS };
const VARIABLES = {
  PUBLIC_ORIGINS: ORIGIN,
  STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
  OIDC_CLIENT_ID: 'lash-room',
  OIDC_CLIENT_SECRET: 'secret',
  UPLOAD_SECRET: 'upload-secret',
  IDENTITY_HASH_SECRET: 'identity-hash-secret',
  SIGN_IN_SECRET: 'sign-in-secret',
};

it('the Worker’s own entrypoint answers what Workers Cache can keep, and can be purged', async () => {
  await createTestApp();
  const { pageCache } = makeDeps(BINDINGS);
  const response = await pageCache.fetch(new Request(`${ORIGIN}/api/services`), SHARED_PROPS);
  expect([response.status, response.headers.get('cache-tag')]).toEqual([200, 'service']);
  expect(response.headers.get('cache-control')).toMatch(
    /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
  );
  expect(response.headers.get('etag')).toMatch(/^W\/".{44}"$/);
  expect(response.headers.has('set-cookie')).toBe(false);
  await expect(pageCache.purge(['service'])).resolves.toBeUndefined();
});

it('a write through the Worker’s own dependencies is shown to the next visitor, in place of the kept response', async () => {
  await createTestApp();
  const deps = makeDeps({ ...BINDINGS, ...VARIABLES, PAGE_CACHE: 'local' });
  const visitor = createBrowser(createApp(deps, null), null);
  const readServices = async () => (await visitor.send('/api/services')).text();
  const keptServices = await readServices();
  await env.DB.exec("UPDATE service SET description = 'Changed past the site.'");
  expect(await readServices()).toBe(keptServices);
  await deps.db.update(service).set({ description: 'Soft and light.' }).where(eq(service.id, 'classic_set'));
  expect(await readServices()).toContain('Soft and light.');
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
