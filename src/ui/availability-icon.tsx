import { drawAvailabilityLashes, LID_PATH } from '../lash-art/availability-eye.ts';
import * as styles from './icon.css.ts';

/**
 * A closed eye with `count` lashes: one for each free time, on the owner's pages also for each client of a day. Hidden from
 * screen readers: give the number in text too.
 */
export function AvailabilityIcon({ count }: { count: number }) {
  const lashes = drawAvailabilityLashes(count);
  return (
    <svg className={styles.eye} viewBox="0 0 28 14" aria-hidden="true">
      <path className={styles.lid} d={LID_PATH} />
      {lashes ? <path d={lashes} /> : null}
    </svg>
  );
}
