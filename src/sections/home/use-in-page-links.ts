import { useEffect } from 'react';
import { goToFragment, isPlainClick } from '../../ui/plain-click.ts';

/**
 * The home page's URL contains the choice of a booking in its query, so a link like "/#services" is another URL and would
 * load the page again. Once hydrated, such links only scroll within the page.
 */
export function useInPageLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
      const fragment = link?.hash.slice(1);
      if (!fragment || !document.getElementById(fragment)) return;
      event.preventDefault();
      goToFragment(fragment);
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, []);
}
