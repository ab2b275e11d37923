/** As long as refetched sections above may still change their height. */
const WATCH_MS = 10_000;
const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the top of the screen, and there again whenever the page above it changes its height, until the
 * visitor does something. Call the answer to stop.
 */
export function stayInView(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  show();
  const observer = new ResizeObserver(show);
  const stop = () => {
    clearTimeout(stopping);
    observer.disconnect();
    for (const touch of TOUCHES) removeEventListener(touch, stop, true);
  };
  const stopping = setTimeout(stop, WATCH_MS);
  observer.observe(document.body);
  for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, passive: true });
  return stop;
}
