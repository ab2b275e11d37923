import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still on the page: for code that runs after a response, when the page may have been left. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
