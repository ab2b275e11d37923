import { describe, expect, it } from 'vitest';
import { MAX_UPLOADS_PER_HOUR } from '../../../src/domain/photos/photo.ts';
import { findRetryDelayMs, toFailureName } from '../../../src/domain/photos/upload-retry.ts';

const listRetryDelays = (status: number, text = '') =>
  [0, 1, 2, 3, 4].map((retries) => findRetryDelayMs({ status, text }, retries));

describe('a failed upload', () => {
  it.each([0, 409, 500, 502, 503])(
    'with status %i is retried at once and after 1, 3 and 5 seconds, and then not any more',
    (status) => {
      expect(listRetryDelays(status)).toEqual([0, 1000, 3000, 5000, null]);
    },
  );

  it.each([200, 400, 401, 403, 404, 413, 415])('with status %i is not retried', (status) => {
    expect(listRetryDelays(status)).toEqual([null, null, null, null, null]);
  });

  it('with an expired address or status 429 is retried after at least two seconds', () => {
    const slowRetryDelaysMs = [2000, 2000, 3000, 5000, null];
    expect(listRetryDelays(403, '{"message":"Request has expired"}')).toEqual(slowRetryDelaysMs);
    expect(listRetryDelays(429)).toEqual(slowRetryDelaysMs);
    expect(listRetryDelays(400, 'Request has expired')).toEqual([null, null, null, null, null]);
  });

  it('that is retried to the end needs, for two photos, at most the addresses that a client gets in an hour', () => {
    const attemptCount = 1 + listRetryDelays(0).filter((delay) => delay !== null).length;
    expect(2 * attemptCount).toBeLessThanOrEqual(MAX_UPLOADS_PER_HOUR);
  });

  it('is named by its response', () => {
    expect(toFailureName({ status: 503, text: '' })).toBe('Non 2xx');
    expect(toFailureName({ status: 0, text: '' })).toBe('Unknown error');
    expect(toFailureName({ status: 200, text: '' })).toBe('Missing ETag');
  });
});
