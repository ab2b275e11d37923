import { expect, it, vi } from 'vitest';
import { ApiError, call } from '../../src/api/call.ts';

const MAYA = { id: 'maya' };

/** Answers every call with this response; returns the calls, each with its path and options. */
function answerWith(response: Response) {
  const send = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', send);
  return send;
}

it.each([
  ['GET', undefined],
  ['POST', { rating: 5 }],
] as const)('a call (%s) is sent with the client’s cookies, and its body as JSON', async (method, body) => {
  const send = answerWith(Response.json(MAYA));
  expect(await call(method, '/api/auth/user', body)).toEqual(MAYA);
  const [path, init] = send.mock.calls[0] ?? [];
  expect([path, init?.method, init?.credentials]).toEqual(['/api/auth/user', method, 'include']);
  expect(init?.body).toBe(body && '{"rating":5}');
  expect(new Headers(init?.headers).get('content-type')).toBe(body ? 'application/json' : null);
});

it.each([
  ['its body', '{"code":"SLOT_TAKEN"}', '409: {"code":"SLOT_TAKEN"}'],
  ['its status text when the body is empty', '', '409: Conflict'],
])('the message of a response that is not OK is its status and %s', async (_what, body, message) => {
  answerWith(new Response(body, { status: 409, statusText: 'Conflict' }));
  const error = await call('POST', '/api/appointments', {}).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, message });
});
