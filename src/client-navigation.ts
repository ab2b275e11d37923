import type { useRouter } from '@tanstack/react-router';
import { isPlainClick } from './ui/plain-click.ts';

type Router = ReturnType<typeof useRouter>;

/** The link around the event's target when it leads to another page of this site, else null. */
function findInternalLink(router: Router, target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  // The browser loads files, API paths and unknown paths from the server.
  const [, , route] = router.getMatchedRoutes(link.pathname);
  return route ? link : null;
}

/**
 * Links are plain HTML and work without JavaScript. Once hydrated, links to other pages of the site navigate without a page
 * load, and hovering over one preloads its page. Call the returned function to stop.
 */
export function startClientNavigation(router: Router): () => void {
  const follow = async (event: MouseEvent) => {
    const link = event.defaultPrevented || !isPlainClick(event) ? null : findInternalLink(router, event.target);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // global.css.ts shows a progress bar while this is set.
    const { dataset } = document.documentElement;
    dataset.opening = '';
    await router.navigate({ href: pathname + search + hash, hashScrollIntoView: { behavior: 'instant' } });
    delete dataset.opening;
    // Moves a screen reader to the new content, as a page load does.
    const next = hash ? document.getElementById(hash.slice(1)) : document.querySelector('main');
    if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  };
  const prepare = ({ target }: Event) => {
    const link = findInternalLink(router, target);
    if (link) void router.preloadRoute({ to: link.pathname });
  };
  addEventListener('click', follow);
  addEventListener('pointerover', prepare);
  return () => {
    removeEventListener('click', follow);
    removeEventListener('pointerover', prepare);
  };
}
