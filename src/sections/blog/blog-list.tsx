import { useSuspenseQuery } from '@tanstack/react-query';
import { postsQuery } from '../../api/content.ts';
import { pages } from '../../content/pages.ts';
import { lead, spreadRow } from '../layout/section.css.ts';
import { PostList } from './post-list.tsx';

type BlogListProps = {
  /** 1 on the blog's page, 2 in a section of another page */
  level?: 1 | 2;
};

/** The list of posts with its heading; loaders fetch the posts (ensure-posts.ts). SPEC §2. */
export function BlogList({ level = 2 }: BlogListProps) {
  const { data: posts } = useSuspenseQuery(postsQuery);
  const Title = `h${level}` as const;
  return (
    <>
      <div className={spreadRow}>
        <Title>{pages.blog.title}</Title>
        <p className={lead}>How to choose a set, get ready for it, and keep it. Written between clients.</p>
      </div>
      <PostList posts={posts} titleLevel={level === 1 ? 2 : 3} />
    </>
  );
}
