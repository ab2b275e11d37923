import { useEffect, useEffectEvent, useState } from 'react';
import { parseInstant } from '../../domain/time.ts';
import { useServerClock } from './server-clock.ts';
import { useVisibilityChange } from './use-visibility-change.ts';

const MINUTE_MS = 60_000;

/** The server's clock: as the page was made at first, then from minute to minute. */
export function useNow(rendered: string): Temporal.Instant {
  const clock = useServerClock();
  const [now, setNow] = useState(() => parseInstant(rendered) ?? clock());
  const tick = useEffectEvent(() => setNow(clock()));
  useVisibilityChange(() => setNow(clock()));
  useEffect(() => {
    const ticking = setInterval(() => tick(), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
