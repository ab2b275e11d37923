/**
 * The fields of the forms of /studio/gallery, where every value is text, and of the same calls under /api/studio, where
 * numbers and booleans may be JSON values. Only a form can send a photo. OWNER §6.10, §7.
 */
import { z } from 'zod';
import { GALLERY_CATEGORIES } from '../../domain/content/gallery.ts';
import { CONSENT_METHODS, DEPICTED_KINDS } from '../../domain/content/gallery-consent.ts';
import { SERVICE_IDS } from '../../domain/services/service.ts';
import { createBoundedTextField } from '../requests.ts';
import { createTrimmedTextField, wholeNumberField, yesNoField } from './fields.ts';

export const GALLERY_LIMITS = { title: 80, description: 400, alt: 200, place: 999 } as const;
const MAX_ID_LENGTH = 40;

/** A field without a value is '' in a form and null in a call. */
const createOptionalField = <Value>(schema: z.ZodType<Value>) =>
  z
    .union([z.literal(''), z.null(), schema])
    .default(null)
    .transform((value) => value || null);

const galleryItemSchema = z.object({
  title: createTrimmedTextField(GALLERY_LIMITS.title).pipe(z.string().min(1)),
  description: createTrimmedTextField(GALLERY_LIMITS.description),
  alt: createTrimmedTextField(GALLERY_LIMITS.alt).pipe(z.string().min(1)),
  category: z.enum(GALLERY_CATEGORIES),
  serviceId: z.enum(SERVICE_IDS),
  featured: yesNoField.default(false),
  /** in the order of the gallery, from 1 */
  place: wholeNumberField.pipe(z.number().min(1).max(GALLERY_LIMITS.place)),
  depicts: z.enum(DEPICTED_KINDS),
  consentClient: createOptionalField(createBoundedTextField(MAX_ID_LENGTH)),
  how: createOptionalField(z.enum(CONSENT_METHODS)),
  agreed: yesNoField.default(false),
});

type GalleryItemValues = z.output<typeof galleryItemSchema>;

/** False for a consent that does not say how it was given. */
const isConsentComplete = ({ depicts, agreed, how }: GalleryItemValues): boolean =>
  depicts === 'nobody' || !agreed || how !== null;

const toGalleryItemInput = ({ depicts, consentClient, how, agreed, place, ...itemFields }: GalleryItemValues) => ({
  itemFields: { ...itemFields, position: place - 1 },
  consentInput: { depicts, consentClient, how, agreed },
});

/** What the owner types about a picture. */
export type GalleryItemInput = ReturnType<typeof toGalleryItemInput>;

/** Adding a photo: these fields, and the file. */
export const addGalleryPhotoFormSchema = galleryItemSchema.refine(isConsentComplete).transform(toGalleryItemInput);

/** Saving a picture. `next`: "Publish" and "Unpublish" save what was typed as well. */
export const saveGalleryItemFormSchema = galleryItemSchema
  .extend({ revision: wholeNumberField, next: z.enum(['publish', 'unpublish']).optional() })
  .refine(isConsentComplete)
  .transform(({ revision, next, ...fields }) => ({
    ...toGalleryItemInput(fields),
    revision,
    next,
  }));

/** The call that publishes a picture as it is. `revision` makes sure that it is the one that was read. */
export const publishGalleryItemBodySchema = z.object({ revision: wholeNumberField });
