import type { ClientContactView } from '../../../contract/owner/appointment.ts';
import { buildTextMessageUri } from '../../../domain/clients/phone.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';

type TextMessageLinkProps = { contact: ClientContactView; body: string; className: string; text: string };

/** Opens the phone's own messages with this text, which is not stored; nothing for a client without a phone number. */
export const TextMessageLink = ({ contact, body, className, text }: TextMessageLinkProps) =>
  contact.kind === 'phone' ? (
    <a className={className} href={buildTextMessageUri(contact.uri, body)}>
      <OwnerIcon name="text" />
      {text}
    </a>
  ) : null;
