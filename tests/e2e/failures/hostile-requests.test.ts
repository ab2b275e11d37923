import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { anyHostileRequest, type HostileRequest } from '../../support/hostile/hostile-requests.ts';
import { type RawResponse, sendRawRequest } from '../../support/hostile/raw-request.ts';
import { maskRandomValues } from '../../support/readers/mask-random-values.ts';
import { type Client, createClient, SITE } from '../support/site.ts';

const { host } = new URL(SITE);
const REQUEST_COUNT = Number(process.env.FUZZ_REQUESTS ?? 400) / 10;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const PAGE_PATHS = [
  '/',
  '/reviews',
  '/blog',
  '/blog/:slug',
  '/privacy-policy',
  '/nothing',
  '/assets/:file',
  '/img/:file',
];

const knownValues = {
  ids: ['lash-care', 'x'],
  intents: ['pi_1'],
  codes: ['RESCHEDULE_X'],
  times: ['2027-01-01T00:00:00Z'],
};

let maya: Client;
test.beforeAll(async () => {
  maya = await createClient();
});

/** The request as bytes on the wire, without what no line can hold. */
function toRawRequest({ sender, method, path, headers, body }: HostileRequest): string {
  const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `${name}: ${value}`);
  if (sender !== 'visitor') lines.push(`cookie: ${sender === 'client' ? maya.cookie : `a=%ff; =; ${maya.cookie}`}`);
  const lengthHeader = body === null ? [] : [`content-length: ${body.length}`];
  const target = latin(path.toWellFormed()).replace(/[\s\0]/g, '+');
  return [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...lines,
    ...lengthHeader,
    '',
    body ?? '',
  ].join('\r\n');
}

/** Expects an answer of ours below 500, which reveals nothing internal and repeats no script. */
function expectSafe(response: RawResponse | null): void {
  if (response === null) return;
  expect(response.status).toBeLessThan(500);
  expect(maskRandomValues(response.body)).not.toMatch(/D1_|SQLITE|\.tsx?:\d|node_modules/);
  expect(response.body).not.toContain('<script>alert(1)');
  if (response.status === 400 && !response.headers['content-security-policy']) return;
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
}

/**
 * Fetches the answer of the site. Wrangler's own proxy is in front of it and may lose its connection when a refusal comes
 * before the body was read; its answer then lacks our headers, and the request is made again without a body.
 */
async function fetchRawResponse(request: HostileRequest): Promise<RawResponse | null> {
  const response = await sendRawRequest(SITE, toRawRequest(request));
  const isSiteResponse =
    response === null || response.status < 500 || response.headers['content-security-policy'] !== undefined;
  return isSiteResponse || request.body === null ? response : fetchRawResponse({ ...request, body: null });
}

test(`${REQUEST_COUNT} hostile raw requests for pages and files are all answered`, async () => {
  test.setTimeout(600_000);

  const routes = PAGE_PATHS.map((path) => ({ method: 'GET', path }));
  const property = fc.asyncProperty(anyHostileRequest(routes, knownValues), async (request) =>
    expectSafe(await fetchRawResponse(request)),
  );
  await fc.assert(property, { numRuns: REQUEST_COUNT, seed: SEED });
});

test.describe('the server survives a malformed request with', () => {
  for (const [description, bytes] of [
    ['nothing at all', '\r\n\r\n'],
    ['an unknown method', `BREW /api/services HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`],
    ['an unknown HTTP version', `GET / HTTP/9.9\r\nhost: ${host}\r\nconnection: close\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'two lengths',
      `POST /api/appointments HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 0\r\ncontent-length: 9\r\nconnection: close\r\n\r\n{}`,
    ],
    [
      'a length and chunked encoding',
      `POST /api/appointments HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a broken chunk',
      `POST /api/appointments HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nzz\r\n{}\r\n`,
    ],
    ['a header without a name', `GET / HTTP/1.1\r\nhost: ${host}\r\n: x\r\nconnection: close\r\n\r\n`],
    ['a NUL in the URL', `GET /\0 HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`],
    ['invalid UTF-8 in the URL', `GET /blog/\xff\xfe HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`],
    [
      'another site as its target',
      `GET https://evil.example/api/auth/user HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    ],
    ['a path traversal', `GET /assets/../../../../etc/passwd HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`],
    [
      'an encoded path traversal',
      `GET /img/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    ],
  ] satisfies [string, string][])
    test(`${description}`, async () => {
      const response = await sendRawRequest(SITE, bytes);
      // A refusal by the server in front lacks our headers, and is not ours to check.
      if (response?.headers['content-security-policy']) expectSafe(response);
      expect(maskRandomValues(response?.body ?? '')).not.toMatch(/root:x:|D1_|SQLITE/);
      expect((await fetch(`${SITE}/api/services`)).status).toBe(200);
    });
});

for (const [method, length, status] of [
  ['GET', 1, 200],
  ['HEAD', 1, 200],
  ['GET', 70_000, 413],
] satisfies [string, number, number][])
  test(`a ${method} request with a body of ${length} bytes is answered with ${status}`, async () => {
    const head = `${method} /api/health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;
    expect((await sendRawRequest(SITE, head + 'x'.repeat(length)))?.status).toBe(status);
  });

for (const path of [
  '/icon.svg',
  '/fonts/OFL.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/',
  '/nothing',
  '/api/nothing',
])
  test(`${path} carries the security headers`, async () => {
    const { headers } = await fetch(SITE + path, { redirect: 'manual' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

test('scripts and styles of the page carry the security headers too, and a link preview may be embedded elsewhere', async () => {
  const html = await (await fetch(SITE)).text();
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  expect(files.length).toBeGreaterThan(0);
  for (const path of new Set(files)) {
    const { status, headers } = await fetch(SITE + path);
    expect([status, headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'nosniff',
      'same-origin',
    ]);
  }
  const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await fetch(SITE + new URL(preview).pathname);
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, null]);
});
