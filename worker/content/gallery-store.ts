import { asc, eq, getTableColumns } from 'drizzle-orm';
import { pictureAlt } from '../../src/content/drawing.ts';
import type { GalleryItem } from '../../src/contract/responses.ts';
import type { GalleryCategory } from '../../src/domain/gallery.ts';
import type { Db } from '../db/database.ts';
import { galleryItem, service } from '../db/schema.ts';

/** A gallery is looked at, not searched: the studio shows its best, and the page stays light. */
const MAX_ROWS = 100;

/** The studio's work in the studio's order, of one family or of all. What a picture shows begins with its service's name. */
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
