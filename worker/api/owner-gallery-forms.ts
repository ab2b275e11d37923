import { formPaths } from '../../src/contract/owner-forms.ts';
import { addGalleryPhotoFormSchema, saveGalleryItemFormSchema } from '../../src/contract/owner-gallery-forms.ts';
import { type GalleryCategory, isGalleryCategory } from '../../src/domain/gallery.ts';
import { DomainError } from '../domain-error.ts';
import { addGalleryPhoto } from '../owner/gallery/add-gallery-photo.ts';
import { deleteGalleryItem, withdrawConsent } from '../owner/gallery/delete-gallery-item.ts';
import { takeOutSamples, unpublishGalleryItem } from '../owner/gallery/publish-gallery-item.ts';
import { saveGalleryItem } from '../owner/gallery/save-gallery-item.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

const buildGalleryPath = () => '/studio/gallery';
const buildGalleryItemPath = (id: string) => formPaths.saveGalleryItem(id);
const galleryItemFormPaths = { shownOn: buildGalleryItemPath, leadsTo: buildGalleryItemPath };

/** Throws NOT_FOUND. */
function requireCategory(param: string): GalleryCategory {
  if (!isGalleryCategory(param)) throw new DomainError('NOT_FOUND');
  return param;
}

/** The forms of /studio/gallery. OWNER §6.10, §7. */
export const GALLERY_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    path: formPaths.addGalleryPhoto(),
    purpose: 'ordinary',
    shownOn: formPaths.addGalleryPhoto,
    leadsTo: (_id, _typed, actionId) => buildGalleryItemPath(actionId),
    takesPhoto: true,
    schema: addGalleryPhotoFormSchema,
    act: async ({ deps, fields, photo, acting }) => {
      if (!photo) throw new DomainError('INVALID_INPUT');
      await addGalleryPhoto(deps, { ...fields, file: photo }, acting);
    },
  }),
  createFormRoute({
    path: formPaths.saveGalleryItem(':id'),
    purpose: 'ordinary',
    ...galleryItemFormPaths,
    schema: saveGalleryItemFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, acting }) => saveGalleryItem(deps.db, { id, ...fields }, acting),
  }),
  createFormRoute({
    path: formPaths.unpublishGalleryItem(':id'),
    purpose: 'ordinary',
    ...galleryItemFormPaths,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, acting }) => unpublishGalleryItem(deps.db, id, acting),
  }),
  createFormRoute({
    path: formPaths.takeOutSamples(':id'),
    purpose: 'ordinary',
    shownOn: buildGalleryPath,
    leadsTo: buildGalleryPath,
    schema: noFieldsSchema,
    call: { path: formPaths.takeOutSamples(':category'), unchanged: ALREADY_DONE_MESSAGE },
    act: async ({ deps, id, acting }) => takeOutSamples(deps.db, requireCategory(id), acting),
  }),
  createFormRoute({
    path: formPaths.deleteGalleryItem(':id'),
    purpose: 'ordinary',
    shownOn: formPaths.deleteGalleryItem,
    leadsTo: buildGalleryPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, acting }) => deleteGalleryItem(deps, id, acting),
  }),
  createFormRoute({
    path: formPaths.withdrawConsent(':id'),
    purpose: 'ordinary',
    shownOn: formPaths.withdrawConsent,
    leadsTo: buildGalleryPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, acting }) => withdrawConsent(deps, id, acting),
  }),
];
