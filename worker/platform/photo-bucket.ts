import type { PhotoType } from '../../src/domain/photo.ts';

/** The bucket cannot be reached; what was asked of it may have been done or not. */
export class BucketUnavailable extends Error {}

/** Photos by their key. Every call throws BucketUnavailable when the bucket cannot be reached. */
export interface PhotoBucket {
  /** Stores it, in place of what was there. Returns its ETag, quoted as in HTTP. */
  put(key: string, bytes: Uint8Array, type: PhotoType): Promise<string>;
  /** The ETag of what is stored, null when nothing is. */
  etagOf(key: string): Promise<string | null>;
  /** What is stored, null when nothing is. `body` has to be read or cancelled. */
  open(key: string): Promise<{ body: ReadableStream<Uint8Array>; etag: string } | null>;
  /** Removes what is there, at most 1,000 at once. */
  remove(keys: string[]): Promise<void>;
}

async function reach<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new BucketUnavailable('the photo bucket does not answer', { cause });
  }
}

export const createPhotoBucket = (bucket: R2Bucket): PhotoBucket => ({
  async put(key, bytes, contentType) {
    const { httpEtag } = await reach(bucket.put(key, bytes, { httpMetadata: { contentType } }));
    return httpEtag;
  },
  etagOf: async (key) => (await reach(bucket.head(key)))?.httpEtag ?? null,
  async open(key) {
    const stored = await reach(bucket.get(key));
    return stored && { body: stored.body, etag: stored.httpEtag };
  },
  async remove(keys) {
    if (keys.length > 0) await reach(bucket.delete(keys));
  },
});
