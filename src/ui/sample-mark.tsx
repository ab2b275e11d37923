import * as styles from './sample-mark.css.ts';

/** Says that this stands in for something real to come; on everything that is nobody's work or words. */
export function SampleMark({ onPicture = false }: { onPicture?: boolean }) {
  return <span className={onPicture ? styles.onPicture : styles.mark}>Sample</span>;
}
