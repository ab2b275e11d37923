import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryQuery } from '../../api/gallery.ts';
import type { GalleryItem } from '../../contract/responses.ts';
import type { GalleryFilter } from '../../domain/gallery.ts';
import { CouldNotOpen } from '../../ui/could-not-open.tsx';
import { LeaveNative } from '../../ui/leave-native.tsx';
import { Loader } from '../../ui/loader.tsx';
import { onDemand, useOnDemand } from '../../ui/on-demand.ts';
import { Opening } from '../../ui/opening.tsx';
import { heading } from '../home/section.css.ts';
import { FilterButtons, filterSaid } from './filter-buttons.tsx';
import * as styles from './gallery.css.ts';
import { GalleryRail } from './gallery-rail.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { NothingHere } from './nothing-here.tsx';

const home = getRouteApi('/');
const dialog = onDemand(() => import('./style-dialog.tsx').then((module) => module.StyleDialog));

/** Every style as a picture: all of them in a rail, one family in a grid. `opened` is the filter in the address. SPEC §2. */
export function Gallery({ opened }: { opened: unknown }) {
  const [filter, setFilter] = useState(() => filterSaid(opened));
  const [shown, setShown] = useState<GalleryItem | null>(null);
  const { Part: StyleDialog, loading, failed, retry } = useOnDemand(dialog, shown !== null);
  const { data: items, isError, refetch } = useQuery(galleryQuery(filter));
  const navigate = home.useNavigate();

  const choose = (next: GalleryFilter) => {
    setFilter(next);
    void navigate({
      search: (said) => ({ ...said, gallery: next === 'all' ? undefined : next }),
      hash: true,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
  };
  const tiles = items?.map((item) => (
    <GalleryTile key={item.id} item={item} onOpen={setShown} onIntent={dialog.preload} />
  ));

  return (
    <>
      <div className={heading}>
        <h2>See each style</h2>
        <FilterButtons chosen={filter} onChoose={choose} />
      </div>
      {tiles === undefined && !isError ? (
        <div className={styles.waiting}>
          <Loader words="Loading gallery..." />
        </div>
      ) : null}
      {isError && !tiles ? (
        <NothingHere words="We could not load the gallery." action="Try again" onAct={() => void refetch()} />
      ) : null}
      {tiles?.length === 0 ? (
        <NothingHere words="No images found in this category" action="View All Work" onAct={() => choose('all')} />
      ) : null}
      {tiles && tiles.length > 0 ? (
        filter === 'all' ? (
          <GalleryRail>{tiles}</GalleryRail>
        ) : (
          <ul className={styles.grid}>{tiles}</ul>
        )
      ) : null}
      {loading ? <Opening words="Opening the picture" /> : null}
      {failed ? <CouldNotOpen what="the picture" onRetry={retry} /> : null}
      {shown && StyleDialog ? (
        <LeaveNative onFail={() => setShown(null)}>
          <StyleDialog item={shown} onClose={() => setShown(null)} />
        </LeaveNative>
      ) : null}
    </>
  );
}
