import { type Db, runBatch } from '../db/database.ts';
import { BucketUnavailableError, type PhotoBucket } from '../platform/photo-bucket.ts';
import { deletePhotoRowsStatements } from './closed-uploads.ts';

type PhotoDeps = { db: Db; photos: PhotoBucket };

/**
 * Deletes photos that are attached to nothing. The bucket comes first, so that after a crash halfway the sweep still
 * finds the rows (deleteOrphanedPhotos). After the rows, the bucket is cleared again: an upload under way may have
 * reached it in between, and removes its photo itself only if it finds no row. Throws BucketUnavailableError.
 */
export async function deletePhotos({ db, photos }: PhotoDeps, keys: string[], now: Temporal.Instant): Promise<void> {
  await photos.remove(keys);
  await runBatch(db, deletePhotoRowsStatements(db, keys, now));
  await photos.remove(keys);
}

/** Deletes the photos at once; when the bucket is unavailable, the sweep deletes them later. */
export async function deletePhotosOrLeaveToSweep(
  deps: PhotoDeps,
  keys: string[],
  now: Temporal.Instant,
): Promise<void> {
  try {
    await deletePhotos(deps, keys, now);
  } catch (error) {
    if (!(error instanceof BucketUnavailableError)) throw error;
  }
}
