import type { Post } from '../../api/content.ts';
import { POST_IMAGE_SIZE } from '../../content/drawing.ts';
import { studio } from '../../content/studio.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { visuallyHidden } from '../../ui/text.css.ts';
import * as styles from './blog.css.ts';
import { CategoryBadge } from './category-badge.tsx';
import { PostDate } from './post-date.tsx';

/** The same for every post, because the list does not contain the texts whose words could be counted (SPEC §2). */
const READING_TIME = '5 min read';

export function FeaturedCard({ post, titleLevel }: { post: Post; titleLevel: 2 | 3 }) {
  const Title = `h${titleLevel}` as const;
  return (
    <article className={styles.featuredCard} aria-label={post.title}>
      <Picture
        className={styles.featuredPicture}
        src={post.featuredImage}
        {...POST_IMAGE_SIZE}
        alt=""
        first={titleLevel === 2}
      />
      <div className={styles.featuredBody}>
        <CategoryBadge category={post.category} />
        <Title className={styles.featuredTitle}>{post.title}</Title>
        <p className={styles.lead}>{post.excerpt}</p>
        <p className={styles.byline}>
          <span>{`By ${studio.name}`}</span>
          <PostDate at={post.createdAt} />
          <span>{READING_TIME}</span>
        </p>
        <ButtonLink variant="ink" href={`/blog/${post.slug}`}>
          <span>
            Read Full Article<span className={visuallyHidden}>: {post.title}</span>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}
