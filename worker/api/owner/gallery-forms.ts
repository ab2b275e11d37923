import { formPaths } from '../../../src/contract/owner/forms.ts';
import { addGalleryPhotoFormSchema, saveGalleryItemFormSchema } from '../../../src/contract/owner/gallery-forms.ts';
import { GALLERY_PATH } from '../../../src/contract/owner/paths.ts';
import { type GalleryCategory, isGalleryCategory } from '../../../src/domain/content/gallery.ts';
import { DomainError } from '../../domain-error.ts';
import { addGalleryPhoto } from '../../owner/gallery/add-gallery-photo.ts';
import { deleteGalleryItem, withdrawConsent } from '../../owner/gallery/delete-gallery-item.ts';
import { takeOutSamples } from '../../owner/gallery/publish-gallery-item.ts';
import { saveGalleryItem } from '../../owner/gallery/save-gallery-item.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';

const buildGalleryPath = () => GALLERY_PATH;

/** Throws NOT_FOUND. */
function requireCategory(param: string): GalleryCategory {
  if (!isGalleryCategory(param)) throw new DomainError('NOT_FOUND');
  return param;
}

/** The forms of /studio/gallery. OWNER §6.10, §7. */
export const GALLERY_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.addGalleryPhoto,
    purpose: 'ordinary',
    buildNextPath: (_id, _typed, actionId) => formPaths.saveGalleryItem(actionId),
    takesPhoto: true,
    schema: addGalleryPhotoFormSchema,
    act: async ({ deps, fields, photo, actionContext }) => {
      if (!photo) throw new DomainError('INVALID_INPUT');
      await addGalleryPhoto(deps, { ...fields, file: photo }, actionContext);
    },
  }),
  createFormRoute({
    buildPath: formPaths.saveGalleryItem,
    purpose: 'ordinary',
    buildNextPath: formPaths.saveGalleryItem,
    schema: saveGalleryItemFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => saveGalleryItem(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.takeOutSamples,
    purpose: 'ordinary',
    buildPagePath: buildGalleryPath,
    buildNextPath: buildGalleryPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: async ({ deps, id, actionContext }) => takeOutSamples(deps.db, requireCategory(id), actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.deleteGalleryItem,
    purpose: 'ordinary',
    buildNextPath: buildGalleryPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => deleteGalleryItem(deps, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.withdrawConsent,
    purpose: 'ordinary',
    buildNextPath: buildGalleryPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => withdrawConsent(deps, id, actionContext),
  }),
];
