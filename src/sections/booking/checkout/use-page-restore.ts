import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from the back/forward cache. */
export function usePageRestore(onReturn: () => void): void {
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => handlePageShow(event);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}
