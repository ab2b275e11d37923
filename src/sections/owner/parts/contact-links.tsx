import type { ClientContactView } from '../../../contract/owner-appointment.ts';
import { look, size } from '../../../ui/button.css.ts';
import { figures } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './contact-links.css.ts';
import { smallText, wideOnly } from './panel.css.ts';

const primaryButton = `${look.ink} ${size.small}`;
const secondaryButton = `${look.quiet} ${size.small}`;

/** "Call" and "Text", or "E-mail" without a phone number. OWNER §6.3. */
export function ContactLinks({ contact }: { contact: ClientContactView }) {
  switch (contact.kind) {
    case 'phone':
      return (
        <>
          <a className={primaryButton} href={`tel:${contact.uri}`}>
            <OwnerIcon name="call" />
            <span className={styles.callLabel}>Call</span>{' '}
            <span className={`${figures} ${wideOnly}`}>{contact.number}</span>
          </a>
          <a className={secondaryButton} href={`sms:${contact.uri}`}>
            <OwnerIcon name="text" />
            Text
          </a>
        </>
      );
    case 'email':
      return (
        <a className={primaryButton} href={`mailto:${contact.address}`}>
          <OwnerIcon name="mail" />
          E-mail
        </a>
      );
    case 'hidden':
      return <p className={smallText}>Phone number and e-mail address hidden.</p>;
    case 'none':
      return null;
  }
}
