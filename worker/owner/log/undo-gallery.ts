import { eq, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { galleryItem } from '../../db/schema.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { toUndoRule } from './undo-rule.ts';

const isGalleryItemUnchanged = isLastWrittenBy(galleryItem, galleryItem.id);
/** SQL: what was saved when the picture was unpublished lets it be published: the consent of the person on it. */
const canBePublished = sql`EXISTS (SELECT 1 FROM ${galleryItem} WHERE ${galleryItem.id} = owner_action.about
  AND (${galleryItem.sample} = 1 OR ${galleryItem.depicts} = 'nobody' OR ${galleryItem.consentAt} IS NOT NULL))`;
/** SQL: no later action has written any of the samples that the action wrote. */
const areSamplesUnchanged = sql`(SELECT COUNT(*) FROM gallery_item WHERE gallery_item.action_id = owner_action.id)
  = json_extract(owner_action.after, '$.items')`;

const restorePublishedStatements = (db: Db, { id, before }: OwnerAction, undoActionId: string): Statement[] => [
  db
    .update(galleryItem)
    .set({ published: before?.published === 1, ...nextRevisionColumns(galleryItem, undoActionId) })
    .where(eq(galleryItem.actionId, id)),
];

/**
 * The entries of `UNDO_RULES` for what is published in the gallery. A photo that is published again is as it was when it
 * was unpublished, with its consent; without one it stays unpublished. OWNER §7.
 */
export const GALLERY_UNDO_RULES = {
  publish_gallery_item: toUndoRule(isGalleryItemUnchanged, restorePublishedStatements),
  unpublish_gallery_item: toUndoRule(sql`${isGalleryItemUnchanged} AND ${canBePublished}`, restorePublishedStatements),
  take_out_samples: toUndoRule(areSamplesUnchanged, restorePublishedStatements),
};
