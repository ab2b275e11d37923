import { variant } from '../../../ui/button.css.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import * as styles from './copy-button.css.ts';
import { COPIED_TEXT_ATTRIBUTE } from './copy-text.ts';

type CopyButtonProps = {
  text: string;
  /** which of the page's texts the button copies, for a screen reader */
  name?: string;
  className?: string;
};

/** Copies a text to the clipboard, and says whether it did. The script of the page shows it (copy-text.ts). */
export const CopyButton = ({ text, name = '', className = variant.ink }: CopyButtonProps) => (
  <>
    <button className={`${className} ${styles.copyButton}`} type="button" hidden {...{ [COPIED_TEXT_ATTRIBUTE]: text }}>
      Copy
      {name === '' ? null : <span className={visuallyHidden}>{` “${name}”`}</span>}
    </button>
    <span className={styles.copyStatus} role="status" />
  </>
);
