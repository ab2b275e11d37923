import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { articleQuery } from '../../api/content.ts';
import { POST_IMAGE_SIZE } from '../../content/drawing.ts';
import { categoryPreview } from '../../content/previews.ts';
import { blogPosting } from '../../content/structured-data.ts';
import { studio } from '../../content/studio.ts';
import { readMinutes } from '../../domain/read-time.ts';
import { toIso } from '../../domain/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../layout/page-head.tsx';
import * as styles from './article.css.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleFooter } from './article-footer.tsx';
import { facts, lead } from './blog.css.ts';
import { CategoryBadge } from './category-badge.tsx';
import { PostDate } from './post-date.tsx';

/** One article, fetched by the route's loader. SPEC §2. */
export function Article() {
  const { slug } = getRouteApi('/_page/blog/$slug').useParams();
  const { data: article } = useSuspenseQuery(articleQuery(slug));
  const { title, excerpt, category, content, tags, createdAt, updatedAt, featuredImage } = article;
  const dated = { ...article, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) };
  const image = categoryPreview(category);
  return (
    <main id="content" tabIndex={-1}>
      <PageHead
        path={`/blog/${slug}`}
        title={title}
        description={excerpt}
        image={image}
        type="article"
        publishedAt={dated.createdAt}
        structuredData={import.meta.env.SSR ? (origin) => [blogPosting(origin, dated, image)] : undefined}
      />
      <article>
        <header className={styles.hero}>
          <Picture className={styles.picture} src={featuredImage} {...POST_IMAGE_SIZE} alt="" first />
          <div className={styles.heroText}>
            <a className={`${plainLink} ${styles.back}`} href="/blog">
              <Icon name="prev" />
              Back to Blog
            </a>
            <CategoryBadge category={category} />
            <h1>{title}</h1>
            <p className={facts}>
              <span>{`By ${studio.name}`}</span>
              <PostDate at={createdAt} />
              <span>{`${readMinutes(content)} min read`}</span>
            </p>
            <p className={lead}>{excerpt}</p>
          </div>
        </header>
        <ArticleBody content={content} />
        <ArticleFooter tags={tags} />
      </article>
    </main>
  );
}
