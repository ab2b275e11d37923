import { type ReactNode, useEffect, useRef, useState } from 'react';
import { arrow } from '../../ui/carousel.css.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './gallery.css.ts';

/** Sub-pixels are lost when a scroll position is rounded. */
const ROUNDING = 2;

/** All pictures in two rows that scroll sideways; the buttons scroll by what is visible at once. */
export function GalleryRail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const [{ atStart, atEnd }, setEnds] = useState({ atStart: true, atEnd: false });

  const look = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = rail.current ?? {};
    const now = { atStart: scrollLeft <= ROUNDING, atEnd: scrollLeft + clientWidth >= scrollWidth - ROUNDING };
    setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
  };
  useEffect(() => {
    setLive(true);
    look();
  }, []);
  const scroll = (direction: 1 | -1) => {
    const { current } = rail;
    current?.scrollBy({ left: direction * current.clientWidth });
  };

  return (
    <section aria-label="All work" aria-roledescription="carousel">
      <div ref={rail} className={styles.rail} onScroll={look}>
        <ul className={styles.mosaic}>{children}</ul>
      </div>
      <div className={styles.arrows} data-live={live || undefined}>
        <button
          type="button"
          className={arrow}
          aria-label="Previous"
          aria-disabled={atStart}
          onClick={() => scroll(-1)}
        >
          <Icon name="prev" />
        </button>
        <button type="button" className={arrow} aria-label="Next" aria-disabled={atEnd} onClick={() => scroll(1)}>
          <Icon name="next" />
        </button>
      </div>
    </section>
  );
}
