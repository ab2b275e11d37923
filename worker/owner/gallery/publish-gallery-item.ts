import { and, count, eq, sql } from 'drizzle-orm';
import type { GalleryCategory } from '../../../src/domain/content/gallery.ts';
import { canPublishPhoto } from '../../../src/domain/content/gallery-consent.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { galleryItem } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { requireGalleryItem } from './gallery-item-store.ts';

/** `revision`: the revision of the row that the caller has read; null for the one that is read now. */
type Publication = { id: string; isPublished: boolean; revision: number | null };

async function setPublished(
  db: Db,
  publication: Publication,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { id, isPublished: published } = publication;
  const row = await requireGalleryItem(db, id);
  if (row.published === published) return;
  if (published && !canPublishPhoto(row)) throw new DomainError('CONSENT_MISSING');
  const statements = [
    assertRevisionInBatch(db, galleryItem, publication.revision ?? row.revision, eq(galleryItem.id, id)),
    db
      .update(galleryItem)
      .set({ published, ...nextRevisionColumns(galleryItem, actionContext.actionId) })
      .where(eq(galleryItem.id, id)),
    log({ before: { published: Number(row.published) }, after: { published: Number(published) } }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Puts a picture of the gallery on the website as the caller has read it; a photo of a person only with their consent (I29).
 * Does nothing when the picture is published already. Throws NOT_FOUND, CONSENT_MISSING, CHANGED_SINCE. OWNER §6.10, §7.
 */
export const publishGalleryItem = (
  db: Db,
  { id, revision }: { id: string; revision: number },
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'publish_gallery_item', about: id }, (log) =>
    setPublished(db, { id, revision, isPublished: true }, log, actionContext),
  );

/** Takes a picture off the website, and keeps it. Throws NOT_FOUND, CHANGED_SINCE. OWNER §6.10, §7. */
export const unpublishGalleryItem = (db: Db, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'unpublish_gallery_item', about: id }, (log) =>
    setPublished(db, { id, revision: null, isPublished: false }, log, actionContext),
  );

async function unpublishSamples(
  db: Db,
  category: GalleryCategory,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const isShownSample = and(
    eq(galleryItem.category, category),
    eq(galleryItem.sample, true),
    eq(galleryItem.published, true),
  );
  const [{ items } = { items: 0 }] = await db.select({ items: count() }).from(galleryItem).where(isShownSample);
  if (items === 0) return;
  const isUnchanged = sql`(SELECT COUNT(*) FROM ${galleryItem} WHERE ${isShownSample}) = ${items}`;
  const statements = [
    assertInBatch(db, 'revision', isUnchanged),
    db
      .update(galleryItem)
      .set({ published: false, ...nextRevisionColumns(galleryItem, actionContext.actionId) })
      .where(isShownSample),
    log({ before: { published: 1 }, after: { published: 0, items } }),
  ];
  await runRevisionBatch(db, statements);
}

/** Takes the samples of a category off the website. Throws CHANGED_SINCE. OWNER §6.10. */
export const takeOutSamples = (db: Db, category: GalleryCategory, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'take_out_samples', about: category }, (log) =>
    unpublishSamples(db, category, log, actionContext),
  );
