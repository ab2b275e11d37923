import { eq } from 'drizzle-orm';
import type { GalleryItemInput } from '../../../src/contract/owner/gallery-forms.ts';
import { toConsent } from '../../../src/domain/content/gallery-consent.ts';
import { buildPhotoPath, extractPhotoKey, MAX_PHOTO_BYTES } from '../../../src/domain/photos/photo.ts';
import type { Db } from '../../db/database.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { galleryItem, photo } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { attachPhotoStatements } from '../../photos/photo-store.ts';
import { storePhoto } from '../../photos/store-photo.ts';
import type { PhotoBucket } from '../../platform/photo-bucket.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { buildActiveClientGuards, shiftPositionsStatement } from './gallery-item-store.ts';

type PhotoDeps = { db: Db; photos: PhotoBucket };
type NewPhoto = GalleryItemInput & { file: Blob };

async function insertGalleryPhoto(
  { db, photos }: PhotoDeps,
  newPhoto: NewPhoto,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { itemFields, consentInput, file } = newPhoto;
  const { actionId: id, ownerId: clientId, now } = actionContext;
  if (file.size > MAX_PHOTO_BYTES) throw new DomainError('PHOTO_TOO_LARGE');
  const imagePath = buildPhotoPath(id);
  // The id of the action cannot be the key of a photo.
  if (extractPhotoKey(imagePath) === null) throw new DomainError('INVALID_INPUT');
  await storePhoto({ db, photos }, { key: id, clientId, bytes: await file.bytes() }, now);
  const consent = toConsent(consentInput, null, now);
  const { category, position } = itemFields;
  const statements = [
    ...attachPhotoStatements(db, { key: id, clientId }, { purpose: 'gallery', ref: id }, now),
    // The photo is the studio's: the account with which the owner has signed in can be deleted.
    db.update(photo).set({ clientId: null }).where(eq(photo.key, id)),
    ...buildActiveClientGuards(db, consent.consentClient),
    shiftPositionsStatement(db, position, id),
    db.insert(galleryItem).values({ id, ...itemFields, ...consent, imagePath, sample: false, actionId: id }),
    log({ after: { category, position, depicts: consent.depicts, consent_how: consent.consentHow } }),
  ];
  await runGuardedBatch(db, statements, { photo_ready: 'UPLOAD_CLOSED', revision: 'CHANGED_SINCE' });
}

/**
 * Adds a photo to the gallery, without its metadata and not published. The id of the action is that of the item and the key
 * of its photo, so that the same form posted again stores nothing again. Throws INVALID_INPUT, PHOTO_TOO_LARGE,
 * PHOTO_TYPE, UPLOAD_CLOSED, CHANGED_SINCE (the client has deleted the account), BucketUnavailableError. OWNER §6.10.
 */
export const addGalleryPhoto = (deps: PhotoDeps, newPhoto: NewPhoto, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'add_gallery_photo', about: actionContext.actionId }, (log) =>
    insertGalleryPhoto(deps, newPhoto, log, actionContext),
  );
