import { and, eq, gt, sql } from 'drizzle-orm';
import { type PhotoAttachment, UPLOAD_ADDRESS_TTL_SECONDS } from '../../src/domain/photos/photo.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertRowInBatch } from '../db/guards.ts';
import type { Photo } from '../db/rows.ts';
import { galleryItem, photo, testimonial } from '../db/schema.ts';

/** A photo, and whether it is public: its testimonial is approved (I17), or its gallery item is published (I29). */
export async function findPhoto(db: Db, key: string): Promise<(Photo & { isPublic: boolean }) | null> {
  const isApproved = sql`EXISTS (SELECT 1 FROM ${testimonial} WHERE ${photo.purpose} = 'testimonial' AND ${testimonial.id} = ${photo.ref} AND ${testimonial.state} = 'approved')`;
  const isPublished = sql`EXISTS (SELECT 1 FROM ${galleryItem} WHERE ${photo.purpose} = 'gallery' AND ${galleryItem.id} = ${photo.ref} AND ${galleryItem.published} = 1)`;
  const isPublic = sql<number>`(${isApproved} OR ${isPublished})`;
  const [row] = await db.select({ photo, isPublic }).from(photo).where(eq(photo.key, key));
  return row ? { ...row.photo, isPublic: Boolean(row.isPublic) } : null;
}

/**
 * The statements that attach a client's uploaded photo. Violates `photo_ready` unless the photo belongs to the
 * client, is not older than UPLOAD_ADDRESS_TTL_SECONDS and is attached to nothing.
 */
export function attachPhotoStatements(
  db: Db,
  { key, clientId }: { key: string; clientId: string },
  attachment: PhotoAttachment,
  now: Temporal.Instant,
): Statement[] {
  const isReady = and(
    eq(photo.key, key),
    eq(photo.clientId, clientId),
    eq(photo.state, 'stored'),
    gt(photo.createdAt, now.subtract({ seconds: UPLOAD_ADDRESS_TTL_SECONDS })),
  );
  return [
    assertRowInBatch(db, 'photo_ready', photo, isReady),
    db
      .update(photo)
      .set({ state: 'used', ...attachment })
      .where(eq(photo.key, key)),
  ];
}

/**
 * The statement that detaches photos from their use and their client, for the batch that ends the use. Then only the
 * owner can open them, until the sweep removes them from the bucket. When a testimonial is deleted, a trigger does
 * this.
 */
export const detachPhotosStatement = (db: Db, { purpose, ref }: PhotoAttachment): Statement =>
  db
    .update(photo)
    .set({ purpose: null, ref: null, clientId: null })
    .where(and(eq(photo.ref, ref), eq(photo.purpose, purpose)));
