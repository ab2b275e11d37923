import type { ArticlePreviewView } from '../../../contract/owner/articles.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { requireInstant } from '../../../domain/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ArticleContent } from '../../blog/article-content.tsx';
import * as styles from './articles.css.ts';

/** An article as visitors read it, under a bar that leads back to its form. Only the owner gets this page. OWNER §6.10. */
export function ArticlePreviewPage({ view: { article, isPublished } }: { view: ArticlePreviewView }) {
  const shownArticle = { ...article, createdAt: requireInstant(article.createdAt) };
  return (
    <>
      <header className={styles.previewBar}>
        <p>
          <b>Preview.</b> {isPublished ? 'It is on the site like this.' : 'Only you can see it.'}
        </p>
        <ButtonLink variant="quiet" small href={formPaths.saveArticle(article.id)}>
          Back to the article
        </ButtonLink>
      </header>
      <main id="content" tabIndex={-1}>
        <ArticleContent article={shownArticle} />
      </main>
    </>
  );
}
