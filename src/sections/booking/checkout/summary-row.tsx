import type { ReactNode } from 'react';
import * as styles from './checkout-summary.css.ts';

type SummaryRowProps = { term: string; isTotal?: boolean; children: ReactNode };

/** A line of the summary of a booking: a term, and its value at the right. */
export function SummaryRow({ term, isTotal, children }: SummaryRowProps) {
  return (
    <div className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
      <dt>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
