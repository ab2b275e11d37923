import { marketingClaims } from '../../content/claims.ts';
import { REVIEWS_ARE_SAMPLES } from '../../content/reviews.ts';
import * as styles from './stats.css.ts';

const FIGURE_FIRST = /^(\d\S*) (.+)$/;

const ABOUT_CLIENTS = /happy clients|rating/;

/** The claims that contain a figure, like "4 years of experience"; with sample reviews, those about clients are left out. */
export const shownStats = (samples: boolean) =>
  marketingClaims.flatMap(({ text }) => {
    const [, figure, words] = FIGURE_FIRST.exec(text) ?? [];
    return figure && words && !(samples && ABOUT_CLIENTS.test(words)) ? [{ figure, words }] : [];
  });

const stats = shownStats(REVIEWS_ARE_SAMPLES);

export function Stats() {
  return (
    <ul className={styles.stats}>
      {stats.map(({ figure, words }) => (
        <li key={words} className={styles.stat}>
          <span className={styles.figure}>{figure}</span> {words}
        </li>
      ))}
    </ul>
  );
}
