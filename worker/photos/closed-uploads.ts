import { inArray, lte, sql } from 'drizzle-orm';
import { UPLOAD_ADDRESS_TTL_SECONDS } from '../../src/domain/photos/photo.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { selectValues } from '../db/json-values.ts';
import { closedUpload, photo } from '../db/schema.ts';

/**
 * The statements that delete the rows of removed photos. If a photo's upload address may still be valid, its key is
 * stored in closed_upload, so that the address accepts no second photo. The address was signed before the upload, so
 * it expires at most UPLOAD_ADDRESS_TTL_SECONDS after the row was created.
 */
export function deletePhotoRowsStatements(db: Db, keys: string[], now: Temporal.Instant): Statement[] {
  const keysSubquery = selectValues(keys);
  const expiresAt = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${photo.createdAt}, '+${sql.raw(String(UPLOAD_ADDRESS_TTL_SECONDS))} seconds')`;
  return [
    db
      .insert(closedUpload)
      .select(
        sql`SELECT ${photo.key}, ${expiresAt} FROM ${photo} WHERE ${photo.key} IN ${keysSubquery} AND ${expiresAt} > ${toIso(now)}`,
      )
      .onConflictDoNothing(),
    db.delete(photo).where(inArray(photo.key, keysSubquery)),
  ];
}

const buildDeleteOldUploadsStatement = buildOnce(['now'], (db, { now }) =>
  db.delete(closedUpload).where(lte(closedUpload.expiresAt, now)),
);

/** Deletes the keys whose upload address has expired. */
export const deleteOldClosedUploadsStatement = (db: Db, now: Temporal.Instant) =>
  buildDeleteOldUploadsStatement(db, { now: toIso(now) });
