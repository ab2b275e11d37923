import { useEffect, useEffectEvent, useState } from 'react';
import { nextTermsChange } from '../../domain/next-terms-change.ts';
import { useServerClock } from './use-now.ts';
import { useVisibilityChange } from './use-visibility-change.ts';

/** At the latest; a timer of hours would not survive a phone asleep anyway. */
const LOOK_MS = 60_000;

/**
 * The server's clock, read again when what cancelling an appointment gives back changes with it, and when the client
 * looks at the page again. The second value reads it at once.
 */
export function useTermsClock(start: Temporal.Instant): [Temporal.Instant, () => void] {
  const clock = useServerClock();
  const [now, setNow] = useState(clock);
  const look = () => setNow(clock());
  useVisibilityChange(look);
  const wait = useEffectEvent(() => {
    const left = now.until(nextTermsChange(start, now)).total('milliseconds');
    return setTimeout(look, Math.min(left, LOOK_MS));
  });
  useEffect(() => {
    const waiting = wait();
    return () => clearTimeout(waiting);
  }, [now]);
  return [now, look];
}
