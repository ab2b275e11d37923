import { Loader } from '../../ui/loader.tsx';
import * as styles from './page-message.css.ts';

/** Shown in place of a page while its data is loading. */
export function PageLoading({ text }: { text: string }) {
  return (
    <main id="content" tabIndex={-1} className={styles.loading} data-shows-text>
      <Loader text={text} />
    </main>
  );
}
