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
    clearTimeout(stopTimer);
    observer.disconnect();
    for (const eventType of INTERACTION_EVENTS) removeEventListener(eventType, stop, true);
  };
  const stopTimer = setTimeout(stop, WATCH_MS);
  observer.observe(document.body);
  for (const eventType of INTERACTION_EVENTS) addEventListener(eventType, stop, { capture: true, passive: true });
  return stop;
}

export function isEndInView(element: HTMLElement): boolean {
  const { bottom } = element.getBoundingClientRect();
  return bottom > 0 && bottom <= innerHeight;
}
