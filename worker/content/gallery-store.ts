import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { GalleryItem } from '../../src/contract/responses.ts';
import type { GalleryCategory } from '../../src/domain/gallery.ts';
import type { Db } from '../db/database.ts';
import { galleryItem } from '../db/schema.ts';

/** A gallery is looked at, not searched: the studio shows its best, and the page stays light. */
const MOST = 100;

/** The studio's work in the studio's order, of one family or of all. */
export async function listGallery(db: Db, category?: GalleryCategory): Promise<GalleryItem[]> {
  const { position, ...shown } = getTableColumns(galleryItem);
  return db
    .select(shown)
    .from(galleryItem)
    .where(category && eq(galleryItem.category, category))
    .orderBy(asc(position), asc(galleryItem.id))
    .limit(MOST);
}
