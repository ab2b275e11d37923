import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from './request-context.ts';

const matches = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
};

/** A route that answers GET answers HEAD as well. */
const answering = (method: string): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

/**
 * Ahead of everything else: does anybody answer this at all? Throws NOT_FOUND, and METHOD_NOT_ALLOWED when another
 * method would have done.
 */
export const knownRoute = (api: Hono<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const routes = api.routes.filter((route) => route.method !== 'ALL' && matches(route.path, c.req.path));
    if (routes.length === 0) throw new DomainError('NOT_FOUND');
    const methods = [...new Set(routes.flatMap((route) => answering(route.method)))];
    if (methods.includes(c.req.method)) return next();
    c.header('allow', methods.join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED');
  });
