import type { AppointmentView } from '../../../contract/owner/appointment.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildDiaryPath, buildMapPath, buildMoneyPath } from '../../../contract/owner/paths.ts';
import { formatDayHeading } from '../../../domain/diary/diary-formats.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatTime, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useToday } from '../frame/owner-frame-context.ts';
import { SheetLink } from '../frame/sheet-link.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { ContactLinks } from '../parts/contact-links.tsx';
import { noWrap, phoneOnly, softText, wideOnly } from '../parts/panel.css.ts';
import { phoneCapital, recordActions, wideVerb } from '../parts/record-head.css.ts';
import * as styles from './appointment.css.ts';
import {
  CancellationTermsPanel,
  ClaimPanel,
  HealthPanel,
  MoneyPanel,
  NotePanel,
  PreviousVisitsPanel,
} from './appointment-panels.tsx';
import { ClientHeading } from './client-heading.tsx';
import { LashMapPanel } from './lash-map-panel.tsx';
import { buildFinalActions, MoreActionsMenu } from './more-actions-menu.tsx';
import { WithoutEmailPanel } from './without-email-panel.tsx';

type AppointmentPageProps = { view: AppointmentView };

const secondaryButton = `${variant.quiet} ${size.small}`;

/** Everything the owner needs with this client in the chair, and what can be done. OWNER §6.3. */
export function AppointmentPage({ view }: AppointmentPageProps) {
  const { contact, service, visit } = view;
  const start = requireInstant(view.startsAt);
  const day = toStudioDay(start);
  const dayHeading = formatDayHeading(day, useToday());
  return (
    <>
      <BackLink href={buildDiaryPath(day)} text={dayHeading} />
      <div className={styles.head}>
        <div>
          <ClientHeading client={view.client} clientId={view.clientId} />
          <p className={styles.dateTime}>
            {`${service}. `}
            <span className={wideOnly}>{`${dayHeading}, `}</span>
            <span className={noWrap}>{`${formatTime(start)} to ${formatTime(requireInstant(view.endsAt))}`}</span>
            {visit ? <span className={`${softText} ${wideOnly}`}>{` · ${visit}`}</span> : null}
          </p>
          <StateLine view={view} />
        </div>
        <div className={recordActions}>
          <ContactLinks contact={contact} messages={view.messages} />
          <MapLink view={view} />
          {view.canMove ? (
            <SheetLink className={secondaryButton} href={formPaths.move(view.id)}>
              Move
            </SheetLink>
          ) : null}
          <NotePaymentLink view={view} />
          {buildFinalActions(view).map(({ href, label }) => (
            <SheetLink key={href} className={`${secondaryButton} ${wideOnly}`} href={href}>
              {label}
            </SheetLink>
          ))}
          <MoreActionsMenu view={view} />
        </div>
      </div>
      {view.textsWithoutEmail.length > 0 ? <WithoutEmailPanel view={view} /> : null}
      <Panels view={view} />
      <PhoneFooter view={view} />
    </>
  );
}

/**
 * The state of the appointment. Hidden on a wide screen when the panel "Money" says that it is paid; for an appointment
 * paid at the studio that panel lists only what was noted.
 */
function StateLine({ view: { state, visit, tillBalance } }: AppointmentPageProps) {
  const isInPanel = state.isGood && tillBalance === null;
  return (
    <p className={isInPanel ? `${styles.state} ${phoneOnly}` : styles.state}>
      <span className={state.isGood ? styles.goodState : styles.neutralState}>
        {state.isGood ? <Icon name="check" /> : null}
        {state.text}
      </span>
      {visit ? <span className={`${softText} ${phoneOnly}`}>{visit}</span> : null}
    </p>
  );
}

/** The link to the map from the start of the appointment on: red to add a missing map, else quiet to correct it. */
function MapLink({ view: { id, maps } }: AppointmentPageProps) {
  if (!maps.canSave) return null;
  return (
    <a className={maps.visitMap ? secondaryButton : `${variant.primary} ${size.small}`} href={buildMapPath(id)}>
      {maps.visitMap ? (
        <span className={phoneCapital}>
          <span className={wideVerb}>Change </span>map
        </span>
      ) : (
        'Add map'
      )}
    </a>
  );
}

/** The link to note the amount still owed once the appointment has ended. */
function NotePaymentLink({ view: { id, tillBalance } }: AppointmentPageProps) {
  if (!tillBalance || tillBalance.toNoteCents === 0) return null;
  return (
    <SheetLink className={`${variant.ink} ${size.small}`} href={buildMoneyPath(id)}>
      {`Note ${formatDollars(tillBalance.toNoteCents)}`}
    </SheetLink>
  );
}

/** The end of a phone's page. Before the start it says from when a client can be marked as missed. */
function PhoneFooter({ view }: AppointmentPageProps) {
  const links = buildFinalActions(view);
  if (links.length === 0) return null;
  return (
    <div className={`${styles.footer} ${phoneOnly}`}>
      {links.map(({ href, label }) => (
        <SheetLink key={href} className={variant.quiet} href={href}>
          {label}
        </SheetLink>
      ))}
      {view.canMarkNoShow ? null : (
        <p className={styles.unavailableAction}>{`Didn’t come (from ${formatTime(requireInstant(view.startsAt))})`}</p>
      )}
    </div>
  );
}

/** Beside a map everything else is in one column; without one in two. */
function Panels({ view }: AppointmentPageProps) {
  const note = view.note ? <NotePanel key="note" view={view} /> : null;
  const otherPanels = [
    view.watchOut || view.patchTest ? <HealthPanel key="health" view={view} /> : null,
    view.cancellationOutcomes ? <CancellationTermsPanel key="cancel" view={view} /> : null,
    view.claimableCents === null ? null : <ClaimPanel key="claim" view={view} />,
    view.money.length > 0 ? <MoneyPanel key="money" view={view} /> : null,
    view.earlierVisits.length > 0 ? <PreviousVisitsPanel key="before" view={view} /> : null,
  ].filter((panel) => panel !== null);
  if (view.maps.visitMap || view.maps.earlierMaps.length > 0)
    return (
      <div className={styles.panelsWithMap}>
        {note ? <div className={styles.noteArea}>{note}</div> : null}
        <div className={styles.mapArea}>
          <LashMapPanel view={view} />
        </div>
        <div className={styles.otherPanelsArea}>{otherPanels}</div>
      </div>
    );
  const panels = note ? [note, ...otherPanels] : otherPanels;
  const half = Math.ceil(panels.length / 2);
  return (
    <div className={styles.panels}>
      <div className={styles.column}>{panels.slice(0, half)}</div>
      <div className={styles.column}>{panels.slice(half)}</div>
    </div>
  );
}
