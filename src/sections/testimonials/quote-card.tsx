import type { Review } from '../../content/reviews.ts';
import { LASH_STYLES } from '../../domain/lash-style.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';
import * as styles from './quote-card.css.ts';

export function QuoteCard({ quote }: { quote: Review }) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>{`“${quote.text}”`}</blockquote>
      <figcaption className={styles.from}>
        {`${quote.initials}, ${LASH_STYLES[quote.serviceId].name}`}
        <SampleMark />
      </figcaption>
    </figure>
  );
}
