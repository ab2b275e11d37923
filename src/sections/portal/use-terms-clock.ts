import { useEffect, useEffectEvent, useState } from 'react';
import { calculateNextTermsChange } from '../../domain/cancellation/next-terms-change.ts';
import { useVisibilityChange } from '../../ui/use-visibility-change.ts';
import { useServerClock } from '../layout/use-now.ts';

/** The maximum duration of a timer. It is short, because timers stop while a phone sleeps. */
const MAX_TIMER_MS = 60_000;

/**
 * The server's time, updated when the outcome of a cancellation changes and when the page becomes visible again. The second
 * value is the function that updates the time at once.
 */
export function useTermsClock(start: Temporal.Instant): [Temporal.Instant, () => void] {
  const readClock = useServerClock();
  const [now, setNow] = useState(readClock);
  const updateNow = () => setNow(readClock());
  useVisibilityChange(updateNow);
  const startTimer = useEffectEvent(() => {
    const remainingMs = now.until(calculateNextTermsChange(start, now)).total('milliseconds');
    return setTimeout(updateNow, Math.min(remainingMs, MAX_TIMER_MS));
  });
  useEffect(() => {
    const timer = startTimer();
    return () => clearTimeout(timer);
  }, [now]);
  return [now, updateNow];
}
