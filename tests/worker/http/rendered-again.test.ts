import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_START } from '../../support/sites/test-site.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const PATHS = [
  '/',
  '/blog',
  '/blog/before-you-book',
  '/reviews',
  '/privacy-policy',
  '/terms-of-service',
  '/cancellation-policy',
  '/api/services',
  '/api/gallery',
  '/api/blog',
];

let testApp: TestApp;
/** The first page of a run loads React and all sections, which takes long on a busy machine. */
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.createVisitor().send('/');
}, 120_000);
beforeEach(async () => {
  testApp = await createTestApp({ keepsPages: true });
});

const openPath = (path: string, headers: Record<string, string> = {}) =>
  testApp.createVisitor().send(path, { method: 'GET', headers });

describe('a kept response that was rendered again', () => {
  it.each(PATHS)('of %s is not sent again when only the time of its rendering has changed', async (path) => {
    // Not on the hour, when a time passes.
    testApp.advanceClock({ seconds: 1 });
    const first = await openPath(path);
    testApp.advanceClock({ seconds: 61 });
    await openPath(path);
    await testApp.waitForBackgroundWork();
    const second = await openPath(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([second.status, testApp.countRenders()]).toEqual([304, 2]);
  });

  it('is sent again when one of its times has passed', async () => {
    const first = await openPath('/');
    testApp.advanceClock({ hours: 2 });
    expect((await openPath('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200);
  });

  it('says when it was sent, not when it was rendered', async () => {
    const first = await openPath('/');
    testApp.advanceClock({ seconds: 30 });
    const second = await openPath('/');
    const sentAfter30Seconds = TEST_START.epochMilliseconds + 30_000;
    expect([first, second].map(({ headers }) => headers.get('server-timing'))).toEqual([
      `now;dur=${TEST_START.epochMilliseconds}`,
      `now;dur=${sentAfter30Seconds}`,
    ]);
    expect(testApp.countRenders()).toBe(1);
  });
});
