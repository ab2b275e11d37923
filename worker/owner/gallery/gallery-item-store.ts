import { and, eq, ne, sql } from 'drizzle-orm';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { GalleryItemRow } from '../../db/rows.ts';
import { client, galleryItem } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

/** Throws NOT_FOUND. */
export async function requireGalleryItem(db: Db, id: string): Promise<GalleryItemRow> {
  const [row] = await db.select().from(galleryItem).where(eq(galleryItem.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * The guards that violate `revision` when the client on the photo is deleted or the walk-in; empty when the photo shows no
 * client.
 */
export function buildActiveClientGuards(db: Db, clientId: string | null): Statement[] {
  if (clientId === null) return [];
  const isActive = and(eq(client.id, clientId), eq(client.state, 'active'), ne(client.id, WALK_IN.id));
  return [assertRowInBatch(db, 'revision', client, isActive)];
}

/**
 * Frees a place in the order: when another item has it, that item and all after it move on by one. Each gets a new
 * revision, so that a form which showed its old place is refused.
 */
export function shiftPositionsStatement(db: Db, position: number, id: string): Statement {
  const isOther = ne(galleryItem.id, id);
  const isTaken = sql`EXISTS (
    SELECT 1 FROM gallery_item AS other WHERE other.position = ${position} AND other.id <> ${id}
  )`;
  return db
    .update(galleryItem)
    .set({ position: sql`${galleryItem.position} + 1`, revision: sql`${galleryItem.revision} + 1` })
    .where(and(isOther, sql`${galleryItem.position} >= ${position}`, isTaken));
}
