import { Icon } from '../../../ui/icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import * as styles from './caution.css.ts';

type CautionProps = { text: string; className?: string; maxLines?: number };

/**
 * What to watch out for with a client, as text with an exclamation mark; null when the text is empty. Text longer than
 * `maxLines` ends in an ellipsis. OWNER §6.1, §6.3.
 */
export function Caution({ text, className = '', maxLines }: CautionProps) {
  if (text === '') return null;
  return (
    <span className={`${styles.caution} ${className}`}>
      <Icon name="alert" />
      <span className={maxLines ? styles.lineClamp : ''} style={{ WebkitLineClamp: maxLines }}>
        <span className={visuallyHidden}>Watch out: </span>
        {text}
      </span>
    </span>
  );
}
