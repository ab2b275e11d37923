import { formatPageTitle } from '../../content/page-head.ts';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from '../layout/page-message.css.ts';

const TITLE = 'This link has ended';

/** Shown for a link not paid in time, a released link, and a link that the studio never sent: one text (LINK_ENDED). */
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
