import type { Context, Hono } from 'hono';
import { Problem } from '../problem.ts';
import type { AppEnv } from './visit.ts';

const matches = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
};

/** For any path no route took: METHOD_NOT_ALLOWED when another method would have done, else NOT_FOUND. */
export const unknownRoute = (app: Hono<AppEnv>) => (c: Context<AppEnv>) => {
  const methods = app.routes
    .filter((route) => route.method !== 'ALL' && matches(route.path, c.req.path))
    .map((route) => route.method);
  if (methods.length === 0) throw new Problem('NOT_FOUND');
  c.header('allow', [...new Set(methods)].join(', '));
  throw new Problem('METHOD_NOT_ALLOWED');
};
