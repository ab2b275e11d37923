import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser's back button brings the page out of its memory, just as it was left. */
export function usePageRestore(onReturn: () => void): void {
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => comeBack(event);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}
