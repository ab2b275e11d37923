import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readServerClock } from '../../api/server-clock.ts';
import { requireInstant } from '../../domain/time.ts';
import { useVisibilityChange } from '../../ui/use-visibility-change.ts';

const MINUTE_MS = 60_000;
/** Not more often: a page that becomes visible reads the clock at several events, a new one when it is hydrated. */
const MIN_CHANGE_MS = 30_000;

/** Returns a function that reads the server's clock (src/api/server-clock.ts). */
export function useServerClock(): () => Temporal.Instant {
  const rootData = getRouteApi('__root__').useLoaderData();
  return () => readServerClock(rootData?.now);
}

/**
 * The server's time: initially the time of rendering, which is old on a page that the browser has kept; then updated, and
 * again every minute while the page is visible, and when it becomes visible again.
 */
export function useNow(renderedAt: string): Temporal.Instant {
  const readClock = useServerClock();
  const [now, setNow] = useState(() => requireInstant(renderedAt));
  const update = () => {
    const current = readClock();
    setNow((previous) =>
      Math.abs(current.epochMilliseconds - previous.epochMilliseconds) < MIN_CHANGE_MS ? previous : current,
    );
  };
  const tick = useEffectEvent(() => document.hidden || update());
  useVisibilityChange(update);
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
