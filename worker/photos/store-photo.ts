import { and, eq, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { client, closedUpload, photo } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import type { PhotoBucket } from '../platform/photo-bucket.ts';
import { cleanPhoto } from './clean-photo.ts';

type UploadedPhoto = { key: string; clientId: string; bytes: Uint8Array<ArrayBuffer> };

async function calculateDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}

/**
 * Stores a photo under its key, without its metadata; returns its ETag (DECISIONS §12). An upload address accepts one
 * photo: the row is inserted before the bucket is called, so that only one of several concurrent uploads is stored,
 * and none once the photo was removed. The same bytes again return the same ETag, even if the first attempt was cut
 * off. Throws PHOTO_TYPE, UPLOAD_CLOSED, BucketUnavailableError.
 */
export async function storePhoto(
  { db, photos }: { db: Db; photos: PhotoBucket },
  { key, clientId, bytes }: UploadedPhoto,
  now: Temporal.Instant,
): Promise<string> {
  const cleanedPhoto = cleanPhoto(bytes);
  if (!cleanedPhoto) throw new DomainError('PHOTO_TYPE');
  const digest = await calculateDigest(bytes);
  const [, [row]] = await db.batch([
    db
      .insert(photo)
      .select(sql`SELECT ${key}, ${clientId}, ${cleanedPhoto.type}, ${digest}, 'storing', NULL, NULL, ${toIso(now)}
        WHERE NOT EXISTS (SELECT 1 FROM ${closedUpload} WHERE ${closedUpload.key} = ${key})
        AND EXISTS (SELECT 1 FROM ${client} WHERE ${client.id} = ${clientId} AND ${client.state} = 'active')`)
      .onConflictDoNothing(),
    db.select().from(photo).where(eq(photo.key, key)),
  ]);
  if (row?.digest !== digest || row.state === 'used') throw new DomainError('UPLOAD_CLOSED');
  const storedEtag = row.state === 'stored' ? await photos.findEtag(key) : null;
  if (storedEtag) return storedEtag;
  const etag = await photos.put(key, cleanedPhoto.bytes, cleanedPhoto.type);
  const [, [storedRow]] = await db.batch([
    db
      .update(photo)
      .set({ state: 'stored' })
      .where(and(eq(photo.key, key), eq(photo.state, 'storing'))),
    db.select({ key: photo.key }).from(photo).where(eq(photo.key, key)),
  ]);
  // The account was deleted, with this photo, during the upload.
  if (!storedRow) {
    await photos.remove([key]);
    throw new DomainError('UPLOAD_CLOSED');
  }
  return etag;
}
