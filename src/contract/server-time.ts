/** The Server-Timing header of a page: the time at which the server sent it, in epoch milliseconds. */
export const buildServerTiming = (now: Temporal.Instant): string => `now;dur=${now.epochMilliseconds}`;

type DocumentTiming = Pick<PerformanceNavigationTiming, 'transferSize' | 'encodedBodySize' | 'serverTiming'>;

/**
 * The time at which the server sent this document, in epoch milliseconds. Null for one from the browser's own cache, whose
 * headers can be as old as the copy, and in browsers that do not read the header.
 */
export function findServerTime({ transferSize, encodedBodySize, serverTiming }: DocumentTiming): number | null {
  if (transferSize <= encodedBodySize) return null;
  return serverTiming?.find(({ name }) => name === 'now')?.duration ?? null;
}
