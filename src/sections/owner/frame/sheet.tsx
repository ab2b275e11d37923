import { Icon } from '../../../ui/icon.tsx';
import * as styles from './sheet.css.ts';
import { SHEET_ID, SHEET_TITLE_ID } from './sheets-script.ts';

/**
 * A dialog over the page. Its last element has the content of another page. Only the script opens it (sheets-script.ts).
 * OWNER §2 (Sheets).
 */
export const Sheet = () => (
  <dialog id={SHEET_ID} className={styles.sheet} aria-labelledby={SHEET_TITLE_ID}>
    <button type="button" className={styles.closeButton}>
      <span className={styles.closeLabel}>Close</span>
      <Icon name="close" />
    </button>
    <div />
  </dialog>
);
