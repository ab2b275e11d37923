import { and, eq, gt, sql } from 'drizzle-orm';
import { type Attachment, UPLOAD_SECONDS } from '../../src/domain/photo.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Photo } from '../db/rows.ts';
import { photo, testimonial } from '../db/schema.ts';

/** A photo and whether everybody may see it: once the testimonial that it is attached to is approved. */
export async function findPhoto(db: Db, key: string): Promise<(Photo & { approved: boolean }) | null> {
  const approved = sql<number>`EXISTS (SELECT 1 FROM ${testimonial} WHERE ${photo.purpose} = 'testimonial' AND ${testimonial.id} = ${photo.ref} AND ${testimonial.state} = 'approved')`;
  const [row] = await db.select({ photo, approved }).from(photo).where(eq(photo.key, key));
  return row ? { ...row.photo, approved: Boolean(row.approved) } : null;
}

/** Attaches a client's uploaded photo; aborts the batch ("photo_ready") unless it is that client's and attached to nothing. */
export function attachPhoto(
  db: Db,
  { key, clientId }: { key: string; clientId: string },
  attachment: Attachment,
  now: Temporal.Instant,
): Statement[] {
  const isReady = and(
    eq(photo.key, key),
    eq(photo.clientId, clientId),
    eq(photo.state, 'stored'),
    gt(photo.createdAt, now.subtract({ seconds: UPLOAD_SECONDS })),
  );
  return [
    assertInBatch(db, 'photo_ready', sql`EXISTS (SELECT 1 FROM ${photo} WHERE ${isReady})`),
    db
      .update(photo)
      .set({ state: 'used', ...attachment })
      .where(eq(photo.key, key)),
  ];
}

/**
 * Detaches photos and takes them from their client, for the batch that ends what they were attached to: they are seen by no
 * client from then on, and the sweep removes them from the bucket. Deleting a testimonial detaches by trigger.
 */
export const deletePhotosOf = (db: Db, { purpose, ref }: Attachment): Statement =>
  db
    .update(photo)
    .set({ purpose: null, ref: null, clientId: null })
    .where(and(eq(photo.ref, ref), eq(photo.purpose, purpose)));
