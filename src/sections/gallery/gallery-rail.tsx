import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RailArrows } from '../../ui/rail-arrows.tsx';
import * as styles from './gallery.css.ts';

/** The tolerance for scroll positions, which browsers round. */
const ROUNDING_TOLERANCE_PX = 2;

/** All pictures in two rows that scroll sideways; the buttons scroll by the visible width. SPEC §2. */
export function GalleryRail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null);
  const [{ isAtStart, isAtEnd }, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const updateEnds = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = rail.current ?? {};
    const ends = {
      isAtStart: scrollLeft <= ROUNDING_TOLERANCE_PX,
      isAtEnd: scrollLeft + clientWidth >= scrollWidth - ROUNDING_TOLERANCE_PX,
    };
    setEnds((previousEnds) =>
      previousEnds.isAtStart === ends.isAtStart && previousEnds.isAtEnd === ends.isAtEnd ? previousEnds : ends,
    );
  };
  useEffect(updateEnds, []);
  const scroll = (direction: 1 | -1) => {
    const { current } = rail;
    current?.scrollBy({ left: direction * current.clientWidth });
  };

  return (
    <section aria-label="All work" aria-roledescription="carousel">
      <div ref={rail} className={styles.rail} onScroll={updateEnds}>
        <ul className={styles.twoRowGrid}>{children}</ul>
      </div>
      <RailArrows className={styles.arrows} isAtStart={isAtStart} isAtEnd={isAtEnd} onStep={scroll} />
    </section>
  );
}
