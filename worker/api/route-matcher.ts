export type Matched<Route> = { route: Route; params: Record<string, string> };

/** A function that finds the route of a path, and the parameters in it; null when none of them matches. */
export function routeMatcher<Route extends { path: string }>(
  routes: readonly Route[],
): (path: string) => Matched<Route> | null {
  const patterns = routes.map((route) => ({ route, pattern: new URLPattern({ pathname: route.path }) }));
  return (path) => {
    for (const { route, pattern } of patterns) {
      const groups = pattern.exec({ pathname: path })?.pathname.groups;
      if (groups) return { route, params: groups as Record<string, string> };
    }
    return null;
  };
}
