import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { GalleryItemRow } from '../../db/rows.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { galleryItem, photo } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { deletePhotosOrLeaveToSweep } from '../../photos/delete-photos.ts';
import type { PhotoBucket } from '../../platform/photo-bucket.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { requireGalleryItem } from './gallery-item-store.ts';

type PhotoDeps = { db: Db; photos: PhotoBucket };

/**
 * Deletes the row, which detaches its photo: both are gone at the next request. The bytes are deleted afterwards, or by the
 * sweep when the bucket does not answer.
 */
async function deleteItemAndPhoto(
  deps: PhotoDeps,
  { id, published, sample, category }: GalleryItemRow,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const { db } = deps;
  const attachedPhotos = await db
    .select({ key: photo.key })
    .from(photo)
    .where(and(eq(photo.ref, id), eq(photo.purpose, 'gallery')));
  const statements = [
    assertRowInBatch(db, 'revision', galleryItem, eq(galleryItem.id, id)),
    db.delete(galleryItem).where(eq(galleryItem.id, id)),
    log({ before: { published: Number(published), sample: Number(sample), category } }),
  ];
  await runGuardedBatch(db, statements, { revision: 'NOT_FOUND' });
  await deletePhotosOrLeaveToSweep(
    deps,
    attachedPhotos.map(({ key }) => key),
    now,
  );
}

/** Deletes a picture of the gallery with its photo, for good. Throws NOT_FOUND. OWNER §6.10. */
export const deleteGalleryItem = (deps: PhotoDeps, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'delete_gallery_item', about: id }, async (log) =>
    deleteItemAndPhoto(deps, await requireGalleryItem(deps.db, id), log, actionContext.now),
  );

async function deletePhotoOfPerson(
  deps: PhotoDeps,
  id: string,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const row = await requireGalleryItem(deps.db, id);
  if (row.depicts === 'nobody') throw new DomainError('INVALID_INPUT');
  await deleteItemAndPhoto(deps, row, log, now);
}

/**
 * Deletes a photo because the person on it has changed their mind (I29), whether it is on the website or not; the log says
 * why. Throws NOT_FOUND, and INVALID_INPUT for a picture without a person. OWNER §6.10.
 */
export const withdrawConsent = (deps: PhotoDeps, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'withdraw_consent', about: id }, (log) =>
    deletePhotoOfPerson(deps, id, log, actionContext.now),
  );
