import { type ComponentType, createElement, use } from 'react';

/** The distance to the viewport at which a section is hydrated. */
const MARGIN = '600px 0px';
const INTERACTION_EVENTS = ['pointerdown', 'focusin'] as const;

/** React's `use` reads a promise whose `status` is `fulfilled` without suspending. */
type TrackedPromise = Promise<void> & { status?: 'fulfilled' };

function trackStatus(promise: TrackedPromise): TrackedPromise {
  promise.then(
    () => {
      promise.status = 'fulfilled';
    },
    () => {},
  );
  return promise;
}

const RESOLVED_PROMISE = trackStatus(Promise.resolve());
RESOLVED_PROMISE.status = 'fulfilled';

/** Resolves when the element comes near the viewport, is pressed or gets the focus. */
export function waitUntilNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const handleNear = () => {
      observer.disconnect();
      for (const eventName of INTERACTION_EVENTS) element.removeEventListener(eventName, handleNear, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleNear(),
      {
        rootMargin: MARGIN,
      },
    );
    observer.observe(element);
    for (const eventName of INTERACTION_EVENTS)
      element.addEventListener(eventName, handleNear, { capture: true, passive: true });
  });
}

/**
 * A section that is hydrated only when it comes near the viewport, is pressed or gets the focus. Wrap it in Suspense and
 * pass no props that change. `id`: the id of the section's element; null hydrates the section with the page, because its
 * content can change while it is out of view. On the server the route's loader must preload it. A file that
 * cannot be fetched is retried while the page is open; until then the server-rendered HTML stays and works by itself.
 */
export function hydrateWhenVisible<Props extends object>(id: string | null, load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: TrackedPromise | undefined;
  let gate: TrackedPromise | undefined;
  let element: HTMLElement | null = null;
  const fetchOnce = async () => {
    Loaded ??= await load();
  };
  const fetchUntilLoaded = () => {
    loading ??= trackStatus(import.meta.env.SSR ? fetchOnce() : window.fileLoader.retryUntilDone(fetchOnce));
    return loading;
  };
  function LazySection(props: Props) {
    if (import.meta.env.SSR) gate = fetchUntilLoaded();
    else if (Loaded && !element?.isConnected) gate = RESOLVED_PROMISE;
    else if (!gate || (!Loaded && element && !element.isConnected)) {
      // Second condition: the visitor left the page and returned before the section was loaded.
      element = id === null ? null : document.getElementById(id);
      gate = element ? trackStatus(waitUntilNear(element).then(fetchUntilLoaded)) : fetchUntilLoaded();
    }
    use(gate as Promise<void>);
    return createElement(Loaded as ComponentType<Props>, props);
  }
  /** Before rendering: the server waits for the module, a browser tries to fetch it once. */
  LazySection.preload = () => (import.meta.env.SSR ? fetchUntilLoaded() : fetchOnce().catch(() => {}));
  return LazySection;
}
