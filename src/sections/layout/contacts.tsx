import { CONTACTS } from '../../content/booking.ts';
import { link, plainLink } from '../../ui/link.css.ts';
import * as styles from './section.css.ts';

/** Links to the studio's phone and email. */
export function Contacts() {
  return (
    <p className={styles.contacts}>
      {CONTACTS.map(({ label, href }) => (
        <a key={href} className={`${plainLink} ${link}`} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
