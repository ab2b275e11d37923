import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { galleryQuery } from '../../api/catalogue.ts';
import type { GalleryItem } from '../../contract/catalogue-responses.ts';
import type { GalleryFilter } from '../../domain/content/gallery.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { content, spreadRow } from '../layout/section.css.ts';
import { EmptyState } from './empty-state.tsx';
import { FilterButtons, parseGalleryFilter } from './filter-buttons.tsx';
import * as styles from './gallery.css.ts';
import { GalleryItemPanel } from './gallery-item-panel.tsx';
import { GalleryRail } from './gallery-rail.tsx';
import { GalleryTile } from './gallery-tile.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true when the entry was added to open a picture: the previous entry shows the gallery without an open picture */
    pictureOpened?: true;
  }
}

const homeRoute = getRouteApi('/');
const useGalleryItemDialog = lazyDialog(() =>
  import('./gallery-item-dialog.tsx').then((module) => module.GalleryItemDialog),
);

/** From the URL with which the page was opened. `initialFilter`: the filter; `initialPicture`: a picture clicked before hydration. */
type GalleryProps = { initialFilter: unknown; initialPicture: unknown };

/**
 * The gallery: all items in a rail, or the items of one category in a grid. The URL names the open picture, so that Back
 * closes it. SPEC §2.
 */
export function Gallery({ initialFilter, initialPicture }: GalleryProps) {
  const [filter, setFilter] = useState(() => parseGalleryFilter(initialFilter));
  const { history } = useRouter();
  const openPictureId = homeRoute.useSearch({ select: (search) => search.picture });
  // The server renders no dialog.
  const isHydrated = useHydrated();
  /** the picture whose dialog is being closed */
  const closingPictureId = useRef<typeof openPictureId>(undefined);
  const [isInPage, setInPage] = useState(typeof initialPicture === 'string');
  const { data: items, isError, refetch } = useQuery(galleryQuery(filter));
  const navigate = homeRoute.useNavigate();
  const filters = useRef<HTMLFormElement>(null);

  const updateSearch = (search: object, replace: boolean, state: true | HistoryState = {}) =>
    navigate({
      search: (previousSearch) => ({ ...previousSearch, ...search }),
      state,
      hash: true,
      hashScrollIntoView: false,
      replace,
      resetScroll: false,
    });
  const showItem = ({ id }: GalleryItem) => {
    setInPage(false);
    // Replaces the entry of an open picture: closing the dialog goes back, which must not lead to another picture.
    const isPictureInUrl = new URLSearchParams(history.location.search).has('picture');
    void updateSearch({ picture: id }, isPictureInUrl, isPictureInUrl || { pictureOpened: true });
    // The picture is in the address before a retry reloads the page.
    history.flush();
    dialog.retryIfFailed();
  };
  const closeInPlace = () => {
    setInPage(false);
    return updateSearch({ picture: undefined }, true);
  };
  const close = () => {
    // Pressing Close again before the first `back()` has finished would go back twice and leave the page.
    if (closingPictureId.current === openPictureId) return;
    if (!history.location.state.pictureOpened) return void closeInPlace();
    closingPictureId.current = openPictureId;
    history.back();
  };
  useEffect(() => {
    if (closingPictureId.current !== openPictureId) closingPictureId.current = undefined;
  }, [openPictureId]);
  const shownItem = items?.find(({ id }) => id === openPictureId);
  const dialog = useGalleryItemDialog({
    isOpen: shownItem !== undefined && isHydrated && !isInPage,
    dialogName: 'the picture',
    loadingText: 'Opening the picture',
    onFail: () => void closeInPlace(),
  });
  const choose = (nextFilter: GalleryFilter) => {
    setFilter(nextFilter);
    void updateSearch({ gallery: nextFilter === 'all' ? undefined : nextFilter, picture: undefined }, true);
  };
  // The focus moves to the filter, because the clicked button is removed with the empty state or the panel.
  const focusFilter = (filterToFocus: GalleryFilter) =>
    filters.current?.querySelector<HTMLElement>(`[value=${filterToFocus}]`)?.focus();
  const showAll = () => {
    choose('all');
    focusFilter('all');
  };
  const closePanel = () => {
    void closeInPlace();
    focusFilter(filter);
  };
  const retry = () => {
    void refetch();
    focusFilter(filter);
  };
  const tiles = items?.map((item) => (
    <GalleryTile
      key={item.id}
      item={item}
      filter={filter}
      onOpen={showItem}
      prefetchHandlers={dialog.prefetchHandlers}
    />
  ));

  return (
    <>
      <div className={spreadRow}>
        <h2>See each style</h2>
        <FilterButtons ref={filters} chosenFilter={filter} onChoose={choose} />
      </div>
      {shownItem && isInPage ? <GalleryItemPanel item={shownItem} filter={filter} onClose={closePanel} /> : null}
      {tiles === undefined && !isError ? (
        <div className={styles.loading} data-shows-text>
          <Loader text="Loading gallery..." />
        </div>
      ) : null}
      {isError && !tiles ? (
        <EmptyState failed text="We could not load the gallery." actionLabel="Try again" onAction={retry} />
      ) : null}
      {tiles?.length === 0 ? (
        <EmptyState text="No images found in this category" actionLabel="View All Work" onAction={showAll} />
      ) : null}
      {tiles && tiles.length > 0 ? (
        filter === 'all' ? (
          <GalleryRail>{tiles}</GalleryRail>
        ) : (
          <ul className={styles.grid}>{tiles}</ul>
        )
      ) : null}
      <div className={content}>
        {dialog.renderDialog(
          (GalleryItemDialog) =>
            shownItem && <GalleryItemDialog item={shownItem} onClose={close} onBook={closeInPlace} />,
        )}
      </div>
    </>
  );
}
