/** The views of the pages of /studio/gallery, with the conventions of view.ts. OWNER §6.10. */
import type { GalleryCategory } from '../../domain/content/gallery.ts';
import type { FormState } from './forms.ts';

/** `text`: the line below the title: "Volume, on the website", "Wispy, not on the website". */
export type GalleryCard = {
  id: string;
  title: string;
  imagePath: string;
  alt: string;
  isPublished: boolean;
  isSample: boolean;
  text: string;
};

/** The samples of a category on the website; `hasOwnPhoto`: whether a photo of the studio is on the website too. */
export type CategorySamples = { category: GalleryCategory; label: string; count: number; hasOwnPhoto: boolean };

/** Every picture in the order of the gallery. */
export type GalleryView = { page: 'gallery'; forms: string[]; cards: GalleryCard[]; samples: CategorySamples[] };

/** The values of the fields, as text: '' for none; a tick is "yes". */
export type GalleryFields = Record<
  | 'title'
  | 'description'
  | 'alt'
  | 'category'
  | 'serviceId'
  | 'featured'
  | 'place'
  | 'depicts'
  | 'consentClient'
  | 'how'
  | 'agreed',
  string
>;

/** `clients`: the clients of the latest appointments, to choose who is on the photo. */
type GalleryChoices = { services: { id: string; name: string }[]; clients: { id: string; name: string }[] };

type GalleryFormView = FormState & { forms: string[]; fields: GalleryFields; choices: GalleryChoices };

/** The form to add a photo. */
export type NewGalleryPhotoView = GalleryFormView & { page: 'gallery-new' };

/** `canWithdrawConsent`: true when the picture shows a person. */
export type GalleryItemView = GalleryFormView & {
  page: 'gallery-item';
  card: GalleryCard;
  revision: number;
  canWithdrawConsent: boolean;
  /** the stored values */
  savedFields: GalleryFields;
};

/** The page that asks before a picture is deleted. */
export type GalleryConfirmationView = FormState & {
  page: 'gallery-confirmation';
  forms: string[];
  question: 'delete' | 'withdrawn';
  id: string;
  title: string;
  isPublished: boolean;
  isSample: boolean;
};
