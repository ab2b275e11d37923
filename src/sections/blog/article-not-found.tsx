import { pageTitle } from '../../content/page-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as styles from '../home/not-found.css.ts';

const TITLE = 'Article Not Found';

/** The call for the article failed, or there is no such article. SPEC §2 and §8. */
export function ArticleNotFound() {
  return (
    <main id="content" tabIndex={-1} className={styles.notFound}>
      <title>{pageTitle(TITLE)}</title>
      <Picture className={styles.picture} src="/img/hybrid_set-strip.svg" width={380} height={240} alt="" />
      <h1>{TITLE}</h1>
      <p className={styles.hint}>The article you're looking for doesn't exist or has been removed.</p>
      <ButtonLink href="/blog">Back to Blog</ButtonLink>
    </main>
  );
}
