import { eq, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { galleryItem } from '../../db/schema.ts';
import { galleryItemRevisionColumns } from '../gallery/gallery-item-store.ts';
import { toUndoRule } from './undo-rule.ts';

/** What the action wrote, and no later action has written since. */
const isGalleryItemUnchanged = sql`EXISTS (
  SELECT 1 FROM gallery_item WHERE gallery_item.id = owner_action.about AND gallery_item.action_id = owner_action.id
)`;
const areSamplesUnchanged = sql`(SELECT COUNT(*) FROM gallery_item WHERE gallery_item.action_id = owner_action.id)
  = json_extract(owner_action.after, '$.items')`;

const restorePublishedStatements = (db: Db, { id, before }: OwnerAction, undoneBy: string): Statement[] => [
  db
    .update(galleryItem)
    .set({ published: before?.published === 1, ...galleryItemRevisionColumns(undoneBy) })
    .where(eq(galleryItem.actionId, id)),
];

/**
 * The entries of `UNDO_RULES` for what is published in the gallery. A photo that is published again is as it was when it
 * was unpublished, with its consent. OWNER §7.
 */
export const GALLERY_UNDO_RULES = {
  publish_gallery_item: toUndoRule(isGalleryItemUnchanged, restorePublishedStatements),
  unpublish_gallery_item: toUndoRule(isGalleryItemUnchanged, restorePublishedStatements),
  take_out_samples: toUndoRule(areSamplesUnchanged, restorePublishedStatements),
};
