import { formPaths } from '../../src/contract/owner-forms.ts';
import {
  addGalleryPhotoForm,
  publishGalleryItemForm,
  saveGalleryItemForm,
} from '../../src/contract/owner-gallery-forms.ts';
import { type GalleryCategory, isGalleryCategory } from '../../src/domain/gallery.ts';
import { DomainError } from '../domain-error.ts';
import { addGalleryPhoto } from '../owner/add-gallery-photo.ts';
import { deleteGalleryItem, withdrawConsent } from '../owner/delete-gallery-item.ts';
import { publishGalleryItem, takeOutSamples, unpublishGalleryItem } from '../owner/publish-gallery-item.ts';
import { saveGalleryItem } from '../owner/save-gallery-item.ts';
import { form, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

const toGallery = () => '/studio/gallery';
const toItem = (id: string) => formPaths.saveGalleryItem(id);
const onItem = { shownOn: toItem, leadsTo: toItem };

/** Throws NOT_FOUND. */
export function requireCategory(param: string): GalleryCategory {
  if (!isGalleryCategory(param)) throw new DomainError('NOT_FOUND');
  return param;
}

/** The forms of /studio/gallery. OWNER §6.10, §7. */
export const GALLERY_FORMS: OwnerFormRoute[] = [
  form({
    path: formPaths.addGalleryPhoto(),
    purpose: 'reading',
    shownOn: formPaths.addGalleryPhoto,
    leadsTo: (_id, _typed, actionId) => toItem(actionId),
    takesPhoto: true,
    schema: addGalleryPhotoForm,
    act: async ({ deps, fields, photo, acting }) => {
      if (!photo) throw new DomainError('INVALID_INPUT');
      await addGalleryPhoto(deps, { ...fields, file: photo }, acting);
    },
  }),
  form({
    path: formPaths.saveGalleryItem(':id'),
    purpose: 'reading',
    ...onItem,
    schema: saveGalleryItemForm,
    act: ({ deps, id, fields, acting }) => saveGalleryItem(deps.db, { id, ...fields }, acting),
  }),
  form({
    path: formPaths.publishGalleryItem(':id'),
    purpose: 'reading',
    ...onItem,
    schema: publishGalleryItemForm,
    act: ({ deps, id, fields, acting }) => publishGalleryItem(deps.db, { id, ...fields }, acting),
  }),
  form({
    path: formPaths.unpublishGalleryItem(':id'),
    purpose: 'reading',
    ...onItem,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => unpublishGalleryItem(deps.db, id, acting),
  }),
  form({
    path: formPaths.takeOutSamples(':id'),
    purpose: 'reading',
    shownOn: toGallery,
    leadsTo: toGallery,
    schema: noFieldsSchema,
    act: async ({ deps, id, acting }) => takeOutSamples(deps.db, requireCategory(id), acting),
  }),
  form({
    path: formPaths.deleteGalleryItem(':id'),
    purpose: 'reading',
    shownOn: formPaths.deleteGalleryItem,
    leadsTo: toGallery,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => deleteGalleryItem(deps, id, acting),
  }),
  form({
    path: formPaths.withdrawConsent(':id'),
    purpose: 'reading',
    shownOn: formPaths.withdrawConsent,
    leadsTo: toGallery,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => withdrawConsent(deps, id, acting),
  }),
];
