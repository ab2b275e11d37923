/** The Server-Timing header of a page: the time at which the server sent it, in epoch milliseconds. */
export const buildServerTiming = (now: Temporal.Instant): string => `now;dur=${now.epochMilliseconds}`;

type DocumentTiming = Pick<PerformanceNavigationTiming, 'transferSize' | 'encodedBodySize' | 'serverTiming'>;

/**
 * The time at which the server sent this document, in epoch milliseconds. Undefined for one from the browser's own cache, whose
 * headers can be as old as the copy, and in browsers that do not read the header. For a copy that a 304 confirmed, Safari
 * says that its body has no bytes.
 */
export function findServerTime(document: DocumentTiming | undefined): number | undefined {
  if (!document?.encodedBodySize || document.transferSize <= document.encodedBodySize) return undefined;
  return document.serverTiming?.find(({ name }) => name === 'now')?.duration;
}
