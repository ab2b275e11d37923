/**
 * When a failed upload is retried: at most four times, with growing delays. After an expired address and after 429 the
 * delay is at least two seconds. Other 4xx except 409, and a success without an ETag, are not retried. SPEC §5, §8, §9.
 */

/** The response to an upload: `status` 0 when there was none; `text` is its body. */
export type UploadFailure = { status: number; text: string };

const DELAYS_MS = [0, 1000, 3000, 5000];
const RATE_LIMITED_MS = 2000;
const EXPIRED_MESSAGE = 'Request has expired';

const isExpired = ({ status, text }: UploadFailure) => status === 403 && text.includes(EXPIRED_MESSAGE);

/** Milliseconds before the next retry; null when there is none. `retries`: the number of retries already made. */
export function findRetryDelayMs(failure: UploadFailure, retries: number): number | null {
  const delay = DELAYS_MS[retries] ?? null;
  if (delay === null) return null;
  const { status } = failure;
  if (isExpired(failure) || status === 429) return Math.max(delay, RATE_LIMITED_MS);
  const isFinal = status >= 200 && status < 500 && status !== 409;
  return isFinal ? null : delay;
}

/** The name of the failure in SPEC §8. */
export function toFailureName({ status }: UploadFailure): string {
  if (status === 0) return 'Unknown error';
  return status >= 200 && status < 300 ? 'Missing ETag' : 'Non 2xx';
}
