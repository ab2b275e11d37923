import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNotFound } from '../api/call.ts';
import { articleQuery } from '../api/content.ts';
import { Article } from '../sections/blog/article.tsx';
import { ArticleError, ArticleNotFound } from '../sections/blog/article-not-found.tsx';
import { PageLoading } from '../sections/layout/page-loading.tsx';

export const Route = createFileRoute('/_page/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const query = articleQuery(slug);
    try {
      await queryClient.ensureQueryData(query);
    } catch (error) {
      queryClient.removeQueries(query);
      throw isNotFound(error) ? notFound() : error;
    }
  },
  pendingComponent: () => <PageLoading text="Loading article..." />,
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleError,
  component: Article,
});
