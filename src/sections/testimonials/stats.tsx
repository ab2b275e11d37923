import { studio } from '../../content/studio.ts';
import * as styles from './stats.css.ts';

const FIGURE_FIRST = /^(\d\S*) (.+)$/;

/** The studio's claims that are a figure: "300+ happy clients". */
const stats = studio.claims.flatMap(({ text }) => {
  const [, figure, words] = FIGURE_FIRST.exec(text) ?? [];
  return figure && words ? [{ figure, words }] : [];
});

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
