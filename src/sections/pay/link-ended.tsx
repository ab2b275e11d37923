import { formatPageTitle } from '../../content/page-head.ts';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from '../layout/page-message.css.ts';

const TITLE = 'This link has ended';

/** A link that was not paid in time, was let go, or that the studio has not sent: the same words for each (LINK_ENDED). */
export function LinkEnded() {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <title>{formatPageTitle(TITLE)}</title>
      <h1>{TITLE}</h1>
      <p className={styles.hint}>This link has ended. Please call or write to us.</p>
      <Contacts />
    </main>
  );
}
