import { inArray, lte, sql } from 'drizzle-orm';
import { UPLOAD_SECONDS } from '../../src/domain/photo.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { closedUpload, photo } from '../db/schema.ts';

/**
 * Deletes the rows of removed photos. Of those whose upload address may still be valid the key stays, so that the address
 * takes no second photo: it was signed before its photo came, so it expires within a week of that.
 */
export function closeUploads(db: Db, keys: string[], now: Temporal.Instant): Statement[] {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const expiresAt = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${photo.createdAt}, '+${sql.raw(String(UPLOAD_SECONDS))} seconds')`;
  return [
    db
      .insert(closedUpload)
      .select(
        sql`SELECT ${photo.key}, ${expiresAt} FROM ${photo} WHERE ${photo.key} IN ${given} AND ${expiresAt} > ${toIso(now)}`,
      )
      .onConflictDoNothing(),
    db.delete(photo).where(inArray(photo.key, given)),
  ];
}

/** Deletes the keys of addresses that have expired. */
export const deleteOldClosedUploads = (db: Db, now: Temporal.Instant) =>
  db.delete(closedUpload).where(lte(closedUpload.expiresAt, now));
