import { TrieRouter } from 'hono/router/trie-router';
import { parseDay } from '../../../src/domain/time.ts';
import { DomainError } from '../../domain-error.ts';

export type RouteMatch<Route> = { route: Route; params: Record<string, string> };

/** A function that finds the first route that matches a path, with the path's parameters; null when none matches. */
export function createRouteMatcher<Route extends { path: string }>(
  routes: readonly Route[],
): (path: string) => RouteMatch<Route> | null {
  const router = new TrieRouter<Route>();
  for (const route of routes) router.add('GET', route.path, route);
  return (path) => {
    const [match] = router.match('GET', path)[0];
    return match ? { route: match[0], params: match[1] as Record<string, string> } : null;
  };
}

/** The day in a path, "2026-11-27". Throws NOT_FOUND. */
export function requireDay(param: string | undefined): Temporal.PlainDate {
  const day = parseDay(param ?? '');
  if (!day) throw new DomainError('NOT_FOUND');
  return day;
}
