import { buildTextMessageUri, type TextMessage } from '../../../domain/clients/phone.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { CopyButton } from './copy-button.tsx';
import * as styles from './text-message-menu.css.ts';

type TextMessageMenuProps = {
  /** the phone number of the client */
  uri: string;
  messages: readonly TextMessage[];
  /** for a narrow panel: the list opens inside the panel, not over the page */
  isInline?: boolean;
};

const buildHref = (uri: string, { body }: TextMessage): string =>
  body === '' ? `sms:${uri}` : buildTextMessageUri(uri, body);

/**
 * "Text": the ready messages for the owner's own phone; without any, a link to an empty message. A phone may drop the text,
 * so it can be copied. Opens without script. OWNER §6.3.
 */
export function TextMessageMenu({ uri, messages, isInline = false }: TextMessageMenuProps) {
  const buttonClass = `${variant.quiet} ${size.small}`;
  const label = (
    <>
      {isInline ? null : <OwnerIcon name="text" />}
      Text
    </>
  );
  if (messages.length === 0)
    return (
      <a className={isInline ? `${buttonClass} ${styles.inlineLink}` : buttonClass} href={`sms:${uri}`}>
        {label}
      </a>
    );
  return (
    <details data-menu className={isInline ? styles.inlineMenu : styles.menu}>
      <summary className={`${buttonClass} ${isInline ? styles.inlineButton : styles.button}`}>{label}</summary>
      <ul className={isInline ? styles.inlineList : styles.list}>
        {messages.map((message) => (
          <li key={message.label} className={styles.message}>
            <a className={styles.link} href={buildHref(uri, message)}>
              {message.label}
            </a>
            {message.body === '' ? null : (
              <CopyButton className={buttonClass} text={message.body} name={message.label} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
