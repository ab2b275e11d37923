import { useEffect, useState } from 'react';

/** False in the server's HTML and while React hydrates it, true from then on: for controls that only work with React. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
