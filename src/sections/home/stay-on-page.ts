import { useEffect } from 'react';

/**
 * The home page's address carries what is chosen for a booking, so that a link like "/#services" would leave it and load
 * the page anew. Once the page is live such links only move within it.
 */
export function useStayOnPage(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (event.defaultPrevented || opensElsewhere) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
      const place = link && document.getElementById(link.hash.slice(1));
      if (!place) return;
      event.preventDefault();
      location.hash = link.hash;
      place.scrollIntoView();
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, []);
}
