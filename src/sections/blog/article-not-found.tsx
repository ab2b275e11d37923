import type { ErrorComponentProps } from '@tanstack/react-router';
import { formatPageTitle } from '../../content/page-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { usePageRetry } from '../layout/page-error.tsx';
import * as styles from '../layout/page-message.css.ts';

const TITLE = 'Article Not Found';

/** The page at the URL of an article that does not exist or is not published. SPEC §2. */
export function ArticleNotFound() {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <title>{formatPageTitle(TITLE)}</title>
      <Picture className={styles.picture} src="/img/hybrid_set-strip.svg" width={380} height={240} alt="" />
      <h1>{TITLE}</h1>
      <p className={styles.hint}>The article you're looking for doesn't exist or has been removed.</p>
      <ButtonLink href="/blog">Back to Blog</ButtonLink>
    </main>
  );
}

/** Shows the same page when the call fails (SPEC §8), and retries the call. */
export function ArticleError({ error }: ErrorComponentProps) {
  usePageRetry(error as Error);
  return <ArticleNotFound />;
}
