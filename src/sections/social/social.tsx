import { useQuery } from '@tanstack/react-query';
import { findServiceName, servicesQuery } from '../../api/catalogue.ts';
import { buildSocialImagePath, formatDrawingAlt, formatPictureAlt } from '../../content/drawing.ts';
import { type SocialPost, socialPosts } from '../../content/social.ts';
import { studio } from '../../content/studio.ts';
import { formatDate } from '../../domain/time.ts';
import { buildPalette } from '../../lash-art/palette.ts';
import { Picture, SampleLabel } from '../../ui/picture.tsx';
import { useStudioFacts } from '../layout/contacts.tsx';
import { lead, spreadRow } from '../layout/section.css.ts';
import * as styles from './social.css.ts';

/** Six sample posts, each a link to the studio's social media page if there is one. SPEC §2 (Social feed). */
export function Social() {
  const { data: services = [] } = useQuery(servicesQuery);
  const url = useStudioFacts()?.socialUrl ?? '';
  return (
    <>
      <div className={spreadRow}>
        <h2>{`On ${studio.socialName}`}</h2>
        <p className={lead}>{`Samples of what we post.${url === '' ? '' : ' Each one opens our page there.'}`}</p>
      </div>
      <ul className={styles.posts}>
        {socialPosts.map((post) => (
          <li key={post.id}>
            <Post url={url} post={post} serviceName={findServiceName(services, post.drawing.serviceId)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Post({ url, post, serviceName }: { url: string; post: SocialPost; serviceName: string }) {
  const { id, drawing, caption, likes, comments, postedOn } = post;
  const content = (
    <>
      <span className={styles.picture}>
        <Picture
          src={buildSocialImagePath(id)}
          width={336}
          height={336}
          alt={formatPictureAlt(serviceName, formatDrawingAlt(drawing))}
          ground={buildPalette(drawing.tone).base}
        />
        <SampleLabel onPicture />
      </span>
      <span className={styles.caption}>{caption}</span>
      <span className={styles.facts}>
        <span>{`${likes} likes`}</span>
        <span>{`${comments} comments`}</span>
        <time dateTime={postedOn}>{formatDate(Temporal.PlainDate.from(postedOn))}</time>
      </span>
    </>
  );
  if (url === '') return <div className={styles.post}>{content}</div>;
  return (
    <a className={styles.post} href={url} target="_blank" rel="noopener">
      {content}
    </a>
  );
}
