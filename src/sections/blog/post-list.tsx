import type { Post } from '../../api/content.ts';
import { findFeaturedPost } from '../../domain/content/blog.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostCard } from './post-card.tsx';

type PostListProps = { posts: readonly Post[]; titleLevel: 2 | 3 };

/** The featured post in full width, the others as a carousel. */
export function PostList({ posts, titleLevel }: PostListProps) {
  const featuredPost = findFeaturedPost(posts);
  if (!featuredPost) return <NoPosts />;
  const otherPosts = posts.filter((post) => post !== featuredPost);
  const items = otherPosts.map((post) => ({
    id: `post-${post.slug}`,
    name: post.title,
    card: <PostCard post={post} titleLevel={titleLevel} />,
  }));
  return (
    <>
      <FeaturedCard post={featuredPost} titleLevel={titleLevel} />
      {items.length > 0 ? <Carousel label="More articles" items={items} /> : null}
    </>
  );
}
