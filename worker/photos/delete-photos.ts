import { type Db, runBatch } from '../db/database.ts';
import { BucketUnavailableError, type PhotoBucket } from '../platform/photo-bucket.ts';
import { deletePhotoRowsStatements } from './closed-uploads.ts';

type PhotoDeps = { db: Db; photos: PhotoBucket };

/**
 * Deletes photos that are attached to nothing: from the bucket first, so that after a crash halfway the sweep finds the
 * rows again (deleteOrphanedPhotos), and from the bucket once more after the rows: an upload that was under way may have
 * reached it in between, and removes its photo itself only where it finds no row. Throws BucketUnavailableError.
 */
export async function deletePhotos({ db, photos }: PhotoDeps, keys: string[], now: Temporal.Instant): Promise<void> {
  await photos.remove(keys);
  await runBatch(db, deletePhotoRowsStatements(db, keys, now));
  await photos.remove(keys);
}

/** The same at once where the bucket answers; where it does not, the sweep deletes them. */
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
