import type { Ref } from 'react';
import { GALLERY_FILTERS, type GalleryFilter } from '../../domain/content/gallery.ts';
import * as styles from './filter-buttons.css.ts';

/** The filter named in the URL; `all` for an unknown one. */
export const parseGalleryFilter = (value: unknown): GalleryFilter =>
  GALLERY_FILTERS.find(({ id }) => id === value)?.id ?? 'all';

type FilterButtonsProps = {
  ref?: Ref<HTMLFormElement>;
  chosenFilter: GalleryFilter;
  onChoose: (filter: GalleryFilter) => void;
};

/** One button per filter: all work, and each category. Before hydration a button requests the filtered page from the server. */
export function FilterButtons({ ref, chosenFilter, onChoose }: FilterButtonsProps) {
  return (
    <form ref={ref} className={styles.filters} action="/#gallery" method="get" aria-label="Filter the gallery">
      {GALLERY_FILTERS.map(({ id, label }) => (
        <button
          key={id}
          type="submit"
          name="gallery"
          value={id}
          className={styles.filter}
          aria-pressed={id === chosenFilter}
          onClick={(event) => {
            event.preventDefault();
            onChoose(id);
          }}
        >
          {label}
        </button>
      ))}
    </form>
  );
}
