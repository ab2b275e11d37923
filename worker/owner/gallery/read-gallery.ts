import { asc } from 'drizzle-orm';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import type {
  CategorySamples,
  GalleryCard,
  GalleryConfirmationView,
  GalleryFields,
  GalleryItemView,
  GalleryView,
  NewGalleryPhotoView,
} from '../../../src/contract/owner/gallery.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { GALLERY_CATEGORIES, GALLERY_FILTERS, type GalleryCategory } from '../../../src/domain/content/gallery.ts';
import { canPublishPhoto } from '../../../src/domain/content/gallery-consent.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import type { Db } from '../../db/database.ts';
import type { GalleryItemRow } from '../../db/rows.ts';
import { galleryItem } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { DisplayOptions } from '../page-request.ts';
import { clientByIdQuery, latestClientsQuery } from './gallery-clients.ts';
import { requireGalleryItem } from './gallery-item-store.ts';

type GalleryFormRequest = FormState & DisplayOptions;

const formatCategory = (category: GalleryCategory): string =>
  GALLERY_FILTERS.find(({ id }) => id === category)?.label ?? '';

function formatPublicationState(row: GalleryItemRow): string {
  if (row.published) return 'on the website';
  return canPublishPhoto(row) ? 'not on the website' : 'not on the website, no yes yet';
}

const toCard = (row: GalleryItemRow): GalleryCard => ({
  id: row.id,
  title: row.title,
  imagePath: row.imagePath,
  alt: row.alt,
  isPublished: row.published,
  isSample: row.sample,
  text: `${formatCategory(row.category)}, ${formatPublicationState(row)}`,
});

function listCategorySamples(rows: GalleryItemRow[], category: GalleryCategory): CategorySamples[] {
  const publishedRows = rows.filter((row) => row.published && row.category === category);
  const count = publishedRows.filter(({ sample }) => sample).length;
  return count === 0
    ? []
    : [{ category, label: formatCategory(category), count, hasOwnPhoto: publishedRows.length > count }];
}

/** Every picture of the gallery in its order, and the samples that can be taken out. OWNER §6.10. */
export async function readGallery(db: Db): Promise<GalleryView> {
  const rows = await db.select().from(galleryItem).orderBy(asc(galleryItem.position), asc(galleryItem.id));
  const samples = GALLERY_CATEGORIES.flatMap((category) => listCategorySamples(rows, category));
  return {
    page: 'gallery',
    forms: samples.map(({ category }) => formPaths.takeOutSamples(category)),
    cards: rows.map(toCard),
    samples,
  };
}

/** The services, and the clients who may be on the photo, with the chosen one even when the last visit was long ago. */
async function readGalleryChoices(db: Db, { now, namesHidden }: GalleryFormRequest, chosenClientId: string | null) {
  const [services, latestClients] = await db.batch([allServicesQuery(db), latestClientsQuery(db, now)]);
  const clientNames = new Map(latestClients.map(({ id, name }) => [id, name]));
  if (chosenClientId !== null && !clientNames.has(chosenClientId))
    for (const { id, name } of await clientByIdQuery(db, chosenClientId)) clientNames.set(id, name);
  const clients = [...clientNames].map(([id, name]) => ({ id, name: toDisplayName(name, namesHidden).name }));
  return { services: services.map(({ id, name }) => ({ id, name })), clients };
}

const NEW_PHOTO_FIELDS: GalleryFields = {
  title: '',
  description: '',
  alt: '',
  category: '',
  serviceId: '',
  featured: '',
  place: '1',
  depicts: '',
  consentClient: '',
  how: '',
  agreed: '',
};

const toFields = (row: GalleryItemRow): GalleryFields => ({
  title: row.title,
  description: row.description,
  alt: row.alt,
  category: row.category,
  serviceId: row.serviceId,
  depicts: row.depicts,
  featured: row.featured ? 'yes' : '',
  place: String(row.position + 1),
  consentClient: row.consentClient ?? '',
  how: row.consentHow ?? '',
  agreed: row.consentAt ? 'yes' : '',
});

/**
 * The submitted fields after an error, with '' for an unticked box or an unchosen answer, which are not submitted; else the
 * saved ones.
 */
function buildFields({ refused, typed }: FormState, savedFields: GalleryFields): GalleryFields {
  const isTyped = refused !== null && typed.title !== undefined;
  if (!isTyped) return savedFields;
  const names = Object.keys(savedFields) as (keyof GalleryFields)[];
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as GalleryFields;
}

/** The page to add a photo. OWNER §6.10. */
export async function readNewGalleryPhotoPage(db: Db, request: GalleryFormRequest): Promise<NewGalleryPhotoView> {
  const { refused, typed } = request;
  return {
    page: 'gallery-new',
    forms: [formPaths.addGalleryPhoto()],
    refused,
    typed,
    fields: buildFields(request, NEW_PHOTO_FIELDS),
    choices: await readGalleryChoices(db, request, null),
  };
}

/** The page of a picture. Throws NOT_FOUND. OWNER §6.10. */
export async function readGalleryItem(db: Db, request: GalleryFormRequest & { id: string }): Promise<GalleryItemView> {
  const { id, refused, typed } = request;
  const row = await requireGalleryItem(db, id);
  return {
    page: 'gallery-item',
    forms: [formPaths.saveGalleryItem(id)],
    refused,
    typed,
    card: toCard(row),
    revision: row.revision,
    canWithdrawConsent: row.depicts !== 'nobody',
    savedFields: toFields(row),
    fields: buildFields(request, toFields(row)),
    choices: await readGalleryChoices(db, request, row.consentClient),
  };
}

type GalleryConfirmationRequest = FormState & { id: string; question: GalleryConfirmationView['question'] };

/**
 * The question before a picture is deleted. Throws NOT_FOUND, also for withdrawing the consent to a picture without a
 * person. OWNER §6.10.
 */
export async function readGalleryConfirmation(
  db: Db,
  request: GalleryConfirmationRequest,
): Promise<GalleryConfirmationView> {
  const { id, question, refused, typed } = request;
  const { title, published, sample, depicts } = await requireGalleryItem(db, id);
  if (question === 'withdrawn' && depicts === 'nobody') throw new DomainError('NOT_FOUND');
  return {
    page: 'gallery-confirmation',
    forms: [question === 'delete' ? formPaths.deleteGalleryItem(id) : formPaths.withdrawConsent(id)],
    id,
    question,
    refused,
    typed,
    title,
    isPublished: published,
    isSample: sample,
  };
}
