import { Loader } from './loader.tsx';
import * as styles from './opening.css.ts';

/** Over the page, between a press and the dialog that it opens. */
export function Opening({ words }: { words: string }) {
  return (
    <div className={styles.opening}>
      <div className={styles.card}>
        <Loader words={words} />
      </div>
    </div>
  );
}
