import { Icon } from '../../../ui/icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import * as styles from './watch-out.css.ts';

/** What to watch out for with a client, in words with an exclamation mark; nothing for no words. OWNER §6.1, §6.3. */
export function WatchOut({ words, className = '' }: { words: string; className?: string }) {
  if (words === '') return null;
  return (
    <span className={`${styles.watchOut} ${className}`}>
      <Icon name="alert" />
      <span>
        <span className={visuallyHidden}>Watch out: </span>
        {words}
      </span>
    </span>
  );
}
