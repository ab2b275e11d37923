import { and, eq, gt, sql } from 'drizzle-orm';
import { UPLOAD_SECONDS } from '../../src/domain/photo.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import type { Photo } from '../db/rows.ts';
import { photo, testimonial } from '../db/schema.ts';

/** A photo and whether everybody may see it: once the testimonial that it belongs to is approved. */
export async function findPhoto(db: Db, key: string): Promise<(Photo & { approved: boolean }) | null> {
  const approved = sql<number>`EXISTS (SELECT 1 FROM ${testimonial} WHERE ${testimonial.id} = ${photo.testimonialId} AND ${testimonial.state} = 'approved')`;
  const [row] = await db.select({ photo, approved }).from(photo).where(eq(photo.key, key));
  return row ? { ...row.photo, approved: Boolean(row.approved) } : null;
}

/** Puts a client's uploaded photo into a testimonial; aborts the batch ("photo_ready") unless it can be had. */
export function usePhoto(
  db: Db,
  { key, clientId, testimonialId }: { key: string; clientId: string; testimonialId: string },
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
    db.update(photo).set({ state: 'used', testimonialId }).where(eq(photo.key, key)),
  ];
}

/**
 * Takes the photos of a testimonial away from everybody at once, for the batch that declines it; the sweep then removes
 * them from the bucket. A testimonial or a client that is deleted needs no such statement: the tables see to it.
 */
export const deletePhotosOf = (db: Db, testimonialId: string): Statement =>
  db.update(photo).set({ testimonialId: null, clientId: null }).where(eq(photo.testimonialId, testimonialId));
