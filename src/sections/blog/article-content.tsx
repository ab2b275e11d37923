import type { Article } from '../../api/content.ts';
import { POST_IMAGE_SIZE } from '../../content/drawing.ts';
import { studio } from '../../content/studio.ts';
import { calculateReadingMinutes } from '../../domain/content/reading-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { Picture } from '../../ui/picture.tsx';
import * as styles from './article.css.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleFooter } from './article-footer.tsx';
import { byline, lead } from './blog.css.ts';
import { CategoryBadge } from './category-badge.tsx';
import { PostDate } from './post-date.tsx';

type ShownArticle = Pick<
  Article,
  'title' | 'excerpt' | 'category' | 'content' | 'tags' | 'createdAt' | 'featuredImage'
>;

/** An article from its picture to its topics, as its page and the owner's preview show it. SPEC §2. */
export function ArticleContent({ article }: { article: ShownArticle }) {
  const { title, excerpt, category, content, tags, createdAt, featuredImage } = article;
  return (
    <article>
      <header className={styles.hero}>
        <Picture className={styles.picture} src={featuredImage} {...POST_IMAGE_SIZE} alt="" first />
        <div className={styles.heroText}>
          <a className={`${plainLink} ${styles.backLink}`} href="/blog">
            <Icon name="prev" />
            Back to Blog
          </a>
          <CategoryBadge category={category} />
          <h1>{title}</h1>
          <p className={byline}>
            <span>{`By ${studio.name}`}</span>
            <PostDate at={createdAt} />
            <span>{`${calculateReadingMinutes(content)} min read`}</span>
          </p>
          <p className={lead}>{excerpt}</p>
        </div>
      </header>
      <ArticleBody content={content} />
      <ArticleFooter tags={tags} />
    </article>
  );
}
