import { eq } from 'drizzle-orm';
import type { GalleryItemInput } from '../../../src/contract/owner-gallery-forms.ts';
import { CONSENT_NOT_NEEDED, canPublishPhoto, toConsent } from '../../../src/domain/gallery-consent.ts';
import type { Db } from '../../db/database.ts';
import { galleryItem } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import { buildActiveClientGuards, requireGalleryItem, shiftPositionsStatement } from './gallery-item-store.ts';

/** `revision`: the revision of the row that the form showed. */
type ItemChange = GalleryItemInput & { id: string; revision: number };

type LoggedItem = { category: string; serviceId: string; featured: boolean; position: number };
type LoggedConsent = { depicts: string; consentHow: string | null };

/** The columns that are logged. The words are not logged, because they may name the person who is on the photo. */
const toColumns = ({ category, serviceId, featured, position, depicts, consentHow }: LoggedItem & LoggedConsent) => ({
  category,
  position,
  depicts,
  service_id: serviceId,
  featured: Number(featured),
  consent_how: consentHow,
});

async function save(db: Db, change: ItemChange, acting: ActionContext, log: LogStatementBuilder): Promise<void> {
  const { id, shown, stated, revision } = change;
  const row = await requireGalleryItem(db, id);
  const consent = row.sample ? CONSENT_NOT_NEEDED : toConsent(stated, row, acting.now);
  if (row.published && !canPublishPhoto(consent)) throw new DomainError('CONSENT_MISSING');
  const statements = [
    assertRevisionInBatch(db, galleryItem, revision, eq(galleryItem.id, id)),
    ...buildActiveClientGuards(db, consent.consentClient),
    shiftPositionsStatement(db, shown.position, id),
    db
      .update(galleryItem)
      .set({ ...shown, ...consent, ...nextRevisionColumns(galleryItem, acting.actionId) })
      .where(eq(galleryItem.id, id)),
    log({ before: toColumns(row), after: toColumns({ ...shown, ...consent }) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Saves what is said about a picture of the gallery and who is on it. A picture that is on the website needs its consent.
 * Throws NOT_FOUND, CONSENT_MISSING, CHANGED_SINCE. OWNER §6.10.
 */
export const saveGalleryItem = (db: Db, change: ItemChange, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: 'save_gallery_item', about: change.id }, (log) => save(db, change, acting, log));
