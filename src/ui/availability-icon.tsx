import { drawAvailabilityLashes, LID_PATH } from '../lash-art/availability-eye.ts';
import * as styles from './icon.css.ts';

/** A closed eye with one lash for each free time. Hidden from screen readers: give the number in text too. */
export function AvailabilityIcon({ free: freeTimeCount }: { free: number }) {
  const lashes = drawAvailabilityLashes(freeTimeCount);
  return (
    <svg className={styles.eye} viewBox="0 0 28 14" aria-hidden="true">
      <path className={styles.lid} d={LID_PATH} />
      {lashes ? <path d={lashes} /> : null}
    </svg>
  );
}
