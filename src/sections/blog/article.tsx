import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { articleQuery } from '../../api/content.ts';
import { buildCategoryPreview } from '../../content/previews.ts';
import { buildBlogPosting } from '../../content/structured-data.ts';
import { toIso } from '../../domain/time.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ArticleContent } from './article-content.tsx';

/** One article, fetched by the route's loader. SPEC §2. */
export function Article() {
  const { slug } = getRouteApi('/_page/blog/$slug').useParams();
  const { data: article } = useSuspenseQuery(articleQuery(slug));
  const { title, excerpt, category, createdAt, updatedAt } = article;
  const articleWithIsoDates = { ...article, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) };
  return (
    <main id="content" tabIndex={-1}>
      <PageHead
        path={`/blog/${slug}`}
        title={title}
        preview={
          import.meta.env.SSR
            ? {
                description: excerpt,
                image: buildCategoryPreview(category),
                type: 'article',
                publishedAt: articleWithIsoDates.createdAt,
              }
            : undefined
        }
        structuredData={
          import.meta.env.SSR
            ? (origin) => [buildBlogPosting(origin, articleWithIsoDates, buildCategoryPreview(category))]
            : undefined
        }
      />
      <ArticleContent article={article} />
    </main>
  );
}
