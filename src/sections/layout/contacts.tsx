import { contactLinks } from '../../content/booking.ts';
import { link, plainLink } from '../../ui/link.css.ts';
import * as styles from './section.css.ts';
import { useFacts } from './use-facts.ts';

/** Links to the studio's phone and email. */
export function Contacts() {
  const facts = useFacts();
  return (
    <p className={styles.contacts}>
      {(facts ? contactLinks(facts) : []).map(({ label, href }) => (
        <a key={href} className={`${plainLink} ${link}`} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
