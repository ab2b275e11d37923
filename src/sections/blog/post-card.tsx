import type { Post } from '../../api/content.ts';
import { POST_IMAGE_SIZE } from '../../content/drawing.ts';
import { link } from '../../ui/link.css.ts';
import { Picture } from '../../ui/picture.tsx';
import { visuallyHidden } from '../../ui/text.css.ts';
import * as styles from './blog.css.ts';
import { CategoryBadge } from './category-badge.tsx';
import { PostDate } from './post-date.tsx';

export function PostCard({ post, titleLevel }: { post: Post; titleLevel: 2 | 3 }) {
  const Title = `h${titleLevel}` as const;
  return (
    <article className={styles.card} aria-label={post.title}>
      <Picture className={styles.cardPicture} src={post.featuredImage} {...POST_IMAGE_SIZE} alt="" />
      <CategoryBadge category={post.category} />
      <Title className={styles.cardTitle}>{post.title}</Title>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <p className={styles.byline}>
        <PostDate at={post.createdAt} />
      </p>
      <a className={`${link} ${styles.readMoreLink}`} href={`/blog/${post.slug}`}>
        Read More<span className={visuallyHidden}>: {post.title}</span>
      </a>
    </article>
  );
}
