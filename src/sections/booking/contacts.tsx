import { CONTACTS } from '../../content/booking.ts';
import { link, plainLink } from '../../ui/link.css.ts';
import { row } from './panels.css.ts';

/** Phone and e-mail of the studio, each to be pressed. */
export function Contacts() {
  return (
    <p className={row}>
      {CONTACTS.map(({ label, href }) => (
        <a key={href} className={`${plainLink} ${link}`} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
