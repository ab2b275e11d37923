import { and, asc, eq, sql } from 'drizzle-orm';
import { formatPictureAlt } from '../../src/content/drawing.ts';
import type { GalleryItem } from '../../src/contract/catalogue-responses.ts';
import type { GalleryCategory } from '../../src/domain/content/gallery.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import { galleryItem } from '../db/schema.ts';
import { allServicesQuery } from './service-store.ts';

/** Limits the size of the response; the gallery has no pages. */
const MAX_ROWS = 100;

/** SQL: has the form of the indexes, which contain published items only. */
const isPublished = sql`${galleryItem.published} = 1`;

/** The columns of an item that everybody may read: nothing about who is in the picture, or how they agreed. */
const PUBLIC_COLUMNS = {
  id: galleryItem.id,
  title: galleryItem.title,
  description: galleryItem.description,
  imagePath: galleryItem.imagePath,
  alt: galleryItem.alt,
  category: galleryItem.category,
  serviceId: galleryItem.serviceId,
  featured: galleryItem.featured,
  sample: galleryItem.sample,
};

/**
 * The published gallery items of one category or of all, by position. The alternative text begins with the service's name.
 */
export async function listGallery(db: Db, read: BatchReader, category?: GalleryCategory): Promise<GalleryItem[]> {
  const publishedQuery = db
    .select(PUBLIC_COLUMNS)
    .from(galleryItem)
    .where(and(isPublished, category && eq(galleryItem.category, category)))
    .orderBy(asc(galleryItem.position), asc(galleryItem.id))
    .limit(MAX_ROWS);
  // Not joined: a join would read the service again for each of its pictures.
  const [items, services] = await read([publishedQuery, allServicesQuery(db)]);
  const serviceNames = new Map(services.map(({ id, name }) => [id, name]));
  return items.map((item) => ({ ...item, alt: formatPictureAlt(serviceNames.get(item.serviceId) ?? '', item.alt) }));
}
