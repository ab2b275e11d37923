import { expect, it } from 'vitest';
import { createInProcessRequest } from '../../../worker/http/render-page.ts';
import { ORIGIN } from '../../support/create-browser.ts';

const findUrl = (path: string) => createInProcessRequest(ORIGIN, path, {})?.url ?? null;

it.each(['/api/services', '/api/blog?view=summary', '/api/pay/..%2Fservices', '/api/blog/x%3Fy%23z'])(
  'a page calls the API at the path it names: %s',
  (path) => expect(findUrl(path)).toBe(ORIGIN + path),
);

it.each([
  '/api/pay/../services',
  '/api/pay/%2e%2e/services',
  '/api/pay/x#y',
  '/api/pay\\x',
  '/api/pay/a b',
  '/api/pay/x\n',
])('a page does not call the API at a path that means another one: %j', (path) => expect(findUrl(path)).toBeNull());
