import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onVisible` whenever the page may have become visible again, after another tab, another app or the phone's sleep;
 * often more than once, because browsers fire several of the events.
 */
export function useVisibilityChange(onVisible: () => void): void {
  const callBack = useEffectEvent(onVisible);
  useEffect(() => {
    const listen = () => {
      if (!document.hidden) callBack();
    };
    document.addEventListener('visibilitychange', listen);
    addEventListener('pageshow', listen);
    addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      removeEventListener('pageshow', listen);
      removeEventListener('focus', listen);
    };
  }, []);
}
