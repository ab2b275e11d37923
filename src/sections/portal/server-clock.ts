import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../api/server-clock.ts';
import { parseInstant } from '../../domain/time.ts';

/** The server's clock, whose word on this page counts from when it rendered it. */
export function useServerClock(): () => Temporal.Instant {
  const page = getRouteApi('__root__').useLoaderData();
  const rendered = page && parseInstant(page.now);
  return () => serverNow(rendered);
}
