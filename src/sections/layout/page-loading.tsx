import { Loader } from '../../ui/loader.tsx';
import * as styles from './page-message.css.ts';

/** Stands in for a page whose data takes a while to load. */
export function PageLoading({ words }: { words: string }) {
  return (
    <main id="content" tabIndex={-1} className={styles.loading}>
      <Loader words={words} />
    </main>
  );
}
