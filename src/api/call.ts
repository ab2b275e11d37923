import { type ErrorBody, parseErrorBody } from '../contract/errors.ts';

export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

/** A non-OK answer. Its message is "409: {…}", as SPEC §8 words it; `body` is the catalogue entry when there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseErrorBody(text);
  }
}

/** The sentence to show for a failure: the catalogue's when the server sent one, else `fallback`. */
export const errorMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.body?.message) || fallback;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Calls the API through `send`: credentials always, JSON bodies (SPEC §7). Throws ApiError on any non-OK answer. */
export const createCall =
  (send: (path: string, init: RequestInit) => Promise<Response>): Call =>
  async <Answer>(method: string, path: string, body?: object) => {
    const response = await send(path, {
      method,
      credentials: 'include',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
    return (await response.json()) as Answer;
  };

/** Silence for so long is an answer that does not come. A call that changes something may have been heard all the same. */
const SILENCE_MS = 20_000;

export const call = createCall(async (path, init) => {
  const stop = new AbortController();
  const silence = setTimeout(() => stop.abort(), SILENCE_MS);
  try {
    const answer = await fetch(path, { ...init, signal: stop.signal });
    // The body is part of the answer: half of it is a failure like any other.
    return new Response((await answer.text()) || null, answer);
  } finally {
    clearTimeout(silence);
  }
});
