import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from the back/forward cache. */
export function usePageRestore(onRestore: () => void): void {
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestore();
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => handlePageShow(event);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
