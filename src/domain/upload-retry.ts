/**
 * When an upload that failed is tried again by itself: four times, ever later, where another try may help. An address that has expired and a client who is too fast wait, so
 * that the studio is asked at a lower rate. What the studio refused for good, or took without an ETag, is not tried
 * again. SPEC §5, §8, §9.
 */

/** The answer an upload got: `status` 0 when there was none, `text` what it said. */
export type UploadFailure = { status: number; text: string };

const DELAYS_MS = [0, 1000, 3000, 5000];
const RATE_LIMITED_MS = 2000;
const EXPIRED = 'Request has expired';

const isExpired = ({ status, text }: UploadFailure) => status === 403 && text.includes(EXPIRED);

/** Milliseconds until the next try, `retries` of them made so far; null when there is to be none. */
export function retryDelay(failure: UploadFailure, retries: number): number | null {
  const delay = DELAYS_MS[retries] ?? null;
  if (delay === null) return null;
  const { status } = failure;
  if (isExpired(failure) || status === 429) return Math.max(delay, RATE_LIMITED_MS);
  const isFinal = status >= 200 && status < 500 && status !== 409;
  return isFinal ? null : delay;
}

/** What such a failure is called. */
export function failureName({ status }: UploadFailure): string {
  if (status === 0) return 'Unknown error';
  return status >= 200 && status < 300 ? 'Missing ETag' : 'Non 2xx';
}
