import { parseDay } from '../../src/domain/time.ts';
import { DomainError } from '../domain-error.ts';

export type RouteMatch<Route> = { route: Route; params: Record<string, string> };

/**
 * A function that finds the route of a path, and the parameters in it; null when none of them matches. The patterns are
 * compiled at the first call, so that a Worker which starts for a visitor does not wait for them.
 */
export function createRouteMatcher<Route extends { path: string }>(
  routes: readonly Route[],
): (path: string) => RouteMatch<Route> | null {
  let patterns: { route: Route; pattern: URLPattern }[] | null = null;
  return (path) => {
    patterns ??= routes.map((route) => ({ route, pattern: new URLPattern({ pathname: route.path }) }));
    for (const { route, pattern } of patterns) {
      const groups = pattern.exec({ pathname: path })?.pathname.groups;
      if (groups) return { route, params: groups as Record<string, string> };
    }
    return null;
  };
}

/** The day in a path, "2026-11-27". Throws NOT_FOUND. */
export function requireDay(param: string | undefined): Temporal.PlainDate {
  const day = parseDay(param ?? '');
  if (!day) throw new DomainError('NOT_FOUND');
  return day;
}
