import type { AppointmentView } from '../../../contract/owner/appointment.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { panel, panelTitle, smallText } from '../parts/panel.css.ts';
import { TextMessageLink } from '../parts/text-message-link.tsx';
import * as styles from './without-email-panel.css.ts';

/** What the e-mails would say, for the owner to text: the client has no e-mail address. OWNER §6.3, §6.6. */
export const WithoutEmailPanel = ({ view: { client, contact, textsWithoutEmail } }: { view: AppointmentView }) => (
  <section className={`${panel} ${styles.panelAbove}`}>
    <h2 className={panelTitle}>Text it</h2>
    <p className={smallText}>{`${capitalise(client.firstName)} has no e-mail address here, so gets no e-mails.`}</p>
    {textsWithoutEmail.map((text) => (
      <div key={text} className={styles.message}>
        <p>{`“${text}”`}</p>
        <p className={styles.actions}>
          <TextMessageLink className={`${variant.ink} ${size.small}`} contact={contact} body={text} text="Text it" />
          <CopyButton className={`${variant.quiet} ${size.small}`} text={text} />
        </p>
      </div>
    ))}
  </section>
);
