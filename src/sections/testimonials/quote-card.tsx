import type { Review } from '../../content/reviews.ts';
import { SampleMark } from '../../ui/picture.tsx';
import * as styles from './quote-card.css.ts';

export function QuoteCard({ quote, serviceName }: { quote: Review; serviceName: string }) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>{`“${quote.text}”`}</blockquote>
      <figcaption className={styles.from}>
        {`${quote.initials}, ${serviceName}`}
        <SampleMark />
      </figcaption>
    </figure>
  );
}
