import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { selectValues } from '../db/json-values.ts';
import { photo } from '../db/schema.ts';
import type { PhotoBucket } from '../platform/photo-bucket.ts';

const MINUTE_MS = 60_000;
const INTERVAL_MINUTES = 10;
/** The parts of the bucket, by the first two hexadecimal digits of the key, a UUID. */
const PREFIX_COUNT = 256;

/**
 * Deletes photos of the bucket that have no row. They come from uploads that reached the bucket after their row was
 * deleted, and were cut off before they could remove the photo themselves. Rows are inserted before photos are
 * stored, so a photo without a row is not just being uploaded. Every ten minutes this lists the next of 256 parts of
 * the bucket, so it stores no position, and lists the whole bucket within two days.
 */
export async function deletePhotosWithoutRow(
  { db, photos }: { db: Db; photos: PhotoBucket },
  now: Temporal.Instant,
): Promise<void> {
  const minutes = Math.floor(now.epochMilliseconds / MINUTE_MS);
  if (minutes % INTERVAL_MINUTES !== 0) return;
  const prefixIndex = (minutes / INTERVAL_MINUTES) % PREFIX_COUNT;
  const keys = await photos.listKeys(prefixIndex.toString(16).padStart(2, '0'));
  if (keys.length === 0) return;
  const rows = await db
    .select({ key: photo.key })
    .from(photo)
    .where(inArray(photo.key, selectValues(keys)));
  const knownKeys = new Set(rows.map(({ key }) => key));
  await photos.remove(keys.filter((key) => !knownKeys.has(key)));
}
