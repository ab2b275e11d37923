import { eq } from 'drizzle-orm';
import type { GalleryItemInput } from '../../../src/contract/owner/gallery-forms.ts';
import { CONSENT_NOT_NEEDED, canPublishPhoto, toConsent } from '../../../src/domain/content/gallery-consent.ts';
import type { Db } from '../../db/database.ts';
import { galleryItem } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { buildActiveClientGuards, requireGalleryItem, shiftPositionsStatement } from './gallery-item-store.ts';

/**
 * `revision`: the revision of the row that the form showed. `next`: whether saving also puts it on the website or takes it
 * off.
 */
type ItemChange = GalleryItemInput & { id: string; revision: number; next?: 'publish' | 'unpublish' | undefined };

type LoggedItem = { category: string; serviceId: string; featured: boolean; position: number; published: boolean };
type LoggedConsent = { depicts: string; consentHow: string | null };

/** The columns of the log. The words may name the person who is on the photo, so they are not among them. */
const toColumns = ({
  category,
  serviceId,
  featured,
  position,
  published,
  depicts,
  consentHow,
}: LoggedItem & LoggedConsent) => ({
  category,
  position,
  published: Number(published),
  depicts,
  service_id: serviceId,
  featured: Number(featured),
  consent_how: consentHow,
});

async function updateGalleryItem(
  db: Db,
  change: ItemChange,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { id, itemFields, consentInput, revision, next } = change;
  const row = await requireGalleryItem(db, id);
  const consent = row.sample ? CONSENT_NOT_NEEDED : toConsent(consentInput, row, actionContext.now);
  const published = next === undefined ? row.published : next === 'publish';
  if (published && !canPublishPhoto(consent)) throw new DomainError('CONSENT_MISSING');
  const statements = [
    assertRevisionInBatch(db, galleryItem, revision, eq(galleryItem.id, id)),
    ...buildActiveClientGuards(db, consent.consentClient),
    shiftPositionsStatement(db, itemFields.position, id),
    db
      .update(galleryItem)
      .set({ ...itemFields, ...consent, published, ...nextRevisionColumns(galleryItem, actionContext.actionId) })
      .where(eq(galleryItem.id, id)),
    log({ before: toColumns(row), after: toColumns({ ...itemFields, ...consent, published }) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Saves what is said about a picture of the gallery and who is on it, and publishes or unpublishes it where that is asked.
 * One that is on the website needs its consent. Undoing that keeps what was saved with it. Throws NOT_FOUND,
 * CONSENT_MISSING, CHANGED_SINCE. OWNER §6.10, §7.
 */
export function saveGalleryItem(db: Db, change: ItemChange, actionContext: ActionContext): Promise<void> {
  const verb = `${change.next ?? 'save'}_gallery_item` as const;
  return performOnce(db, actionContext, { verb, about: change.id }, (log) =>
    updateGalleryItem(db, change, log, actionContext),
  );
}
