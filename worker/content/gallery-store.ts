import { asc, eq, getTableColumns } from 'drizzle-orm';
import { pictureAlt } from '../../src/content/drawing.ts';
import type { GalleryItem } from '../../src/contract/responses.ts';
import type { GalleryCategory } from '../../src/domain/gallery.ts';
import type { Db } from '../db/database.ts';
import { galleryItem, service } from '../db/schema.ts';

/** Limits the size of the response; the gallery has no pages. */
const MAX_ROWS = 100;

/** The gallery items of one category or of all, by position. The alternative text begins with the service's name. */
export async function listGallery(db: Db, category?: GalleryCategory): Promise<GalleryItem[]> {
  const { position, ...shown } = getTableColumns(galleryItem);
  const rows = await db
    .select({ shown, serviceName: service.name })
    .from(galleryItem)
    .innerJoin(service, eq(service.id, galleryItem.serviceId))
    .where(category && eq(galleryItem.category, category))
    .orderBy(asc(position), asc(galleryItem.id))
    .limit(MAX_ROWS);
  return rows.map(({ shown, serviceName }) => ({ ...shown, alt: pictureAlt(serviceName, shown.alt) }));
}
