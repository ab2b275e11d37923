import { formatAttribution, formatReviewAlt, type Review } from '../../content/reviews.ts';
import { SampleLabel } from '../../ui/picture.tsx';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import * as styles from './review-card.css.ts';

type ReviewCardProps = { review: Review; serviceName: string; isFirst: boolean };

/** One review as an image with the set and the text; the text is also its accessible name. */
export function ReviewCard({ review, serviceName, isFirst }: ReviewCardProps) {
  const { serviceId, text } = review;
  return (
    <div className={styles.card} role="img" aria-label={formatReviewAlt(review, serviceName)}>
      <div className={styles.frame}>
        <ServiceStrip className={styles.picture} serviceId={serviceId} first={isFirst} />
        <SampleLabel onPicture />
      </div>
      <p className={styles.quote}>{`“${text}”`}</p>
      <p className={styles.attribution}>{formatAttribution(review, serviceName)}</p>
    </div>
  );
}
