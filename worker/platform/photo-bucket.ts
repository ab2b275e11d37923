import type { PhotoType } from '../../src/domain/photos/photo.ts';

/** The bucket cannot be reached; the operation may or may not have been done. */
export class BucketUnavailableError extends Error {}

/** Photos by their key. Every call throws BucketUnavailableError when the bucket cannot be reached. */
export interface PhotoBucket {
  /** Stores a photo, replacing one of the same key. Returns its ETag, quoted as in HTTP. */
  put(key: string, bytes: Uint8Array, type: PhotoType): Promise<string>;
  /** The ETag of the stored photo; null if there is none. */
  findEtag(key: string): Promise<string | null>;
  /** The stored photo; null if there is none. `body` has to be read or cancelled. */
  open(key: string): Promise<{ body: ReadableStream<Uint8Array>; etag: string } | null>;
  /** Removes at most 1,000 photos; unknown keys are ignored. */
  remove(keys: string[]): Promise<void>;
  /** The keys that begin with `prefix`, at most 1,000. */
  listKeys(prefix: string): Promise<string[]>;
}

async function callBucket<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (cause) {
    throw new BucketUnavailableError('the photo bucket does not answer', { cause });
  }
}

export const createPhotoBucket = (bucket: R2Bucket): PhotoBucket => ({
  async put(key, bytes, contentType) {
    const { httpEtag } = await callBucket(bucket.put(key, bytes, { httpMetadata: { contentType } }));
    return httpEtag;
  },
  findEtag: async (key) => (await callBucket(bucket.head(key)))?.httpEtag ?? null,
  async open(key) {
    const storedObject = await callBucket(bucket.get(key));
    return storedObject && { body: storedObject.body, etag: storedObject.httpEtag };
  },
  async remove(keys) {
    if (keys.length > 0) await callBucket(bucket.delete(keys));
  },
  listKeys: async (prefix) => (await callBucket(bucket.list({ prefix }))).objects.map(({ key }) => key),
});
