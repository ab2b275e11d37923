import { formatPageTitle } from '../../content/page-head.ts';
import { Picture } from '../../ui/picture.tsx';
import { Contacts } from '../layout/contacts.tsx';
import * as styles from '../layout/page-message.css.ts';

export const LINK_ENDED = { title: 'This link has ended', description: 'Please call or write to us.' };
/** The sentence of the error LINK_ENDED. */
export const LINK_ENDED_MESSAGE = `${LINK_ENDED.title}. ${LINK_ENDED.description}`;

/** Shown for a link not paid in time, a released link, and a link that the studio never sent: one text (LINK_ENDED). */
export function LinkEnded() {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <title>{formatPageTitle(LINK_ENDED.title)}</title>
      <Picture className={styles.picture} src="/img/hybrid_set-strip.svg" width={380} height={240} alt="" first />
      <h1>{LINK_ENDED_MESSAGE}</h1>
      <Contacts />
    </main>
  );
}
