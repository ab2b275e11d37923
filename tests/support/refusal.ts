import { expect } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import type { ApiResponse, Browser } from './create-browser.ts';

type SentRequest = { method?: string; headers?: Record<string, string>; body?: BodyInit };

/** Sends a body as it is; by default as JSON by POST. */
export async function sendJson(
  browser: Pick<Browser, 'send'>,
  path: string,
  request: SentRequest = {},
): Promise<ApiResponse<ErrorBody>> {
  const headers = { 'content-type': 'application/json', ...request.headers };
  const response = await browser.send(path, { method: 'POST', ...request, headers });
  return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || 'null') };
}

/** Expects a refusal from the catalogue: its status and message, and no internal detail. */
export function expectRefusal({ status, body, headers }: ApiResponse<ErrorBody>, code: ErrorCode): void {
  const { message } = ERRORS[code];
  expect({ status, code: body.code, message: body.message }).toEqual({ status: ERRORS[code].status, code, message });
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
}

/** Expects an error of the catalogue or success, never a 5xx. */
export function expectCataloguedError({ status, body }: ApiResponse<ErrorBody>): void {
  if (status < 300) return;
  expect(status).toBeLessThan(500);
  expect(ERRORS[body.code].status).toBe(status);
}
