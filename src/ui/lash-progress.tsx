import type { CSSProperties } from 'react';
import { drawProgressArc } from '../lash-art/count-arcs.ts';
import * as styles from './lash-progress.css.ts';

/** Lashes that are further away than this from the active one are as short. */
const MAX_DISTANCE = 4;

/** The position among `count` items: the active one's lash is longest. Hidden from screen readers: give it in text too. */
export function LashProgress({ count, activeIndex }: { count: number; activeIndex: number }) {
  const { width, height, lashes, lid } = drawProgressArc(count);
  return (
    <svg className={styles.progress} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lashes.map(({ path, root: [x, y] }, index) => (
        <path
          key={path}
          className={index === activeIndex ? `${styles.lash} ${styles.activeLash}` : styles.lash}
          d={path}
          style={
            {
              transformOrigin: `${x}px ${y}px`,
              [styles.distanceProperty]: Math.min(Math.abs(index - activeIndex), MAX_DISTANCE),
            } as CSSProperties
          }
        />
      ))}
      <path className={styles.lid} d={lid} />
    </svg>
  );
}
