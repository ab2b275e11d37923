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
    recordedMetrics: RecordedMetrics;
  }
}

/** Runs in the page, before its own scripts. Layout shifts count as the worst session window, as browsers report CLS. */
export function recordPageMetrics(): void {
  const recordedMetrics: RecordedMetrics = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  window.recordedMetrics = recordedMetrics;
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') recordedMetrics.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    recordedMetrics.lcp = entry.startTime;
  });
  observe('longtask', (entry) => recordedMetrics.tasks.push([entry.startTime, entry.duration]));
  let sum = 0;
  let windowStart = 0;
  let previousShift = 0;
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    const isSameWindow = sum > 0 && startTime - previousShift < 1000 && startTime - windowStart < 5000;
    if (!isSameWindow) windowStart = startTime;
    sum = isSameWindow ? sum + value : value;
    previousShift = startTime;
    recordedMetrics.cls = Math.max(recordedMetrics.cls, sum);
  });
}

/** Runs in the page, once it is quiet. */
export function readPageMetrics(): PageMetrics {
  const { fcp, lcp, cls, tasks } = window.recordedMetrics;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const tasksAfterFcp = tasks.filter(([start, duration]) => start + duration > fcp);
  const tbt = tasksAfterFcp.reduce((blocked, [, duration]) => blocked + Math.max(0, duration - 50), 0);
  return { ttfb: navigation?.responseStart ?? 0, fcp, lcp, tbt, cls };
}
