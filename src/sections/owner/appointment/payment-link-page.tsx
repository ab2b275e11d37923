import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath } from '../../../contract/owner/paths.ts';
import type { PaymentLinkMessage, PaymentLinkView } from '../../../contract/owner/payment-link.ts';
import { formatDayHeading } from '../../../domain/diary/diary-formats.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { variant } from '../../../ui/button.css.ts';
import { useToday } from '../frame/owner-frame-context.ts';
import { SheetLink } from '../frame/sheet-link.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { ContactLinks } from '../parts/contact-links.tsx';
import { CopyableAddress } from '../parts/copyable-address.tsx';
import { panel, panelTitle, smallText } from '../parts/panel.css.ts';
import { recordActions } from '../parts/record-head.css.ts';
import { TextMessageLink } from '../parts/text-message-link.tsx';
import * as settings from '../settings/settings.css.ts';
import * as styles from './appointment.css.ts';
import { ClientHeading } from './client-heading.tsx';

type PaymentLinkPanelProps = { link: PaymentLinkMessage; contact: PaymentLinkView['contact'] };

/** "Text the link" opens the phone's own messages; nothing is stored. */
const PaymentLinkPanel = ({ link, contact }: PaymentLinkPanelProps) => (
  <section className={panel}>
    <h2 className={panelTitle}>The link</h2>
    <p className={settings.lead}>{link.emailed}</p>
    <CopyableAddress address={link.address}>
      <TextMessageLink className={variant.primary} contact={contact} body={link.text} text="Text the link" />
    </CopyableAddress>
  </section>
);

/** A payment link: to send it, and to let its time go. OWNER §6.3, §6.6. */
export function PaymentLinkPage({ view }: { view: PaymentLinkView }) {
  const { id, client, contact, service, priceCents, state, link, canLetGo, bookAgainHref } = view;
  const [start, end] = [requireInstant(view.startsAt), requireInstant(view.endsAt)];
  const day = toStudioDay(start);
  const dayHeading = formatDayHeading(day, useToday());
  return (
    <>
      <BackLink href={buildDiaryPath(day)} text={dayHeading} />
      <div className={styles.head}>
        <div>
          <ClientHeading client={client} clientId={view.clientId} />
          <p className={styles.dateTime}>
            {`${service}, ${formatDollars(priceCents)}. ${dayHeading}, ${formatTime(start)} to ${formatTime(end)}`}
          </p>
          <p className={styles.state}>
            <span className={styles.neutralState}>{state}</span>
          </p>
        </div>
        {contact.kind === 'none' ? null : (
          <div className={recordActions}>
            <ContactLinks contact={contact} />
          </div>
        )}
      </div>
      <div className={styles.linkPanels}>
        {link ? <PaymentLinkPanel link={link} contact={contact} /> : null}
        {canLetGo ? (
          <section className={panel}>
            <h2 className={panelTitle}>Let it go</h2>
            <p>The link ends, nothing is charged, and the time is free again.</p>
            <p className={smallText}>Another time? Let it go and book the new time.</p>
            <div className={styles.panelAction}>
              <SheetLink className={variant.quiet} href={formPaths.letGo(id)}>
                Let it go
              </SheetLink>
            </div>
          </section>
        ) : null}
        {bookAgainHref ? (
          <p>
            <a className={variant.ink} href={bookAgainHref}>
              Book again
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}
