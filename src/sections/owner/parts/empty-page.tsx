import type { ReactNode } from 'react';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import * as styles from './empty-page.css.ts';

/** What a page shows in place of its content: a closed eye, a sentence, and what can be done. OWNER §2 (Empty). */
export const EmptyPage = ({ sentence, children }: { sentence: string; children?: ReactNode }) => (
  <div className={styles.emptyPage}>
    <div className={styles.drawing}>
      <AvailabilityIcon count={5} />
    </div>
    <p>{sentence}</p>
    {children}
  </div>
);
