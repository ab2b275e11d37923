import type { ClientContactView } from '../../../contract/owner/appointment.ts';
import type { TextMessage } from '../../../domain/clients/phone.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { figures } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as styles from './contact-links.css.ts';
import { smallText, wideOnly } from './panel.css.ts';
import { TextMessageMenu } from './text-message-menu.tsx';

const primaryButton = `${variant.ink} ${size.small}`;

type ContactLinksProps = {
  contact: ClientContactView;
  /** the ready messages of "Text" */
  messages?: readonly TextMessage[];
};

/** "Call" and "Text", or "E-mail" without a phone number. OWNER §6.3. */
export function ContactLinks({ contact, messages = [] }: ContactLinksProps) {
  switch (contact.kind) {
    case 'phone':
      return (
        <>
          <a className={primaryButton} href={`tel:${contact.uri}`}>
            <OwnerIcon name="call" />
            <span className={styles.callLabel}>Call</span>{' '}
            <span className={`${figures} ${wideOnly}`}>{contact.number}</span>
          </a>
          <TextMessageMenu uri={contact.uri} messages={messages} />
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
