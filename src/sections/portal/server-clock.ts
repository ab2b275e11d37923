import { getRouteApi } from '@tanstack/react-router';
import { parseInstant } from '../../domain/time.ts';

/**
 * What the server's clock says: its own word when it rendered the page, and the time since. A device whose clock is
 * wrong would show other terms than the server keeps to.
 */
export function useServerClock(): () => Temporal.Instant {
  const page = getRouteApi('__root__').useLoaderData();
  const rendered = page && parseInstant(page.now);
  return () => (rendered ? rendered.add({ milliseconds: Math.floor(performance.now()) }) : Temporal.Now.instant());
}
