/**
 * The fields of the forms of /studio/gallery, in which every value is text, and of the same calls under /api/studio, in
 * which a number, a yes and a no may be those of JSON. A photo is sent by its form alone. OWNER §6.10, §7.
 */
import { z } from 'zod';
import { GALLERY_CATEGORIES } from '../domain/gallery.ts';
import { CONSENT_WAYS, DEPICTED } from '../domain/gallery-consent.ts';
import { SERVICE_IDS } from '../domain/service.ts';
import { ownerActionBody } from './owner.ts';
import { wholeNumber, words } from './owner-fields.ts';
import { yesOrNo } from './owner-hours-forms.ts';
import { text } from './requests.ts';

export const GALLERY_LIMITS = { title: 80, description: 400, alt: 200, place: 999 } as const;
const MAX_ID_LENGTH = 40;

/** '' in a form, null in a call: none. */
const orNone = <Value>(schema: z.ZodType<Value>) =>
  z
    .union([z.literal(''), z.null(), schema])
    .default(null)
    .transform((value) => value || null);

const itemFields = {
  title: words(GALLERY_LIMITS.title).pipe(z.string().min(1)),
  description: words(GALLERY_LIMITS.description),
  alt: words(GALLERY_LIMITS.alt).pipe(z.string().min(1)),
  category: z.enum(GALLERY_CATEGORIES),
  serviceId: z.enum(SERVICE_IDS),
  featured: yesOrNo.default(false),
  /** in the order of the gallery, from 1 */
  place: wholeNumber.pipe(z.number().min(1).max(GALLERY_LIMITS.place)),
  depicts: z.enum(DEPICTED),
  consentClient: orNone(text(MAX_ID_LENGTH)),
  how: orNone(z.enum(CONSENT_WAYS)),
  agreed: yesOrNo.default(false),
};
const typedItem = z.object(itemFields);
const itemBody = ownerActionBody.extend({ ...itemFields, revision: wholeNumber });

type TypedItem = z.output<typeof typedItem>;

/** A consent without the way in which it was given is not complete. */
const hasWayOfConsent = ({ depicts, agreed, how }: TypedItem): boolean =>
  depicts === 'nobody' || !agreed || how !== null;

const toItem = ({ depicts, consentClient, how, agreed, place, ...shown }: TypedItem) => ({
  shown: { ...shown, position: place - 1 },
  stated: { depicts, consentClient, how, agreed },
});

/** What the owner types about a picture. */
export type GalleryItemInput = ReturnType<typeof toItem>;

/** Adding a photo: these fields, and the file. */
export const addGalleryPhotoForm = typedItem.refine(hasWayOfConsent).transform(toItem);

const withRevision = ({ revision, ...typed }: TypedItem & { revision: number }) => ({ ...toItem(typed), revision });

export const saveGalleryItemForm = typedItem
  .extend({ revision: wholeNumber })
  .refine(hasWayOfConsent)
  .transform(withRevision);

export const saveGalleryItemBody = itemBody
  .refine(hasWayOfConsent)
  .transform(({ actionId, ...typed }) => ({ actionId, change: withRevision(typed) }));

/** Publishing: what is published is what was shown. */
export const publishGalleryItemForm = z.object({ revision: wholeNumber });
export const publishGalleryItemBody = ownerActionBody.extend({ revision: wholeNumber });
