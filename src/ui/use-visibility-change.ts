import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onVisible` whenever the page may have become visible again, after another tab, another app or the phone's sleep;
 * often more than once, because browsers fire several of the events.
 */
export function useVisibilityChange(onVisible: () => void): void {
  const callBack = useEffectEvent(onVisible);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const listen = () => document.hidden || callBack();
    document.addEventListener('visibilitychange', listen, { signal });
    addEventListener('pageshow', listen, { signal });
    addEventListener('focus', listen, { signal });
    return () => controller.abort();
  }, []);
}
