import type { CSSProperties } from 'react';
import { drawButtonLoaderArc, drawLoaderArc, type LidArc } from '../lash-art/lid-arc.ts';
import * as styles from './loader.css.ts';

/** Nine lashes that grow one after the other. `text` says what is being fetched, e.g. "Loading times". */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <GrowingLashes arc={drawLoaderArc()} className={styles.lashes} />
      <span className={styles.caption}>{text}</span>
    </div>
  );
}

/** Five lashes that replace a button's icon while its action is running. */
export function ButtonLoader() {
  return <GrowingLashes arc={drawButtonLoaderArc()} className={styles.buttonLashes} />;
}

function GrowingLashes({ arc, className }: { arc: LidArc; className: string }) {
  const { width, height, lashes, lid } = arc;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lashes.map(({ path, root: [x, y] }, index) => (
        <path
          key={path}
          className={styles.lash}
          d={path}
          style={{ transformOrigin: `${x}px ${y}px`, [styles.indexProperty]: index } as CSSProperties}
        />
      ))}
      <path d={lid} />
    </svg>
  );
}
