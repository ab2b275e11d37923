import { createFileRoute } from '@tanstack/react-router';
import { pageDescriptions, pages } from '../content/pages.ts';
import { brandPreview } from '../content/previews.ts';
import { BlogList } from '../sections/blog/blog-list.tsx';
import { ensurePosts } from '../sections/blog/ensure-posts.ts';
import { PageHead } from '../sections/layout/page-head.tsx';
import { PageLoading } from '../sections/layout/page-loading.tsx';
import { section } from '../sections/layout/section.css.ts';

export const Route = createFileRoute('/_page/blog/')({
  loader: ({ context: { queryClient } }) => ensurePosts(queryClient),
  pendingComponent: () => <PageLoading text="Loading blog posts..." />,
  component: Blog,
});

function Blog() {
  return (
    <main id="content" tabIndex={-1} className={section}>
      <PageHead
        {...pages.blog}
        preview={import.meta.env.SSR ? { description: pageDescriptions.blog, image: brandPreview } : undefined}
      />
      <BlogList level={1} />
    </main>
  );
}
