import { buildBookingPath } from '../../../contract/owner/booking.ts';
import type { ClientView } from '../../../contract/owner/clients.ts';
import { buildClientDataPath, buildLogPath } from '../../../contract/owner/paths.ts';
import { formatVisitsAndMoney } from '../../../domain/clients/client-card.ts';
import { toPossessive } from '../../../domain/clients/client-name.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { CLIENTS_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { ContactLinks } from '../parts/contact-links.tsx';
import { phoneOnly, title, wideOnly } from '../parts/panel.css.ts';
import { recordActions, recordHead } from '../parts/record-head.css.ts';
import * as styles from './client.css.ts';
import {
  CautionPanel,
  CodesPanel,
  JoinPanel,
  MapsPanel,
  OnlineBookingPanel,
  OwnerNotePanel,
  PatchTestsPanel,
  PointsPanel,
} from './client-panels.tsx';
import { VisitsPanel } from './client-visits-panel.tsx';

/** A client's card: who it is, and what was done last time. OWNER §6.7. */
export function ClientPage({ view }: { view: ClientView }) {
  const { id, client, contact, email, visits, netPaidCents, maps } = view;
  const hasMaps = maps.length > 0;
  return (
    <>
      <BackLink href={CLIENTS_NAV_ITEM.href} text={CLIENTS_NAV_ITEM.label} />
      <div className={recordHead}>
        <div>
          <h1 className={title}>{client.name}</h1>
          <p className={`${styles.subtitle} ${phoneOnly}`}>{formatVisitsAndMoney(visits, netPaidCents)}</p>
          <p className={`${styles.subtitle} ${wideOnly}`}>{[email, visits].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={recordActions}>
          <ContactLinks contact={contact} />
          <a className={`${variant.quiet} ${size.small}`} href={buildBookingPath({ who: 'client', client: id })}>
            <OwnerIcon name="plus" />
            {`Book ${client.firstName}`}
          </a>
          <a className={`${variant.quiet} ${size.small} ${wideOnly}`} href={buildClientDataPath(id)}>
            {`${toPossessive(client.firstName)} data`}
          </a>
        </div>
      </div>
      <div className={hasMaps ? styles.panelsWithMaps : styles.panels}>
        <div className={styles.health}>
          <CautionPanel view={view} />
          <PatchTestsPanel view={view} />
        </div>
        {hasMaps ? (
          <div className={styles.maps}>
            <MapsPanel view={view} />
          </div>
        ) : null}
        <div className={styles.note}>
          {view.join ? <JoinPanel view={view} join={view.join} /> : null}
          <OwnerNotePanel view={view} />
        </div>
        <div className={styles.visits}>
          <VisitsPanel view={view} />
        </div>
        <div className={styles.moreArea}>
          {view.points ? <PointsPanel points={view.points} /> : null}
          {view.codes.length > 0 ? <CodesPanel view={view} /> : null}
          <OnlineBookingPanel view={view} />
          <a className={variant.quiet} href={buildLogPath({ about: id })}>
            {`Log of ${client.firstName}`}
          </a>
          <a className={`${variant.quiet} ${phoneOnly}`} href={buildClientDataPath(id)}>
            {`${toPossessive(client.firstName)} data`}
          </a>
        </div>
      </div>
    </>
  );
}
