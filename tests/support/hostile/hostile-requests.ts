import fc from 'fast-check';
import { anyHostileBody, buildValidValues, type KnownValues } from './hostile-bodies.ts';
import { HOSTILE_TEXTS } from './hostile-inputs.ts';

export type Route = { method: string; path: string };

/** The sender: nobody, one client, the same client with broken cookies beside the good one, or an unknown session. */
export type Sender = 'visitor' | 'client' | 'muddled' | 'forged';

export type HostileRequest = {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Each character is one byte. */
  body: string | null;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const anyHostileText = fc.constantFrom(...HOSTILE_TEXTS);

/** Only of characters that a header may contain. */
const anyHeaderText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.filter((text) => /^[\x20-\xff]*$/.test(text))),
  fc.string({ maxLength: 40 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
);

const HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-mode',
  'sec-purpose',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
  'x-original-url',
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/jpeg',
  'application/json, text/plain',
  '',
];

/** Ways to write an address that ought to lead nowhere else. */
const PATH_TRICKS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/..`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path};x=1`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => `${path}.json`,
  (path) => `${path}/${'a/'.repeat(500)}`,
];

function anyPath(route: string, knownValues: KnownValues): fc.Arbitrary<string> {
  const anySegment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...knownValues.ids) },
    { weight: 1, arbitrary: anyHostileText.map((text) => encodeURIComponent(text.toWellFormed()) || '-') },
    { weight: 1, arbitrary: anyHostileText },
  );
  const parts = route.split('/').map((part) => (part.startsWith(':') ? anySegment : fc.constant(part)));
  const anyPlainPath = fc.tuple(...parts).map((texts) => texts.join('/'));
  const anyTrickyPath = fc.tuple(anyPlainPath, fc.constantFrom(...PATH_TRICKS)).map(([path, trick]) => trick(path));
  return fc.oneof({ weight: 7, arbitrary: anyPlainPath }, { weight: 1, arbitrary: anyTrickyPath });
}

function anyQuery(knownValues: KnownValues): fc.Arbitrary<string> {
  const validValues = Object.entries(buildValidValues(knownValues));
  const anyPair = fc.oneof(
    fc
      .constantFrom(...validValues)
      .chain(([name, values]) =>
        values.length > 0
          ? fc.constantFrom(...values).map((value) => `${name}=${encodeURIComponent(String(value))}`)
          : fc.constant(name),
      ),
    fc
      .tuple(
        fc.constantFrom(...validValues.map(([name]) => name), 'returnTo', 'state', 'code', 'slot', 'a[]', '%'),
        anyHostileText,
      )
      .map((parts) => parts.join('=')),
  );
  const dateRange = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constant(`?${dateRange}`) },
    { weight: 2, arbitrary: fc.array(anyPair, { maxLength: 6 }).map((pairs) => `?${pairs.join('&')}`) },
  );
}

const anyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant<Record<string, string>>({ 'sec-fetch-site': 'same-origin' }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('cross-site', 'same-site', 'none', '').map((site) => ({ 'sec-fetch-site': site })),
      },
    ),
    fc.oneof(
      { weight: 8, arbitrary: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }) },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })) },
    ),
    fc.dictionary(fc.constantFrom(...HEADERS), anyHeaderText, { maxKeys: 2 }),
  )
  .map(([site, type, extraHeaders]) => ({ ...site, ...type, ...extraHeaders }));

const FORM_PATH = '/api/login/code';

/**
 * Signing in by a code accepts forms only: sends the fields of the same body as a form, unless it is to be refused for its
 * type.
 */
function toFormRequest(request: HostileRequest): HostileRequest {
  const { path, headers, body } = request;
  if (!path.startsWith(FORM_PATH) || body === null || headers['content-type'] !== 'application/json') return request;
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: toFormBody(body),
  };
}

/** Turns a JSON object into a form; any other body is sent as it is. */
function toFormBody(body: string): string {
  try {
    const fields = Object.entries(JSON.parse(body)).map(([name, value]) => [name, String(value).toWellFormed()]);
    return new URLSearchParams(fields).toString();
  } catch {
    return body;
  }
}

/** Requests that can change something are more frequent. */
const calculateWeight = ({ method }: Route): number => (method === 'GET' ? 1 : 3);

/** Any request to one of these routes, mostly valid, so that the invalid part gets as far in as it can. */
export function anyHostileRequest(routes: readonly Route[], knownValues: KnownValues): fc.Arbitrary<HostileRequest> {
  const anyRoute = fc.oneof(
    ...routes.map((route) => ({ weight: calculateWeight(route), arbitrary: fc.constant(route) })),
  );
  return anyRoute.chain((route) =>
    fc
      .record({
        sender: fc.oneof(
          { weight: 5, arbitrary: fc.constant<Sender>('client') },
          { weight: 1, arbitrary: fc.constantFrom<Sender>('visitor', 'muddled', 'forged') },
        ),
        method: fc.oneof(
          { weight: 5, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: fc.tuple(anyPath(route.path, knownValues), anyQuery(knownValues)).map((parts) => parts.join('')),
        headers: anyHeaders,
        body: anyHostileBody(knownValues),
      })
      .map((request) => (/^(GET|HEAD)$/.test(request.method) ? { ...request, body: null } : toFormRequest(request))),
  );
}
