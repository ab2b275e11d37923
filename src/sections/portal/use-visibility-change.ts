import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the page becomes visible again: after another tab, another app, or the phone's sleep. */
export function useVisibilityChange(onWake: () => void): void {
  const wake = useEffectEvent(onWake);
  useEffect(() => {
    const listen = () => wake();
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
