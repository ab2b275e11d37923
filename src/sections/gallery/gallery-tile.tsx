import type { GalleryItem } from '../../contract/catalogue-responses.ts';
import type { GalleryFilter } from '../../domain/content/gallery.ts';
import { colour } from '../../styles/tokens.css.ts';
import { Picture, SampleLabel } from '../../ui/picture.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import { visuallyHidden } from '../../ui/text.css.ts';
import * as styles from './gallery.css.ts';

/** In picture units. The styles reserve the space, so that a photograph of another shape causes no layout shift. */
export const TILE_SIZES = { square: { width: 336, height: 336 }, wide: { width: 684, height: 336 } } as const;

/** The URL of the gallery with a picture open. */
const buildGalleryPageUrl = (id: string, filter: GalleryFilter) =>
  `/?${new URLSearchParams({ ...(filter === 'all' ? {} : { gallery: filter }), picture: id })}#gallery`;

type GalleryTileProps = {
  item: GalleryItem;
  filter: GalleryFilter;
  onOpen: (item: GalleryItem) => void;
  /** prefetches the dialog */
  prefetchHandlers: { onPointerDown: () => void; onFocus: () => void };
};

/** One picture: a link to the page that shows its style; after hydration a click opens the style in a dialog instead. */
export function GalleryTile({ item, filter, onOpen, prefetchHandlers }: GalleryTileProps) {
  return (
    <li className={item.featured ? styles.wideTile : styles.squareTile}>
      <a
        className={styles.tile}
        href={buildGalleryPageUrl(item.id, filter)}
        onClick={onPlainClick(() => onOpen(item))}
        onFocus={prefetchHandlers.onFocus}
        // A finger that swipes the rail or scrolls the page comes down on a tile, too; a tap fetches the dialog.
        onPointerDown={({ pointerType }) => pointerType !== 'touch' && prefetchHandlers.onPointerDown()}
      >
        <span className={visuallyHidden}>{`${item.title}: `}</span>
        <Picture
          {...TILE_SIZES[item.featured ? 'wide' : 'square']}
          className={styles.picture}
          ground={colour.sunk}
          src={item.imagePath}
          alt={item.alt}
        />
        {item.sample ? <SampleLabel onPicture /> : null}
      </a>
    </li>
  );
}
