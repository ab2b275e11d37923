import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { matchedRoutes } from 'hono/route';
import { createErrorBody } from '../../src/contract/create-error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import type { AppEnv } from './request-context.ts';

/**
 * Answers 404 to a request that no API route matches, before its body and session are read. Middleware is registered
 * for ALL methods, and the routes of pages have other paths, so neither counts as a match.
 */
export const refuseUnmatchedRoute = createMiddleware<AppEnv>(async (c, next) => {
  const isMatched = matchedRoutes(c).some(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  return isMatched ? next() : c.json(createErrorBody('NOT_FOUND'), ERRORS.NOT_FOUND.status);
});

/**
 * Turns the 404 of `refuseUnmatchedRoute` into 405 with an Allow header when another method would have matched; GET
 * implies HEAD.
 */
export const refuseUnsupportedMethod = (api: Hono<AppEnv>) =>
  methodNotAllowed<AppEnv>({
    app: api,
    onMethodNotAllowed: (c, methods) =>
      c.json(createErrorBody('METHOD_NOT_ALLOWED'), ERRORS.METHOD_NOT_ALLOWED.status, { allow: methods.join(', ') }),
  });
