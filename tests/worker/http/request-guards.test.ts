import { beforeAll, describe, expect, it } from 'vitest';
import { JSON_CALLS, NAVIGATIONS, PRIVATE_READS, PUBLIC_READS } from '../../support/access/calls.ts';
import { BROKEN_JSON, WRONG_SHAPES } from '../../support/hostile/hostile-inputs.ts';
import { expectRefusal, sendJson } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeAll(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

describe.each(JSON_CALLS)('POST %s', (path) => {
  it.each(BROKEN_JSON)('refuses invalid JSON: %j', async (body) => {
    expectRefusal(await sendJson(maya, path, { body }), 'MALFORMED_JSON');
  });
  it.each(WRONG_SHAPES)('refuses JSON that is not an object: %s', async (body) => {
    expectRefusal(await sendJson(maya, path, { body }), 'INVALID_INPUT');
  });
  it('refuses a body of more than 64 KiB, whatever its Content-Length', async () => {
    const body = JSON.stringify({ notes: 'x'.repeat(64 * 1024) });
    expectRefusal(await sendJson(maya, path, { body }), 'BODY_TOO_LARGE');
    expectRefusal(await sendJson(maya, path, { body, headers: { 'content-length': '2' } }), 'BODY_TOO_LARGE');
  });
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'refuses the content type %j, which another site’s form could send',
    async (type) => {
      expectRefusal(
        await sendJson(maya, path, { body: '{}', headers: { 'content-type': type } }),
        'UNSUPPORTED_MEDIA_TYPE',
      );
    },
  );
  it.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['from another site in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['from a page without an origin', { 'sec-fetch-site': '', origin: 'null' }],
    ['without any origin', { 'sec-fetch-site': '' }],
  ])('refuses a request %s', async (_where, headers) => {
    expectRefusal(await sendJson(maya, path, { body: '{}', headers }), 'CROSS_SITE_REQUEST');
  });
  it('accepts the site’s own page in an old browser, which sends only Origin', async () => {
    const headers = { 'sec-fetch-site': '', origin: 'https://lashroom.example' };
    expect((await sendJson(maya, path, { body: '[]', headers })).body.code).toBe('INVALID_INPUT');
  });
});

it('the body of a refused photo is read to its end: a browser that is still sending would see a broken connection', async () => {
  let remainingChunks = 3;
  const body = new ReadableStream({
    pull(controller) {
      if (remainingChunks === 0) return controller.close();
      remainingChunks -= 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'image/jpeg' };
  const answer = await sendJson(maya, '/api/objects/photo', { method: 'PUT', body, headers });
  expectRefusal(answer, 'CROSS_SITE_REQUEST');
  expect(remainingChunks).toBe(0);
});

describe('among paths and methods,', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/services/',
    '/api/services/1',
    '/api/blog/',
    '/api/loyalty/',
    '/api/appointments//cancel',
    '/api/Services',
    '/api/%00',
    '/api/%zz',
    '/api/__proto__',
  ])('%s does not exist', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) expectRefusal(await sendJson(maya, path, { method }), 'NOT_FOUND');
  });
  const methodCases: [string, string][] = [
    ...[...PUBLIC_READS, ...PRIVATE_READS, ...NAVIGATIONS]
      .filter((path) => !JSON_CALLS.includes(path))
      .map((path): [string, string] => [path, 'GET, HEAD']),
    ['/api/appointments', 'GET, HEAD, POST'],
    ['/api/testimonials', 'GET, HEAD, POST'],
    ['/api/create-payment-intent', 'POST'],
    ['/api/check-discount', 'POST'],
    ['/api/stripe/webhook', 'POST'],
  ];
  it.each(methodCases)('%s answers 405 with the allowed methods %s', async (path, methods) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      if (!methods.includes(method)) {
        const answer = await sendJson(maya, path, { method, headers: { 'sec-fetch-site': 'cross-site' } });
        expectRefusal(answer, 'METHOD_NOT_ALLOWED');
        expect(answer.headers.get('allow')).toBe(methods);
      }
  });
  it('a page accepts only GET and HEAD', async () => {
    const answer = await sendJson(maya, '/reviews', {});
    expectRefusal(answer, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
