import type { useRouter } from '@tanstack/react-router';
import { isPlainPress } from './ui/plain-press.ts';

type Router = ReturnType<typeof useRouter>;

/** The link that was pressed or pointed at, when it leads to another page of this site. */
function linkTo(router: Router, target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  // Files, calls and unknown addresses are the server's.
  const [, , route] = router.getMatchedRoutes(link.pathname);
  return route ? link : null;
}

/**
 * Links are plain HTML and work by themselves. Once hydrated, those to other pages of the site navigate
 * without a page load, and a page is preloaded when a link to it is pointed at. Call the returned function to stop.
 */
export function followLinks(router: Router): () => void {
  const follow = async (event: MouseEvent) => {
    const link = event.defaultPrevented || !isPlainPress(event) ? null : linkTo(router, event.target);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // Shown by global.css.ts until the next page stands.
    const { dataset } = document.documentElement;
    dataset.opening = '';
    await router.navigate({ href: pathname + search + hash, hashScrollIntoView: { behavior: 'instant' } });
    delete dataset.opening;
    // Where a screen reader goes on; the browser does this by itself when it loads a page.
    const next = hash ? document.getElementById(hash.slice(1)) : document.querySelector('main');
    if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  };
  const prepare = ({ target }: Event) => {
    const link = linkTo(router, target);
    if (link) void router.preloadRoute({ to: link.pathname });
  };
  addEventListener('click', follow);
  addEventListener('pointerover', prepare);
  return () => {
    removeEventListener('click', follow);
    removeEventListener('pointerover', prepare);
  };
}
