import type { GalleryItem } from '../../contract/catalogue-responses.ts';
import type { GalleryFilter } from '../../domain/content/gallery.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture, SampleLabel } from '../../ui/picture.tsx';
import { onPlainClick } from '../../ui/plain-click.ts';
import * as styles from './gallery-item.css.ts';
import { GalleryItemDescription } from './gallery-item-description.tsx';
import { TILE_SIZES } from './gallery-tile.tsx';

type GalleryItemPanelProps = { item: GalleryItem; filter: GalleryFilter; onClose: () => void };

/** The content of the dialog in the page, for a picture clicked before hydration or without JavaScript. */
export function GalleryItemPanel({ item, filter, onClose }: GalleryItemPanelProps) {
  const { title, imagePath, alt, featured, sample } = item;
  return (
    <article className={styles.panel}>
      <div className={styles.picture}>
        <Picture {...TILE_SIZES[featured ? 'wide' : 'square']} src={imagePath} alt={alt} first />
        {sample ? <SampleLabel onPicture /> : null}
      </div>
      <div className={styles.body}>
        <h3>{title}</h3>
        <GalleryItemDescription item={item} />
        <ButtonLink
          variant="quiet"
          small
          href={filter === 'all' ? '/#gallery' : `/?gallery=${filter}#gallery`}
          onClick={onPlainClick(onClose)}
        >
          Close
        </ButtonLink>
      </div>
    </article>
  );
}
