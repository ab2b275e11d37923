import { formatPageTitle } from '../../content/page-head.ts';
import { Picture } from '../../ui/picture.tsx';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from '../layout/page-message.css.ts';

export const LINK_ENDED_TITLE = 'This link has ended';
export const LINK_ENDED_MESSAGE = `${LINK_ENDED_TITLE}. Please call or write to us.`;

/** Shown for a link not paid in time, a released link, and a link that the studio never sent: one text (LINK_ENDED). */
export function LinkEnded() {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <title>{formatPageTitle(LINK_ENDED_TITLE)}</title>
      <Picture className={styles.picture} src="/img/hybrid_set-strip.svg" width={380} height={240} alt="" first />
      <h1>{LINK_ENDED_MESSAGE}</h1>
      <Contacts />
    </main>
  );
}
