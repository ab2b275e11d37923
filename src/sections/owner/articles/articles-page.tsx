import type { ArticleListItem, ArticlesView } from '../../../contract/owner/articles.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { formatDate, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { smallText, strongText, title } from '../parts/panel.css.ts';
import { list } from '../settings/settings.css.ts';
import * as styles from './articles.css.ts';

const formatIsoDate = (iso: string): string => formatDate(toStudioDay(requireInstant(iso)));

/** "Published 26 October 2026", "Draft"; an article that was taken off the site is a draft again. */
const formatArticleState = ({ isPublished, publishedAt }: ArticleListItem): string =>
  isPublished && publishedAt ? `Published ${formatIsoDate(publishedAt)}` : 'Draft';

function ArticleRow({ article }: { article: ArticleListItem }) {
  const { id, title: name, category, updatedAt } = article;
  return (
    <li className={styles.row}>
      <a className={styles.link} href={formPaths.saveArticle(id)}>
        <span className={strongText}>{name}</span>
        <span
          className={smallText}
        >{`${formatArticleState(article)} · ${category} · changed ${formatIsoDate(updatedAt)}`}</span>
      </a>
    </li>
  );
}

/** Every article, the newest change first. OWNER §6.10. */
export function ArticlesPage({ view: { articles } }: { view: ArticlesView }) {
  return (
    <>
      <div className={styles.heading}>
        <h1 className={title}>Articles</h1>
        <ButtonLink variant="ink" small href={formPaths.newArticle()}>
          <OwnerIcon name="plus" />
          New article
        </ButtonLink>
      </div>
      {articles.length === 0 ? (
        <p className={styles.emptyMessage}>No articles yet. Write the first one.</p>
      ) : (
        <ul className={list}>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </>
  );
}
