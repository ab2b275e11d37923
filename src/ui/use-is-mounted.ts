import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still on the page: for code that runs after a response, when the page may have been left. */
export function useIsMounted(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
