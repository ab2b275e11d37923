import type { CSSProperties } from 'react';
import { progressArc } from '../lash-art/lid-arc.ts';
import * as styles from './lash-progress.css.ts';

/** Where one is among `count` things: the lash of the active one stands at full length. For the eye only; say it in words too. */
export function LashProgress({ count, active }: { count: number; active: number }) {
  const { width, height, lashes, lid } = progressArc(count);
  return (
    <svg className={styles.progress} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lashes.map(({ path, root: [x, y] }, index) => (
        <path
          key={path}
          className={index === active ? `${styles.lash} ${styles.active}` : styles.lash}
          d={path}
          style={{ transformOrigin: `${x}px ${y}px`, [styles.distanceName]: Math.abs(index - active) } as CSSProperties}
        />
      ))}
      <path className={styles.lid} d={lid} />
    </svg>
  );
}
