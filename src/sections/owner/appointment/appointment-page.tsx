import type { AppointmentView } from '../../../contract/owner-appointment.ts';
import { formatWeekday } from '../../../domain/short-dates.ts';
import { formatTime, requireInstant, studioDay } from '../../../domain/time.ts';
import { look, size } from '../../../ui/button.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ContactLinks } from '../parts/contact-links.tsx';
import { phoneOnly, soft, title, wideOnly } from '../parts/panel.css.ts';
import * as styles from './appointment.css.ts';
import { IfCancelledPanel, MoneyPanel, NotePanel, PreviousVisitsPanel } from './appointment-panels.tsx';

type AppointmentPageProps = { view: AppointmentView };

/** Everything the owner needs with this client in the chair, and what can be done. OWNER §6.3. */
export function AppointmentPage({ view }: AppointmentPageProps) {
  const { client, contact, service, visit } = view;
  const start = requireInstant(view.startsAt);
  const day = studioDay(start);
  return (
    <>
      <a className={styles.back} href={`/studio/day/${day}`}>
        <Icon name="prev" />
        {formatWeekday(day)}
      </a>
      <div className={styles.head}>
        <div>
          <h1 className={title}>{client.name}</h1>
          <p className={styles.when}>
            {`${service}. `}
            <span className={wideOnly}>{`${formatWeekday(day)}, `}</span>
            <span className={styles.noWrap}>
              {`${formatTime(start)} to ${formatTime(requireInstant(view.endsAt))}`}
            </span>
            {visit ? <span className={`${soft} ${wideOnly}`}>{` · ${visit}`}</span> : null}
          </p>
          <StateLine view={view} />
        </div>
        <div className={styles.actions}>
          <ContactLinks contact={contact} />
          <Actions view={view} className={`${look.quiet} ${size.small} ${wideOnly}`} />
        </div>
      </div>
      <Panels view={view} />
      <div className={`${styles.foot} ${phoneOnly}`}>
        <Actions view={view} className={look.quiet} />
      </div>
    </>
  );
}

/** On a wide screen the panel "Money" says that it is paid. */
function StateLine({ view: { state, visit } }: AppointmentPageProps) {
  return (
    <p className={state.isGood ? `${styles.state} ${phoneOnly}` : styles.state}>
      <span className={state.isGood ? styles.good : styles.neutralState}>
        {state.isGood ? <Icon name="check" /> : null}
        {state.words}
      </span>
      {visit ? <span className={`${soft} ${phoneOnly}`}>{visit}</span> : null}
    </p>
  );
}

/** What can be done with it now; each asks on a page of its own. */
function Actions({ view, className }: AppointmentPageProps & { className: string }) {
  const { id, canMove, canCancel, canMarkMissed } = view;
  return (
    <>
      {canMove ? (
        <a className={className} href={`/studio/appointments/${id}/move`}>
          Move
        </a>
      ) : null}
      {canCancel ? (
        <a className={className} href={`/studio/appointments/${id}/cancel`}>
          Cancel
        </a>
      ) : null}
      {canMarkMissed ? (
        <a className={className} href={`/studio/appointments/${id}/missed`}>
          Didn’t come
        </a>
      ) : null}
    </>
  );
}

function Panels({ view }: AppointmentPageProps) {
  const panels = [
    view.note ? <NotePanel key="note" view={view} /> : null,
    view.ifCancelled ? <IfCancelledPanel key="cancel" view={view} /> : null,
    view.money.length > 0 ? <MoneyPanel key="money" view={view} /> : null,
    view.before.length > 0 ? <PreviousVisitsPanel key="before" view={view} /> : null,
  ].filter((panel) => panel !== null);
  const half = Math.ceil(panels.length / 2);
  return (
    <div className={styles.panels}>
      <div className={styles.column}>{panels.slice(0, half)}</div>
      <div className={styles.column}>{panels.slice(half)}</div>
    </div>
  );
}
