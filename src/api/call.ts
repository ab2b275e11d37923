import type { DefaultError, EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ErrorBody, parseErrorBody } from '../contract/error-body.ts';
import type { ErrorCode } from '../contract/errors.ts';

export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

/** A response outside 200 to 299. Its message is "409: {…}" (SPEC §8); `body` is null for a response outside the catalogue. */
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

/** The body of a refusal or failure that the API answered; null for any other error. */
export const findErrorBody = (error: unknown): ErrorBody | null => (error instanceof ApiError ? error.body : null);

export const findErrorCode = (error: unknown): ErrorCode | null => findErrorBody(error)?.code ?? null;

/** The sentence to show for a failure: the server's message, or `fallback` when there is none. */
export const toErrorMessage = (error: unknown, fallback: string): string => findErrorBody(error)?.message || fallback;

/** False for network errors and for responses of 500 and above. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

export const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The sentence to show in the page for a failed mutation; null when it has not failed, and when it had no session. */
export const findInlineErrorMessage = (error: Error | null, fallback: string): string | null =>
  error && !isUnauthenticated(error) ? toErrorMessage(error, fallback) : null;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Calls the API through `send`: with credentials and JSON bodies (SPEC §7). Throws ApiError on a response that is not OK. */
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

/** A call without a complete response after this time fails; the server may still have processed it. */
const CALL_TIMEOUT_MS = 20_000;

export const call = createCall(async (path, init) => {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT_MS);
  try {
    const response = await fetch(path, { ...init, signal: timeout.signal });
    // Reading the body here includes it in the timeout, and a truncated body fails the call.
    return new Response((await response.text()) || null, response);
  } finally {
    clearTimeout(timer);
  }
});

/** The path of a query: the segments of its key joined with slashes (SPEC §7); search parameters follow without a slash. */
export const toQueryPath = (queryKey: QueryKey): string => queryKey.join('/').replace(/\/(?=[?&])/g, '');

type Query<Wire, Key extends QueryKey, Value> = EnsureQueryDataOptions<Wire, DefaultError, Wire, Key> & {
  select?: ((wire: Wire) => Value) | undefined;
};

/**
 * Optional data, decoded: null when the call failed. The failed query is removed, so that the server renders no failure into
 * the page. A query that a screen uses stays, because the screen would repeat the call for a removed query.
 */
export async function tryQuery<Wire, Key extends QueryKey, Value>(
  queryClient: QueryClient,
  query: Query<Wire, Key, Value>,
): Promise<Value | null> {
  try {
    const wire = await queryClient.ensureQueryData(query);
    return query.select ? query.select(wire) : (wire as unknown as Value);
  } catch {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
    return null;
  }
}
