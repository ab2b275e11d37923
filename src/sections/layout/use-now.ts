import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readServerClock } from '../../api/server-clock.ts';
import { requireInstant } from '../../domain/time.ts';
import { useVisibilityChange } from '../../ui/use-visibility-change.ts';

const MINUTE_MS = 60_000;

/** Returns a function that reads the server's clock, which runs on from the time of rendering until a response sets it. */
export function useServerClock(): () => Temporal.Instant {
  const rootData = getRouteApi('__root__').useLoaderData();
  const renderedAt = rootData && requireInstant(rootData.now);
  return () => readServerClock(renderedAt);
}

/** The server's time: initially the time of rendering, then updated every minute. */
export function useNow(renderedAt: string): Temporal.Instant {
  const readClock = useServerClock();
  const [now, setNow] = useState(() => requireInstant(renderedAt));
  const tick = useEffectEvent(() => setNow(readClock()));
  useVisibilityChange(() => setNow(readClock()));
  useEffect(() => {
    const timer = setInterval(() => tick(), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
