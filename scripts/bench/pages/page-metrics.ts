/** The metrics of the page's own observers. Times are ms since the navigation began. */
export type PageMetrics = {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** the sum of the time beyond 50 ms of each long task after the first paint */
  tbt: number;
  cls: number;
};

type RecordedMetrics = { fcp: number; lcp: number; cls: number; tasks: [number, number][] };
declare global {
  interface Window {
    watched: RecordedMetrics;
  }
}

/** Runs in the page, before its own scripts. Layout shifts count as the worst session window, as browsers report CLS. */
export function recordPageMetrics(): void {
  const watched: RecordedMetrics = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  window.watched = watched;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') watched.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime;
  });
  watch('longtask', (entry) => watched.tasks.push([entry.startTime, entry.duration]));
  let sum = 0;
  let first = 0;
  let last = 0;
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    const isSameWindow = sum > 0 && startTime - last < 1000 && startTime - first < 5000;
    if (!isSameWindow) first = startTime;
    sum = isSameWindow ? sum + value : value;
    last = startTime;
    watched.cls = Math.max(watched.cls, sum);
  });
}

/** Runs in the page, once it is quiet. */
export function readPageMetrics(): PageMetrics {
  const { fcp, lcp, cls, tasks } = window.watched;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const after = tasks.filter(([start, duration]) => start + duration > fcp);
  const tbt = after.reduce((blocked, [, duration]) => blocked + Math.max(0, duration - 50), 0);
  return { ttfb: navigation?.responseStart ?? 0, fcp, lcp, tbt, cls };
}
