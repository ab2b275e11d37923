/** How long refetched sections above the element may change their height. */
const WATCH_MS = 10_000;
const INTERACTION_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the top of the screen, and again whenever the content above it changes its height, until the visitor
 * does something. Call the returned function to stop.
 */
export function keepInView(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  show();
  const observer = new ResizeObserver(show);
  const stop = () => {
    clearTimeout(stopping);
    observer.disconnect();
    for (const touch of INTERACTION_EVENTS) removeEventListener(touch, stop, true);
  };
  const stopping = setTimeout(stop, WATCH_MS);
  observer.observe(document.body);
  for (const touch of INTERACTION_EVENTS) addEventListener(touch, stop, { capture: true, passive: true });
  return stop;
}

export function isEndInView(element: HTMLElement): boolean {
  const { bottom } = element.getBoundingClientRect();
  return bottom > 0 && bottom <= innerHeight;
}
