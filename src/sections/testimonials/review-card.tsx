import { formatReviewAlt, type Review } from '../../content/reviews.ts';
import { buildPalette } from '../../lash-art/palette.ts';
import { SERVICE_PICTURES } from '../../lash-art/service-pictures.ts';
import { Picture, SampleLabel } from '../../ui/picture.tsx';
import * as styles from './review-card.css.ts';

type ReviewCardProps = { review: Review; serviceName: string; isFirst: boolean };

/** One review as an image with the set and the text; the text is also its accessible name. */
export function ReviewCard({ review, serviceName, isFirst }: ReviewCardProps) {
  const { serviceId, text, initials } = review;
  return (
    <div className={styles.card} role="img" aria-label={formatReviewAlt(review, serviceName)}>
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          src={`/img/${serviceId}-strip.svg`}
          width={380}
          height={240}
          alt=""
          first={isFirst}
          ground={buildPalette(SERVICE_PICTURES[serviceId].tone).base}
        />
        <SampleLabel onPicture />
      </div>
      <p className={styles.quote}>{`“${text}”`}</p>
      <p className={styles.attribution}>{`${initials}, ${serviceName}`}</p>
    </div>
  );
}
