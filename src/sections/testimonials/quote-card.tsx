import { formatAttribution, type Review } from '../../content/reviews.ts';
import { SampleLabel } from '../../ui/picture.tsx';
import * as styles from './quote-card.css.ts';

export function QuoteCard({ quote, serviceName }: { quote: Review; serviceName: string }) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>{`“${quote.text}”`}</blockquote>
      <figcaption className={styles.attribution}>
        {formatAttribution(quote, serviceName)}
        <SampleLabel />
      </figcaption>
    </figure>
  );
}
