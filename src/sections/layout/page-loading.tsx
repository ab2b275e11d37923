import { Loader } from '../../ui/loader.tsx';
import * as styles from './page-loading.css.ts';

/** A page whose data is on its way, once that takes a while. */
export function PageLoading({ words }: { words: string }) {
  return (
    <main id="content" tabIndex={-1} className={styles.waiting}>
      <Loader words={words} />
    </main>
  );
}
