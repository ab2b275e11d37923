import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { UPLOAD_ADDRESS_TTL_SECONDS } from '../../src/domain/photos/photo.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { photo } from '../db/schema.ts';
import type { PhotoBucket } from '../platform/photo-bucket.ts';
import { deletePhotos } from './delete-photos.ts';

/** Added to the lifetime of an upload address, for a testimonial that is submitted just after the address has expired. */
const MARGIN_SECONDS = 3600;

const orphanedPhotosQuery = buildOnce(['createdUntil', 'limit'], (db, { createdUntil, limit }) => {
  const isOld = lte(photo.createdAt, createdUntil);
  const isUnattached = isNull(photo.ref);
  // Written as four conditions because SQLite finds an index for each of them.
  const isOrphaned = or(
    and(isUnattached, eq(photo.state, 'used')),
    and(isUnattached, eq(photo.state, 'storing'), isOld),
    and(isUnattached, eq(photo.state, 'stored'), isOld),
    and(isUnattached, isNull(photo.clientId)),
  );
  return db.select({ key: photo.key }).from(photo).where(isOrphaned).limit(limit);
});

/**
 * Removes at most `limit` photos that are no longer attached to anything (testimonial declined or withdrawn, account
 * deleted, gallery item deleted: the trigger `gallery_photo_detached` of migrations/0039_gallery_consent.sql detaches
 * its photo) or that were not attached within a week and MARGIN_SECONDS of their upload. Deletes each object before
 * its row, so that after a crash the next run still finds the row.
 */
export async function deleteOrphanedPhotos(
  { db, photos }: { db: Db; photos: PhotoBucket },
  now: Temporal.Instant,
  limit: number,
): Promise<void> {
  const createdUntil = toIso(now.subtract({ seconds: UPLOAD_ADDRESS_TTL_SECONDS + MARGIN_SECONDS }));
  const rows = await orphanedPhotosQuery(db, { createdUntil, limit });
  if (rows.length === 0) return;
  await deletePhotos(
    { db, photos },
    rows.map(({ key }) => key),
    now,
  );
}
