import { marketingClaims } from '../../content/marketing-claims.ts';
import { REVIEWS_ARE_SAMPLES } from '../../content/reviews.ts';
import * as styles from './stats.css.ts';

const LEADING_FIGURE_PATTERN = /^(\d\S*) (.+)$/;

const CLIENT_CLAIM_PATTERN = /happy clients|rating/;

/** The claims that contain a figure, like "4 years of experience"; with sample reviews, those about clients are left out. */
export const selectStats = (areSamples: boolean) =>
  marketingClaims.flatMap(({ text }) => {
    const [, figure, label] = LEADING_FIGURE_PATTERN.exec(text) ?? [];
    return figure && label && !(areSamples && CLIENT_CLAIM_PATTERN.test(label)) ? [{ figure, label }] : [];
  });

const stats = selectStats(REVIEWS_ARE_SAMPLES);

export function Stats() {
  return (
    <ul className={styles.stats}>
      {stats.map(({ figure, label }) => (
        <li key={label} className={styles.stat}>
          <span className={styles.figure}>{figure}</span> {label}
        </li>
      ))}
    </ul>
  );
}
