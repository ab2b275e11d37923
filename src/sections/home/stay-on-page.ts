import { useEffect } from 'react';
import { isPlainPress } from '../../client-navigation.ts';

/**
 * The home page's address carries what is chosen for a booking, so that a link like "/#services" would leave it and load
 * the page anew. Once the page is live such links only move within it.
 */
export function useStayOnPage(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
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
