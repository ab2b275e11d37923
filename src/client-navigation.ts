import type { useRouter } from '@tanstack/react-router';
import { focusContent, goToFragment, isPlainClick } from './ui/plain-click.ts';

type Router = ReturnType<typeof useRouter>;

/**
 * The fragment of a link like "/#services" when its page is already open; else null. Scrolling instead of navigating keeps
 * the query of the URL, in which the home page has the choices of a booking.
 */
function findFragmentOnPage({ pathname, search, hash }: HTMLAnchorElement): string | null {
  const id = hash.slice(1);
  return pathname === location.pathname && !search && document.getElementById(id) ? id : null;
}

/**
 * The link around the event's target when it leads to a page of this site that the browser can render itself, at a URL that
 * differs in more than the fragment; else null.
 */
function findPageLink(router: Router, target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  // Files, API paths and unknown paths match no page route: the browser loads them from the server.
  const [, , route] = router.getMatchedRoutes(link.pathname);
  return route ? link : null;
}

/**
 * Links are plain HTML and work without JavaScript. Once hydrated, links to other pages of the site navigate without a page
 * load, links to a section of this page scroll and move the focus there, and hovering over a link preloads its page. After
 * going back or forward to another page the focus is on its content, if the focused element is gone. Call the returned
 * function to stop.
 */
export function startClientNavigation(router: Router): () => void {
  const follow = async (event: MouseEvent) => {
    const link = event.defaultPrevented || !isPlainClick(event) ? null : findPageLink(router, event.target);
    if (!link) return;
    event.preventDefault();
    const fragment = findFragmentOnPage(link);
    if (fragment) return goToFragment(fragment);
    const { pathname, search, hash } = link;
    // global.css.ts shows a progress bar while this is set.
    const { dataset } = document.documentElement;
    dataset.opening = '';
    await router.navigate({ href: pathname + search + hash, hashScrollIntoView: { behavior: 'instant' } });
    delete dataset.opening;
    focusContent(hash ? document.getElementById(hash.slice(1)) : document.querySelector('main'));
  };
  // Not `pointerover`: a finger that scrolls the page comes down on links, too.
  const preloadPage = ({ target }: Event) => {
    const link = findPageLink(router, target);
    // Without its search, a link within the page that is open would preload another state of it.
    if (link && link.pathname !== location.pathname) void router.preloadRoute({ to: link.pathname });
  };
  addEventListener('click', follow);
  addEventListener('mouseover', preloadPage);
  const stopFocusing = router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged && document.activeElement === document.body) focusContent(document.querySelector('main'));
  });
  return () => {
    stopFocusing();
    removeEventListener('click', follow);
    removeEventListener('mouseover', preloadPage);
  };
}
