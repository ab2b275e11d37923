import { type ComponentType, createElement, use } from 'react';

/** A section hydrates this far before it scrolls into view. */
const MARGIN = '600px 0px';
const TOUCHES = ['pointerdown', 'focusin'] as const;

/** React reads a promise with a `status` without suspending when it is already settled. */
type Tracked = Promise<void> & { status?: 'fulfilled' };

function track(promise: Tracked): Tracked {
  promise.then(
    () => {
      promise.status = 'fulfilled';
    },
    () => {},
  );
  return promise;
}

const READY = track(Promise.resolve());
READY.status = 'fulfilled';

/** Resolves when the element comes near the viewport or is touched. */
export function untilNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const open = () => {
      observer.disconnect();
      for (const touch of TOUCHES) element.removeEventListener(touch, open, true);
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, open, { capture: true, passive: true });
  });
}

/**
 * A section whose server-rendered HTML stays untouched until it is near or touched: wrap it in Suspense and pass no
 * changing props. `id` is the section's element, null for a section that hydrates with the page because what it shows can
 * change while it is not in view. On the server it must be preloaded by the route's loader. A file that
 * cannot be had is tried again for as long as the page is open; until then the server's HTML stays and works by itself.
 */
export function hydrateWhenVisible<Props extends object>(id: string | null, load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Tracked | undefined;
  let gate: Tracked | undefined;
  let element: HTMLElement | null = null;
  const fetchOnce = async () => {
    Loaded ??= await load();
  };
  const fetchUntilThere = () => {
    loading ??= track(import.meta.env.SSR ? fetchOnce() : window.pageFiles.until(fetchOnce));
    return loading;
  };
  function Late(props: Props) {
    if (import.meta.env.SSR) gate = fetchUntilThere();
    else if (Loaded && !element?.isConnected) gate = READY;
    else if (!gate || (!Loaded && element && !element.isConnected)) {
      // Second case: the visitor went to another page and came back before the section was ever near.
      element = id === null ? null : document.getElementById(id);
      gate = element ? track(untilNear(element).then(fetchUntilThere)) : fetchUntilThere();
    }
    use(gate as Promise<void>);
    return createElement(Loaded as ComponentType<Props>, props);
  }
  /** Ahead of showing it: the server has to have it, a browser tries once. */
  Late.preload = () => (import.meta.env.SSR ? fetchUntilThere() : fetchOnce().catch(() => {}));
  return Late;
}
